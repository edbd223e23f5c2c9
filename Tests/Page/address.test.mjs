// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, judgeCommand, readAddress } from '../../Page/address.mjs';

const key = (legend, alias = legend) => ({ legend, alias });
const [seven, point, plus, root, equals, sign] = [
  key('7'), key('.'), key('+'), key('√', 'sqrt'), key('='), key('±', '+/-'),
];
const dialects = [
  { name: 'first', keys: [seven, point, plus, root, equals, sign] },
  { name: 'second', keys: [seven, equals] },
];
const [first] = dialects;
const readKeys = address => readAddress(address, dialects).keys;

test('an empty address is the first dialect with nothing pressed', () => {
  assert.deepEqual(readAddress('', dialects), { dialect: first, keys: [], entropy: 0n });
});

test('an address that was written reads back', () => {
  const session = { dialect: first, keys: [seven, plus, root, sign, equals], entropy: 2n ** 64n - 1n };
  assert.deepEqual(readAddress(addressOf(session), dialects), session);
});

test('aliases are read, a number is pressed digit by digit, a plus is the key', () => {
  assert.deepEqual(readKeys('#dialect=first&keys=77.%20+%20sqrt%20+/-'), [seven, seven, point, plus, root, sign]);
});

test('keys may precede their dialect', () => {
  assert.deepEqual(readAddress('#keys=7%20%3D&dialect=second', dialects).dialect, dialects[1]);
});

for (const [what, address, problem] of [
  ['an unknown dialect', '#dialect=third', 'unknown dialect “third”; the dialects are first, second'],
  ['an unknown key', '#keys=7%20SQRT', 'no key “SQRT” on first'],
  ['a key of another dialect', '#dialect=second&keys=7%20%2B', 'no key “+” on second'],
  ['an unknown word', '#seed=3', 'unknown parameter “seed”; the parameters are dialect, keys and entropy'],
  ['a damaged escape', '#keys=%E2%88', 'the % escapes of “keys” are not valid UTF-8'],
  ['an entropy of 65 bits', '#entropy=18446744073709551616', 'the entropy “18446744073709551616” is not a number below 2⁶⁴'],
  ['markup', '#keys=<img src=x onerror=alert(1)>', 'no key “<img” on first'],
  ['a long word', `#dialect=${'x'.repeat(99)}`, `unknown dialect “${'x'.repeat(24)}…”; the dialects are first, second`],
  ['too many keys', `#keys=${'7'.repeat(5001)}`, 'more than 5000 keys in the address'],
  ['a megabyte', `#keys=${'7'.repeat(1e6)}`, 'the address has 1000006 characters; the limit is 100000'],
]) {
  test(`${what} gives an error message and no session`, () => {
    assert.deepEqual(readAddress(address, dialects), { problem });
  });
}

test('the judge command includes the entropy only if there is one', () => {
  const session = { dialect: first, keys: [seven, plus, seven, equals], entropy: 0n };
  assert.equal(judgeCommand(session), "misreckon judge --dialect first --keys '7 + 7 ='");
  assert.equal(
    judgeCommand({ ...session, entropy: 42n }),
    "misreckon judge --dialect first --keys '7 + 7 =' --entropy 42");
});
