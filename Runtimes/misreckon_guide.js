// SPDX-License-Identifier: Apache-2.0
// Tells Misreckon which ways through its code a calculator in node takes. An adapter adds the
// result to each of its answers; only that to a `reset` behind keys tells about these keys, because
// counting takes longer than a short session:
//
//   const guide = require('./misreckon_guide.js');
//   console.log(`display=${calculator.display}${guide.edges(request)}`);
//
// Unless Misreckon started the calculator, the result is empty.
'use strict';
const path = require('path');

const most = 1024;
let post = null;
let isStarting = true;
let hasKeys = true;

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

/// The blocks of the calculator's code that ran since they were last told, as a field of an answer.
function edges(request) {
  if (!post) return '';
  const isReset = request.startsWith('reset');
  if (!isReset) hasKeys = true;
  if (!isReset || !hasKeys) return '';
  hasKeys = false;
  const taken = new Set();
  for (const script of post('Profiler.takePreciseCoverage').result) {
    if (!script.url.startsWith('file:') || script.url.includes('/node_modules/')) continue;
    const name = path.basename(script.url);
    for (const { ranges } of script.functions)
      for (const { startOffset, endOffset, count } of ranges)
        if (count > 0 && taken.size < most) taken.add(number(`${name}:${startOffset}:${endOffset}`));
  }
  // What ran before the first session is none of its ways.
  if (isStarting) taken.clear();
  isStarting = false;
  return `\tedges=${[...taken].sort((a, b) => a - b).join(' ')}`;
}

module.exports = { edges };
