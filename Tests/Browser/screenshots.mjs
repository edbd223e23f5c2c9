// SPDX-License-Identifier: Apache-2.0
// Takes screenshots of the keypad page for review: node Tests/Browser/screenshots.mjs PAGE.html
// DIRECTORY
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './chromium.mjs';

const [, , file, directory] = process.argv;
const pictures = [
  ['phone-small-tall', 320, 480, false, '#dialect=mvc2016&keys=7 + 9 = √ + 2 ='],
  ['phone-small-wide', 480, 320, false, '#dialect=mvc2016&keys=1 . 2 3 4 5 × 9 9 9 ÷ 7 ='],
  ['phone-tall', 390, 844, false, '#dialect=brain2016x&keys=4 × π ='],
  ['phone-tall-dark', 390, 844, true, '#dialect=brain2017&keys=4 + 5 × 3 ='],
  ['phone-wide', 844, 390, false, '#dialect=brain2017&keys=7 + 9 √'],
  ['phone-wide-dark', 844, 390, true, '#dialect=rpn2015&keys=3 ↲ π ×'],
  ['tablet-tall', 768, 1024, false, '#dialect=label7&keys=2 ÷ 3 ='],
  ['shop-small-tall', 320, 480, false, '#dialect=shop&keys=8 × 7 M+'],
  ['shop-small-wide', 480, 320, false, '#dialect=shop&keys=2 ÷ 3 ='],
  ['shop-tall', 390, 844, true, '#dialect=shop&keys=8 × 7 M+ MR'],
  ['shop-wide', 1440, 900, false, '#dialect=shop&keys=9 9 9 9 9 9 9 9 + 1 ='],
  ['iphone-small-tall', 320, 480, false, '#dialect=phone&keys=1 2 3 4 5 . 6'],
  ['iphone-small-wide', 480, 320, true, '#dialect=phone&keys=9 9 9 × 9 9 9 ='],
  ['iphone-tall', 390, 844, true, '#dialect=phone&keys=7 + ±'],
  ['iphone-wide', 1440, 900, false, '#dialect=phone&keys=4 + 5 × 3 ='],
  ['scientific-small-tall', 320, 480, false, '#dialect=scientific&keys=3 0 sin⁻¹ + ( 2 ʸ√x 3'],
  ['scientific-small-wide', 480, 320, true, '#dialect=scientific&keys=5 n! + ( 2 + 3 ) x³ ='],
  ['scientific-tall', 390, 844, false, '#dialect=scientific&keys=1 . 5 EE 3 × ( 2 + 3 ) ='],
  ['scientific-wide', 844, 390, false, '#dialect=scientific&keys=2 + 3 × 4 ='],
  ['scientific-tablet', 768, 1024, true, '#dialect=scientific&keys=2 10ˣ + 1 = M+'],
  ['scientific-desktop', 1440, 900, false, '#dialect=scientific&keys=8 ʸ√x 3 ='],
  ['rpn-small-tall', 320, 480, true, '#dialect=scientific-rpn&keys=2 ↲ 3 xʸ'],
  ['rpn-small-wide', 480, 320, false, '#dialect=scientific-rpn&keys=1 tan⁻¹ 4 ×'],
  ['rpn-tall', 390, 844, true, '#dialect=scientific-rpn&keys=5 n!'],
  ['rpn-wide', 844, 390, false, '#dialect=scientific-rpn&keys=1 sinh'],
  ['rpn-tablet', 768, 1024, false, '#dialect=scientific-rpn&keys=1 EE 5'],
  ['rpn-desktop', 1440, 900, true, '#dialect=scientific-rpn&keys=8 ↲ 3 ʸ√x'],
  ['desktop', 1440, 900, false, '#dialect=mvc2016&keys=4 × π ='],
  ['desktop-dark', 1440, 900, true, '#dialect=mvc2016&keys=7 ÷ 0 ='],
  ['bad-address', 390, 844, false, '#dialect=label7&keys=<b>7</b>'],
];

mkdirSync(directory, { recursive: true });
const { browser, page } = await startBrowser();
try {
  for (const [name, width, height, dark, hash] of pictures) {
    await page.screen(width, height, { dark });
    await page.open(pathToFileURL(file) + encodeURI(hash));
    await page.until('document.querySelector("#keypad button")');
    await page.screenshot(join(directory, `keypad-${name}.png`));
  }
} finally {
  await browser.end();
}
