// SPDX-License-Identifier: Apache-2.0
// A typical pocket calculator: digits, four operations, ±, = and C.
'use strict';

const operations = {
  '+': (a, b) => a + b, '−': (a, b) => a - b, '×': (a, b) => a * b, '÷': (a, b) => a / b,
};

class Calculator {
  entry = null; value = 0; left = 0; operator = null; hasOperand = false; error = false;

  get pending() { return this.operator !== null; }
  get display() { return this.error ? 'Error' : this.entry ?? String(this.value); }

  press(key) {
    const types = /^[0-9.]$/.test(key);
    if (key === 'C' || (this.error && types)) Object.assign(this, new Calculator());
    if (types) return this.type(key);
    if (this.error || key === 'C') return;
    this.commit();
    if (key === '±') { this.value = -this.value; this.hasOperand = true; return; }
    if (this.operator && (this.hasOperand || key === '=')) this.evaluate();
    if (key !== '=' && !this.error) {
      this.left = this.value; this.operator = key; this.hasOperand = false;
    }
  }

  type(key) {
    const entry = this.entry ?? '0';
    if (key === '.') this.entry = entry.includes('.') ? entry : entry + '.';
    else if (entry === '0') this.entry = key;
    else this.entry = entry.replace('.', '').length < 15 ? entry + key : entry;
  }

  commit() {
    if (this.entry === null) return;
    this.value = Number(this.entry); this.entry = null; this.hasOperand = true;
  }

  evaluate() {
    this.value = operations[this.operator](this.left, this.value);
    this.error = !Number.isFinite(this.value);
    this.operator = null;
  }
}

module.exports = { Calculator };
