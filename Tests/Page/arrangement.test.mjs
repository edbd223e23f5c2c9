// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { arrange } from '../../Page/arrangement.mjs';
import { connect } from '../../Page/calculators.mjs';
import { typed } from '../../Page/typing.mjs';

const wasm = new WebAssembly.Module(readFileSync(new URL('../../.build/page/keypad.wasm', import.meta.url)));
const { dialects, keys } = await connect(wasm, Math);

for (const { name, keys } of dialects) {
  for (const way of ['portrait', 'landscape']) {
    test(`${name} in ${way}: every key has its own area, and the areas fill the grid`, () => {
      const { places, rows: tall, tracks } = arrange(keys);
      const taken = new Set();
      for (const key of keys) {
        const [row, column, rows, columns] = places.get(key.index)[way].area.match(/\d+/g).map(Number);
        for (let r = row; r < row + rows; r += 1) {
          for (let c = column; c < column + columns; c += 1) {
            assert.ok(!taken.has(`${r} ${c}`), `${key.legend} overlaps another key`);
            taken.add(`${r} ${c}`);
          }
        }
      }
      const width = way === 'portrait' ? 60 : tracks;
      assert.equal(taken.size % width, 0, 'a hole');
      const deep = taken.size / width;
      assert.equal(deep, way === 'portrait' ? tall : 4);
    });
  }
}

test('every key is typed differently', () => {
  assert.equal(new Set(keys.map(typed)).size, keys.length);
});

test('every key has a spoken name and a kind', () => {
  for (const { legend, spoken, kind } of keys) {
    assert.match(spoken, /^[\w' ]+$/, legend);
    assert.match(kind, /^[a-z]+$/, legend);
  }
});
