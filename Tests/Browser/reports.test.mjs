// SPDX-License-Identifier: Apache-2.0
// Tests the pages of a run and of a trend in a real browser. REPORT_SAMPLES names the folder they
// are in; REPORT_SCREENSHOTS, if set, a folder for screenshots to review.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './chromium.mjs';

const folder = resolve(process.env.REPORT_SAMPLES ?? '.build/report-samples');
const pictures = process.env.REPORT_SCREENSHOTS && resolve(process.env.REPORT_SCREENSHOTS);
if (pictures) mkdirSync(pictures, { recursive: true });
let browser;
let page;
before(async () => { ({ browser, page } = await startBrowser()); });
after(() => browser.end());

const address = name => pathToFileURL(join(folder, name)).href;

/** Takes a screenshot of the whole page, not only of the visible part. */
async function picture(name) {
  if (!pictures) return;
  const height = await page.evaluate('document.documentElement.scrollHeight');
  const width = await page.evaluate('innerWidth');
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png', captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, 'base64'));
}

/** Texts whose contrast with their background is below WCAG AA. */
const pale = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
  const light = ([r, g, b]) => [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = element => { for (let at = element; at; at = at.parentElement) { const c = rgb(getComputedStyle(at).backgroundColor); if (c[3] > 250) return c; } return [255, 255, 255]; };
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('script, .skip') || ![...element.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    const style = getComputedStyle(element);
    const drawn = element instanceof SVGElement;
    const [a, b] = [light(rgb(drawn ? style.fill : style.color)), light(behind(element))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5 && !(element.disabled)) found.add(element.tagName + '.' + (element.getAttribute('class') ?? '') + ' ' + ratio.toFixed(2));
  }
  return [...found];
})()`;

for (const file of ['index.html', 'trend.html', '1.html', '10.html', '60.html']) {
  for (const dark of [false, true]) {
    for (const [width, height, touch] of [[360, 740, true], [1280, 900, false]]) {
      const name = `${file.replace('.html', '')}-${width}-${dark ? 'dark' : 'light'}`;
      test(`${name} fits, is legible, makes no requests and has no errors`, async () => {
        await page.screen(width, height, { dark, touch });
        await page.open(address(file));
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(page.requests.filter(url => url !== address(file)), []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        assert.deepEqual(await page.evaluate(pale), []);
        await picture(name);
        await page.evaluate(`document.querySelectorAll('details').forEach(d => d.open = true)`);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        assert.deepEqual(await page.evaluate(pale), []);
        await picture(`${name}-open`);
      });
    }
  }
}

test('a finding can be stepped through with buttons and arrow keys', async () => {
  await page.screen(1280, 900);
  await page.open(address('index.html'));
  await page.evaluate(`window.card = [...document.querySelectorAll('.finding')].find(c => c.textContent.includes('label7'))`);
  const face = () => page.evaluate(`['oDis', 'eDis', 'where'].map(name => card.querySelector('.' + name).textContent)`);
  assert.deepEqual(await face(), ['9.999e7', '1e8', 'Step 11 of 11']);
  await page.evaluate(`card.querySelectorAll('.controls button')[0].click()`);
  assert.equal((await face())[2], 'Step 10 of 11');
  assert.equal(await page.evaluate(`[...card.querySelectorAll('.keys.main .cap')].findIndex(cap => cap.classList.contains('at'))`), 9);
  await page.evaluate(`card.querySelector('.controls button').focus()`);
  for (let presses = 0; presses < 20; presses += 1) await page.type('ArrowLeft');
  assert.deepEqual(await face(), ['0', '0', 'Step 0 of 11']);
  assert.deepEqual(page.complaints, []);
});

test('a relation shows both sessions, and steps through the first', async () => {
  await page.screen(1280, 900);
  await page.open(address('10.html'));
  await page.evaluate(`window.card = [...document.querySelectorAll('.finding')].find(c => c.textContent.includes('Should end like'))`);
  assert.equal(await page.evaluate(`card.querySelector('.where').textContent`), 'Step 5 of 5');
  assert.match(await page.evaluate(`card.querySelector('.command code').textContent`), / --keys '1 \+ C 2 =' --related '2 ='$/);
  assert.equal(await page.evaluate(`card.querySelectorAll('table.steps').length`), 2);
});

test('the copy button copies the command and confirms it', async () => {
  await page.open(address('index.html'));
  await page.evaluate(`document.querySelector('[data-copy]').click()`);
  await page.until(`['Copied', 'Selected'].includes(document.querySelector('[data-copy]').textContent)`);
  const command = await page.evaluate(`document.querySelector('.command code').textContent`);
  assert.match(command, /^misreckon judge --dialect \S+ --keys '.+'$/);
});

test('without scripts the page is complete', async () => {
  await page.screen(360, 740, { touch: true });
  await page.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.open(address('index.html'));
  const { root } = await page.send('DOM.getDocument', { depth: 0 });
  const { outerHTML } = await page.send('DOM.getOuterHTML', { nodeId: root.nodeId });
  assert.match(outerHTML, /9\.999e7/);
  assert.doesNotMatch(outerHTML, /class="scripted"/);
  await page.send('Emulation.setScriptExecutionDisabled', { value: false });
});

test('the content security policy blocks an injected script', async () => {
  await page.open(address('index.html'));
  await page.evaluate(`(() => { const s = document.createElement('script'); s.textContent = 'window.pwned = 1'; document.body.append(s); })()`);
  await page.evaluate(`fetch('https://example.org/').catch(() => { window.stopped = true })`);
  assert.equal(await page.evaluate('window.pwned ?? 0'), 0);
  assert.equal(await page.evaluate('window.stopped ?? false'), true);
});
