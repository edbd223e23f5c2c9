// SPDX-License-Identifier: Apache-2.0
// Connects a JavaScript calculator to Misreckon by the line protocol. Run: node adapter.js
'use strict';
const { Calculator } = require('./calculator.js');

const keys = new Set('0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C'.split(' '));
let calculator = new Calculator();
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const key = line.trim();
  if (key.startsWith('reset')) calculator = new Calculator();
  else if (keys.has(key)) calculator.press(key);
  else return console.log('error=no such key');
  console.log(`display=${calculator.display}\tpending=${Number(calculator.pending)}`);
});
