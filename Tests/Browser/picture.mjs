// SPDX-License-Identifier: Apache-2.0
// Takes a picture of a report's first finding: node Tests/Browser/picture.mjs REPORT.html
// PICTURE.png
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './chromium.mjs';

const [, , report, picture] = process.argv;
const { browser, page } = await startBrowser();
try {
  await page.screen(820, 900);
  await page.open(String(pathToFileURL(report)));
  const clip = await page.evaluate(`(() => {
    const finding = document.querySelector('article.finding');
    finding.querySelector('details').open = true;
    const { x, y, width, height } = finding.getBoundingClientRect();
    return { x: x + scrollX - 8, y: y + scrollY - 8, width: width + 16, height: height + 16, scale: 1.5 };
  })()`);
  const { data } = await page.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
  writeFileSync(picture, Buffer.from(data, 'base64'));
} finally {
  await browser.end();
}
