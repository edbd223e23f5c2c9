// SPDX-License-Identifier: Apache-2.0
// Takes a picture of what a page shows as a terminal, the blocks after <!-- picture -->:
// node Tests/Browser/terminal.mjs PAGE.md PICTURE.png
import { readFileSync, writeFileSync } from 'node:fs';
import { startBrowser } from './chromium.mjs';

const [, , source, picture] = process.argv;
const blocks = [...readFileSync(source, 'utf8').matchAll(/^<!-- picture -->\n```console\n(.*?)^```$/gms)];
if (!blocks.length) throw new Error(`${source} has no block after <!-- picture -->`);
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lines = blocks.map(block => block[1]).join('\n').trimEnd().split('\n').map((line) => {
  const [, before, keys] = line.match(/^( {2}(?:keys|expected|shown|truth|again) +)(.*)$/) ?? [];
  if (line.startsWith('$ ')) return `<span class="prompt">$</span> <b>${escaped(line.slice(2))}</b>`;
  if (/^(crash|number|state|meaning|typing|spelling): /.test(line)) return `<span class="finding">${escaped(line)}</span>`;
  return before ? `<span class="name">${before}</span>${escaped(keys)}` : escaped(line);
});
const { browser, page } = await startBrowser();
try {
  await page.screen(900, 900);
  await page.open(`data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><style>
    body { margin: 0; background: #fff; }
    pre { display: inline-block; box-sizing: border-box; width: 860px; margin: 8px; padding: 16px 20px;
      white-space: pre-wrap; border-radius: 8px; background: #1d2129; color: #d9dee7;
      font: 13px/1.5 'DejaVu Sans Mono', monospace; }
    .prompt, .name { color: #8b95a7; } .finding { color: #ff9d7a; } b { color: #fff; font-weight: normal; }
    </style><pre>${lines.join('\n')}</pre>`)}`);
  const clip = await page.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector('pre').getBoundingClientRect();
    return { x: x - 8, y: y - 8, width: width + 16, height: height + 16, scale: 1.5 };
  })()`);
  const { data } = await page.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
  writeFileSync(picture, Buffer.from(data, 'base64'));
} finally {
  await browser.end();
}
