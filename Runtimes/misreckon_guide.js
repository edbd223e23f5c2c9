// SPDX-License-Identifier: Apache-2.0
// Tells Misreckon which ways through its code a calculator in node takes. An adapter adds the
// result to its answer to `reset`, which tells about the keys before:
//
//   const guide = require('./misreckon_guide.js');
//   if (key.startsWith('reset')) console.log(`display=0${guide.edges()}`);
//
// Unless Misreckon started the calculator, the result is empty.
'use strict';
const path = require('path');

const most = 1024;
let post = null;

if (process.env.MISRECKON_GUIDE) {
  const { Session } = require('inspector');
  // What V8 has inlined into optimized code is no longer counted.
  require('v8').setFlagsFromString('--no-opt');
  const session = new Session();
  session.connect();
  // Within one process, the answer is there when the call returns.
  post = (method, parameters) => {
    let result;
    session.post(method, parameters, (error, answer) => { result = answer; });
    return result;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/// A number for a block of code, the same in each process.
function number(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 32768;
}

/// The blocks of the calculator's code that ran since the last call, as a field of an answer.
function edges() {
  if (!post) return '';
  const taken = new Set();
  for (const script of post('Profiler.takePreciseCoverage').result) {
    if (!script.url.startsWith('file:') || script.url.includes('/node_modules/')) continue;
    const name = path.basename(script.url);
    for (const { ranges } of script.functions)
      for (const { startOffset, endOffset, count } of ranges)
        if (count > 0 && taken.size < most) taken.add(number(`${name}:${startOffset}:${endOffset}`));
  }
  return `\tedges=${[...taken].sort((a, b) => a - b).join(' ')}`;
}

module.exports = { edges };
