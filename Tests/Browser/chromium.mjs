// SPDX-License-Identifier: Apache-2.0
// Drives a headless Chromium over its DevTools protocol pipe.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a browser with one page; `browser.end()` ends it. */
export async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'misreckon-chromium-'));
  const chromium = spawn('chromium', [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--no-first-run', '--hide-scrollbars',
    '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const gone = new Promise(resolve => chromium.once('close', resolve));
  const end = async () => {
    // Kill its children too, or they would write to the profile while it is being removed.
    try { process.kill(-chromium.pid, 'SIGKILL'); } catch { /* It is gone already. */ }
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    return { browser: { end }, page: await attach(chromium) };
  } catch (problem) {
    await end();
    throw problem;
  }
}

async function attach(browser) {
  const waiting = new Map();
  const listeners = [];
  let last = 0;
  let rest = Buffer.alloc(0);
  const fail = problem => waiting.forEach(({ reject }) => reject(problem));
  browser.once('error', fail);
  browser.once('close', () => fail(new Error('the browser ended')));
  browser.stdio[4].on('data', data => {
    rest = Buffer.concat([rest, data]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(rest.subarray(0, end).toString());
      rest = rest.subarray(end + 1);
      if (!message.id) {
        listeners.forEach(listener => listener(message));
        continue;
      }
      const { resolve, reject } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  });
  let sessionId;
  const send = (method, params = {}) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    browser.stdio[3].write(JSON.stringify({ id: last, method, params, sessionId }) + '\0');
  });
  const { targetInfos } = await send('Target.getTargets');
  const { targetId } = targetInfos.find(target => target.type === 'page');
  ({ sessionId } = await send('Target.attachToTarget', { targetId, flatten: true }));
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`);

  const complaints = [];
  const requests = [];
  listeners.push(({ method, params }) => {
    if (method === 'Runtime.exceptionThrown') complaints.push(params.exceptionDetails.text);
    if (method === 'Log.entryAdded' && params.entry.level === 'error') complaints.push(params.entry.text);
    if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
  });
  const page = {
    send,
    /** Exceptions and policy violations since the page was opened. */
    complaints,
    /** Every URL the browser requested. */
    requests,
    /** Opens an address in a fresh page and waits until it has loaded. */
    async open(address) {
      await load(page, listeners, 'about:blank');
      complaints.length = 0;
      requests.length = 0;
      await load(page, listeners, address);
    },
    /** The value of an expression in the page. */
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression, awaitPromise: true, returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    /** Waits until an expression is true. */
    async until(expression) {
      for (let tries = 0; tries < 200; tries += 1) {
        if (await page.evaluate(`Boolean(${expression})`)) return;
        await new Promise(resolve => setTimeout(resolve, 20));
      }
      throw new Error(`timed out waiting for: ${expression}`);
    },
    /** Sets the size and color scheme of the screen. */
    async screen(width, height, { dark = false, touch = false } = {}) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
      await send('Emulation.setTouchEmulationEnabled', { enabled: touch });
      await send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }],
      });
    },
    /** Clicks a point with the mouse. */
    async click(x, y) {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
      }
    },
    /** Taps a point. */
    async tap(x, y) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    /** Grants permissions that would prompt the user. */
    async allow(...permissions) {
      await send('Browser.grantPermissions', { permissions });
    },
    /** Presses and releases a keyboard key. */
    async type(key) {
      const text = key === 'Enter' ? '\r' : [...key].length === 1 ? key : undefined;
      await send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, text });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    },
    /** Saves a screenshot as a PNG file. */
    async screenshot(file) {
      const { data } = await send('Page.captureScreenshot', { format: 'png' });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
  };
  return page;
}

function load(page, listeners, url) {
  return new Promise((resolve, reject) => {
    const loaded = ({ method }) => {
      if (method !== 'Page.loadEventFired') return;
      listeners.splice(listeners.indexOf(loaded), 1);
      resolve();
    };
    listeners.push(loaded);
    page.send('Page.navigate', { url }).then(({ errorText }) => {
      if (errorText) reject(new Error(`${errorText}: ${url}`));
    }, reject);
  });
}
