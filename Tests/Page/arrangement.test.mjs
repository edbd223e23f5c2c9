// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { arrange } from '../../Page/arrangement.mjs';
import { connect } from '../../Page/calculators.mjs';
import { typed } from '../../Page/typing.mjs';

const wasm = new WebAssembly.Module(readFileSync(new URL('../../.build/page/keypad.wasm', import.meta.url)));
const { dialects, keys } = await connect(wasm, Math);

/** The sizes of keypads on screens from 320 × 480 to 1440 × 900, and of none. */
const sizes = [[312, 290], [472, 212], [382, 620], [836, 280], [436, 600], [1060, 560], [0, 0]];

/** Checks that the keys of a keypad cover its area, each part of it once. */
function check(keys, width, height) {
  const { places, rows } = arrange(keys, width, height);
  assert.deepEqual([...places.keys()].sort(), keys.map(key => key.index).sort());
  let covered = 0;
  for (const [index, { x, y, width, height }] of places) {
    const { legend } = keys.find(key => key.index === index);
    assert.ok(width > 0 && height > 0, `${legend} has no size`);
    assert.ok(x >= 0 && y >= 0 && x + width < 1 + 1e-9 && y + height < 1 + 1e-9, `${legend} is partly outside`);
    assert.ok(height > 1 / rows - 1e-9, `${legend} is lower than a row`);
    covered += width * height;
    for (const [other, place] of places) {
      const isApart = other === index || x + width < place.x + 1e-9 || place.x + place.width < x + 1e-9 ||
        y + height < place.y + 1e-9 || place.y + place.height < y + 1e-9;
      assert.ok(isApart, `${legend} overlaps another key`);
    }
  }
  assert.ok(Math.abs(covered - 1) < 1e-9, 'a hole');
}

for (const { name, keys } of dialects) {
  for (const [width, height] of sizes) {
    test(`${name} on ${width} × ${height}: every key has its own place, and the keys fill the area`, () => {
      check(keys, width, height);
    });
  }
}

/** SplitMix32. */
function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x9E3779B9) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 16), 0x21F0AAAD);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735A2D97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

test('so do those of 2000 keypads with any other keys', () => {
  const random = randomNumbers(1);
  for (let round = 0; round < 2000; round += 1) {
    const share = random();
    const drawn = keys.filter(key => ['digit', 'point'].includes(key.kind) || random() < share);
    const [width, height] = [100 + random() * 1400, 100 + random() * 900];
    try {
      check(drawn, width, height);
    } catch (problem) {
      problem.message += ` on ${Math.round(width)} × ${Math.round(height)}: ${drawn.map(key => key.legend).join(' ')}`;
      throw problem;
    }
  }
});

test('every key is on a keypad of the page', () => {
  assert.deepEqual(keys.filter(key => dialects.every(dialect => !dialect.keys.includes(key))), []);
});

test('a single function is beside the point', () => {
  const phone = dialects.find(({ name }) => name === 'phone');
  const percent = phone.keys.find(key => key.kind === 'percent');
  for (const [width, height] of sizes.slice(0, -1)) {
    const { places, rows } = arrange(phone.keys, width, height);
    const { y, height: tall } = places.get(percent.index);
    assert.deepEqual([y, tall], [(rows - 1) / rows, 1 / rows]);
  }
});

test('every key is typed differently', () => {
  assert.equal(new Set(keys.map(typed)).size, keys.length);
});

test('every key has a spoken name and a kind', () => {
  for (const { legend, spoken, kind } of keys) {
    assert.match(spoken, /^[\w' ]+$/, legend);
    assert.match(kind, /^[a-z]+$/, legend);
  }
});
