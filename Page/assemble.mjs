// SPDX-License-Identifier: Apache-2.0
// Assembles the page: node Page/assemble.mjs MODULE.wasm OUTPUT.html
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

const [, , module, output] = process.argv;
const source = name => readFileSync(new URL(name, import.meta.url), 'utf8');
const license = /^(\/\/|\/\*) SPDX.*\n/gm;

const style = source('keypad.css').replace(license, '');
// Concatenates the scripts into one, so that imports and exports among them can be removed.
const script = ['calculators.mjs', 'address.mjs', 'arrangement.mjs', 'typing.mjs', 'keypad.mjs']
  .map(name => source(name).replace(license, '').replace(/^import .*\n/gm, '').replace(/^export /gm, ''))
  .join('');
const digest = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'", `script-src ${digest(script)} 'wasm-unsafe-eval'`, `style-src ${digest(style)}`,
  'img-src data:', "base-uri 'none'", "form-action 'none'",
].join('; ');
const wasm = deflateRawSync(readFileSync(module), { level: 9 }).toString('base64');

const parts = { policy, style, script, wasm };
const page = source('keypad.html').replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
if (page.length > 150_000) throw new Error(`${output}: ${page.length} bytes, the limit is 150000`);
writeFileSync(output, page);
