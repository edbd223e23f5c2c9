// SPDX-License-Identifier: Apache-2.0
// Connects a JavaScript calculator to Misreckon by the line protocol.
//
//   const { serve } = require('./misreckon.js');
//   serve(Calculator);
//
// `new Calculator()` makes a calculator that was just switched on; an arrow function is called
// instead, with the entropy. It has a method `press`, called with a key, and a `display`: a property
// or method. Whatever else users see is judged if it is named, by the name it has in the class or as
// a function:
//
//   serve(Calculator, {
//     press: 'button', display: (calculator) => calculator.screen.text, pending: 'isWaiting' });
//
// `press` and the parts may return promises. To refuse a key, throw `UnknownKey`, or give the keypad
// as `keys: '0 1 2 + ='`. Any other exception ends the program with its trace, which Misreckon
// reports as a crash in the calculator's line. What it prints goes to standard error.
//
// Without an adapter: node misreckon.js MODULE[:CALCULATOR] [PART[=NAME]...]
'use strict';
const path = require('path');
const { once } = require('events');
const { createInterface } = require('readline');
const { pathToFileURL } = require('url');

/** Refuses a key that the calculator does not have. */
class UnknownKey extends Error {}

const kinds = ['press', 'display', 'label', 'description', 'pending', 'value'];

/**
 * Answers requests on standard input until it ends.
 *
 * `guide` is the module `misreckon_guide.js`; `requests` and `answers` replace the two streams.
 */
async function serve(make, {
  keys, press = 'press', display = 'display', label, description, pending, value, guide,
  requests = process.stdin, answers = process.stdout,
} = {}) {
  const parts = { display, label, description, pending, value };
  const keypad = keys === undefined ? null : new Set(typeof keys === 'string' ? keys.split(/\s+/) : keys);
  const write = answers.write.bind(answers);
  // Standard output belongs to the protocol.
  if (answers === process.stdout) process.stdout.write = process.stderr.write.bind(process.stderr);
  let entropy = 0;
  const switchedOn = () => (make.prototype ? new make() : make(entropy));
  let calculator = await switchedOn();

  for await (const line of createInterface({ input: requests })) {
    const words = line.trim().split(/\s+/);
    let answer;
    try {
      if (words[0] === 'reset') {
        if (words.length > 1) entropy = Number(words[1]);
        calculator = await switchedOn();
      } else if (words.length !== 1 || words[0] === '' || (keypad && !keypad.has(words[0]))) {
        throw new UnknownKey();
      } else if (typeof press === 'function') {
        await press(calculator, words[0]);
      } else {
        await calculator[press](words[0]);
      }
      answer = await fields(calculator, parts);
      if (guide) answer += guide.edges(words[0]);
    } catch (refusal) {
      if (!(refusal instanceof UnknownKey)) throw refusal;
      answer = `error=${onOneLine(refusal.message || 'no such key')}`;
    }
    if (!write(`${answer}\n`)) await once(answers, 'drain');
  }
}

/** The fields of an answer, without parts that are not named or that are missing now. */
async function fields(calculator, parts) {
  const shown = [];
  for (const [name, source] of Object.entries(parts)) {
    if (source === undefined) continue;
    let part = typeof source === 'function' ? source(calculator) : calculator[source];
    part = await (typeof part === 'function' ? part.call(calculator) : part);
    if (name === 'pending') part = part ? 1 : 0;
    else if (name === 'value') part = double(part);
    else if (name === 'display') part ??= '';
    if (part !== undefined && part !== null) shown.push(`${name}=${onOneLine(String(part))}`);
  }
  return shown.join('\t');
}

/** The shortest text that reads back as this Double; nothing if it is not a finite number. */
function double(value) {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return undefined;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Replaces what would end a field or an answer by its picture. */
function onOneLine(text) {
  return text.replace(/\t/g, '␉').replace(/\n/g, '␊').replace(/\r/g, '␍');
}

/** Serves a calculator that is named on the command line. */
async function main(words) {
  const leave = (complaint) => {
    process.stderr.write(`${complaint}\n`);
    process.exit(1);
  };
  if (words.length === 0) leave('usage: node misreckon.js MODULE[:CALCULATOR] [PART[=NAME]...]');
  const parts = {};
  for (const word of words.slice(1)) {
    const [part, name = part] = word.split('=');
    if (!kinds.includes(part)) leave(`misreckon: there is no part '${part}': label, description, pending or value?`);
    parts[part] = name;
  }
  const [, file, name] = /^(.*?)(?::([\w$]+))?$/.exec(words[0]);
  let found;
  try {
    found = await import(pathToFileURL(path.resolve(file)).href);
  } catch (error) {
    // A mistake inside the module keeps its trace.
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    leave(`misreckon: there is no module ${file}`);
  }
  const make = name ? found[name] ?? found.default?.[name] : found.default;
  if (typeof make !== 'function') leave(`misreckon: ${file} has no ${name ?? 'default'} to make a calculator`);
  await serve(make, parts);
}

module.exports = { serve, UnknownKey };
if (require.main === module) main(process.argv.slice(2));
