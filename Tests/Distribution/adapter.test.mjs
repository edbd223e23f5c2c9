// SPDX-License-Identifier: Apache-2.0
// Tests the JavaScript module for adapters.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve, UnknownKey } from '../../Packaging/javascript/misreckon.js';

const top = fileURLToPath(new URL('../..', import.meta.url));
const module = path.join(top, 'Packaging/javascript/misreckon.js');
const tool = path.resolve(top, process.env.TOOL ?? '.build/release/misreckon');

class Adder {
  value = 0;
  get display() { return this.value || null; }
  label() { return 'a\tb\nc'; }
  press(key) {
    if (key === 'x') throw new UnknownKey('there is\tno x');
    if (key === '!') throw new RangeError('too far');
    this.value += Number(key);
  }
}

async function answers(make, requests, parts = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(requests.map((one) => `${one}\n`).join(''));
  await serve(make, { ...parts, requests: input, answers: output });
  return String(output.read()).split('\n').slice(0, -1);
}

test('each request has one answer, and reset makes a new calculator', async () => {
  assert.deepEqual(await answers(Adder, ['2', '3', 'reset', '4']),
    ['display=2', 'display=5', 'display=', 'display=4']);
});

test('only named parts are served', async () => {
  assert.deepEqual(await answers(Adder, ['2'], { value: 'value', pending: (adder) => adder.value > 1 }),
    ['display=2\tpending=1\tvalue=2']);
});

test('what would end a field is replaced', async () => {
  assert.deepEqual(await answers(Adder, ['1'], { label: 'label' }), ['display=1\tlabel=a␉b␊c']);
});

for (const [value, shown] of [[NaN, ''], [Infinity, ''], [null, ''], [-0, '\tvalue=-0'], [0.1 + 0.2, '\tvalue=0.30000000000000004']]) {
  test(`the value ${Object.is(value, -0) ? '-0' : value} is ${shown === '' ? 'left out' : 'served'}`, async () => {
    assert.deepEqual(await answers(Adder, ['1'], { value: () => value }), [`display=1${shown}`]);
  });
}

test('keys are refused', async () => {
  assert.deepEqual(await answers(Adder, ['x', '2']), ['error=there is␉no x', 'display=2']);
  assert.deepEqual(await answers(Adder, ['2', '1', '', '1 1'], { keys: '1 3' }),
    ['error=no such key', 'display=1', 'error=no such key', 'error=no such key']);
});

test('an arrow function gets the entropy, which a plain reset repeats', async () => {
  assert.deepEqual(await answers((entropy) => ({ display: entropy, press() {} }), ['reset 42', 'reset']),
    ['display=42', 'display=42']);
});

test('parts may be promises', async () => {
  class Page {
    text = '0';
    async push(key) { await null; this.text = key; }
    async read() { return this.text; }
  }
  assert.deepEqual(await answers(Page, ['reset', 'π'], { press: 'push', display: 'read' }), ['display=0', 'display=π']);
});

test('answers tell the ways that the guide noted', async () => {
  const guide = { edges: (request) => (request === 'reset' ? '\tedges=3' : '') };
  assert.deepEqual(await answers(Adder, ['1', 'reset 7'], { guide }), ['display=1', 'display=\tedges=3']);
});

test('other exceptions end the program', async () => {
  await assert.rejects(answers(Adder, ['!']), RangeError);
});

function run(words, input = '7\n÷\n') {
  return spawnSync(process.execPath, [module, ...words], { input, encoding: 'utf8', cwd: path.join(top, 'Examples/Adapters') });
}

test('a class is served from its module', () => {
  const done = run(['./calculator.js:Calculator', 'pending']);
  assert.equal(done.stdout, 'display=7\tpending=0\ndisplay=7\tpending=1\n', done.stderr);
});

for (const words of [[], ['nowhere.js'], ['calculator.js'], ['calculator.js:Nothing'], ['calculator.js:Calculator', 'pendign']]) {
  test(`a mistake on the command line is one line: ${words.join(' ')}`, () => {
    const done = run(words);
    assert.deepEqual([done.status, done.stdout, done.stderr.split('\n').length], [1, '', 2]);
  });
}

test('an exception is a crash in its line, and what is printed is not an answer', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'misreckon-adapter.'));
  try {
    writeFileSync(path.join(scratch, 'wrong.js'), `class Calculator {
  display = '0';
  press(key) {
    console.log('pressed', key);
    if (key === '√') this.root();
    this.display = key;
  }
  root() { return undefined.length; }
}
module.exports = { Calculator };
`);
    const done = spawnSync(tool, ['judge', '--dialect', 'mvc2016', '--set', 'visible=none', '--set', 'keypad=1 √',
      '--command', `'${process.execPath}' '${module}' wrong.js:Calculator`, '--keys', '1 √'], { encoding: 'utf8', cwd: scratch });
    assert.equal(done.status, 1, done.stdout + done.stderr);
    assert.match(done.stdout, /in wrong\.js:8: TypeError/);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
