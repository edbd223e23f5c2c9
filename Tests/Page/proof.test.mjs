// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Difference, prove, sessions } from './proof.mjs';

const root = new URL('../../', import.meta.url);
const module = new WebAssembly.Module(readFileSync(new URL('.build/page/keypad.wasm', root)));
const keysPerDialect = Number(process.env.KEYS ?? 1_000_000);

function log(keys, seed) {
  const { pathname } = new URL('.build/release/keypad-log', root);
  return spawn(pathname, [keys, seed], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** A short log with every session changed; read completely first, so its writer does not block. */
async function changed(change) {
  const native = [];
  for await (const session of sessions(log(500, 2).stdout)) native.push(session);
  for (const session of native) change(session);
  return native;
}

test(`the page's brains match the native ones, ${keysPerDialect} keys per dialect`, async context => {
  const native = log(keysPerDialect, 1);
  context.after(() => native.kill());
  const ended = once(native, 'close');
  const counts = await prove(module, sessions(native.stdout));
  assert.deepEqual(await ended, [0, null]);
  for (const [dialect, keys] of counts) {
    context.diagnostic(`${dialect}: ${keys} keys, every face identical`);
    assert.ok(keys >= keysPerDialect, `${dialect}: only ${keys} keys`);
  }
});

test('a one-byte difference in a face is detected', async () => {
  const log = await changed(({ faces }) => { faces[faces.length - 9] ^= 1; });
  await assert.rejects(prove(module, log), /native shows/);
});

test('a one-bit difference in a value is detected', async () => {
  const log = await changed(({ faces }) => { faces[faces.length - 8] ^= 1; });
  await assert.rejects(prove(module, log), /native holds/);
});

test('a library call that is missing from the log fails', async () => {
  const log = await changed(({ calls }) => { calls.length = 0; });
  await assert.rejects(prove(module, log), /the log has no/);
});

test('a one-bit difference in a library result is detected', async () => {
  const log = await changed(({ calls }) => { for (const call of calls) call.result ^= 1n; });
  await assert.rejects(prove(module, log), Difference);
});

test('a truncated log fails', async () => {
  const whole = await log(500, 2).stdout.toArray();
  const cut = Buffer.concat(whole).subarray(0, -1);
  await assert.rejects(prove(module, sessions([cut])), /ends in the middle/);
});
