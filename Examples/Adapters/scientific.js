// SPDX-License-Identifier: Apache-2.0
// The pocket calculator with the keys of a scientific one. Run: node scientific.js
'use strict';
const { Calculator } = require('./calculator.js');

function factorial(x) {
  if (x < 0 || !Number.isInteger(x)) return NaN;
  let product = 1;
  for (let factor = 2; factor <= x && product < Infinity; factor++) product *= factor;
  return product;
}

const operations = {
  '+': (a, b) => a + b, '−': (a, b) => a - b, '×': (a, b) => a * b, '÷': (a, b) => a / b,
  'xʸ': Math.pow, 'ʸ√x': (a, b) => (b === 0 ? NaN : Math.pow(a, 1 / b)),
};
const functions = {
  '√': Math.sqrt, '±': (x) => -x, 'x²': (x) => x * x, 'x³': (x) => x * x * x, 'x⁻¹': (x) => 1 / x,
  'n!': factorial, 'eˣ': Math.exp, '10ˣ': (x) => 10 ** x, '2ˣ': (x) => 2 ** x,
  ln: Math.log, log: Math.log10, sin: Math.sin, cos: Math.cos, tan: Math.tan,
  'sin⁻¹': Math.asin, 'cos⁻¹': Math.acos, 'tan⁻¹': Math.atan,
  sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh,
};
const constants = { π: Math.PI, e: Math.E };
const others = '0 1 2 3 4 5 6 7 8 9 . = C AC CE EE ( ) M+ M− MR MC'.split(' ');
const keys = new Set([operations, functions, constants].flatMap(Object.keys).concat(others));

class Scientific extends Calculator {
  memory = 0; outside = [];

  get pending() { return super.pending || this.outside.length > 0; }

  press(key) {
    const types = /^[0-9.]$/.test(key);
    const clears = key === 'C' || key === 'AC';
    const starts = types || key === '(' || key === 'MR' || key === 'CE' || key in constants;
    if (clears || (this.error && starts)) Object.assign(this, new Scientific(), { memory: this.memory });
    if (clears || this.error) return;
    if (types) this.type(key);
    else if (key === 'EE') this.entry = this.entry?.replace(/^[0-9.]+$/, '$&e') ?? null;
    else if (key === 'CE') this.entry = '0';
    else if (key === 'MC') this.memory = 0;
    else if (key === 'MR') this.take(this.memory);
    else if (key in constants) this.take(constants[key]);
    else if (key === '(') this.open();
    else if (key !== ')' || this.outside.length > 0) {
      this.commit();
      if (!this.error) this.apply(key);
      if (this.error) { this.operator = null; this.outside = []; }
    }
  }

  take(value) {
    this.entry = null; this.value = value; this.hasOperand = true;
    this.error = !Number.isFinite(value);
  }

  open() {
    if (this.outside.length === 25) return;
    this.outside.push([this.left, this.operator]);
    this.entry = null; this.value = 0; this.operator = null; this.hasOperand = false;
  }

  close() {
    if (this.operator) this.evaluate();
    if (this.error) return;
    [this.left, this.operator] = this.outside.pop();
    this.hasOperand = true;
  }

  apply(key) {
    if (key in functions) this.take(functions[key](this.value));
    else if (key === 'M+') this.store(this.memory + this.value);
    else if (key === 'M−') this.store(this.memory - this.value);
    else if (key === ')') this.close();
    else if (key === '=') {
      while (this.outside.length > 0 && !this.error) this.close();
      if (this.operator && !this.error) this.evaluate();
    } else {
      if (this.operator && this.hasOperand) this.evaluate();
      this.left = this.value; this.operator = key; this.hasOperand = false;
    }
  }

  store(sum) {
    this.error = !Number.isFinite(sum);
    if (!this.error) this.memory = sum;
  }

  type(key) {
    const [mantissa, exponent] = (this.entry ?? '').split('e');
    if (exponent === undefined) super.type(key);
    else if (key !== '.' && exponent.length < 3) {
      this.entry = `${mantissa}e${exponent === '0' ? key : exponent + key}`;
    }
  }

  commit() {
    if (this.entry !== null) this.take(Number(this.entry.replace(/e$/, '')));
  }

  evaluate() {
    this.value = operations[this.operator](this.left, this.value);
    this.error = !Number.isFinite(this.value);
    this.operator = null;
  }
}

let scientific = new Scientific();
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const key = line.trim();
  if (key.startsWith('reset')) scientific = new Scientific();
  else if (keys.has(key)) scientific.press(key);
  else return console.log('error=no such key');
  console.log(`display=${scientific.display}\tpending=${Number(scientific.pending)}`);
});
