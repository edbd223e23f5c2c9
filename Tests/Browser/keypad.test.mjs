// SPDX-License-Identifier: Apache-2.0
// Tests the keypad page in a real browser. PAGE names the file, by default Reports/keypad.html.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './chromium.mjs';
import { examples, screens } from './keypad.mjs';

const address = String(pathToFileURL(process.env.PAGE ?? 'Reports/keypad.html'));
const dialects = [...new Set(examples.map(example => example.dialect))];
let browser;
let page;
before(async () => { ({ browser, page } = await startBrowser()); });
after(() => browser.end());

async function open(hash = '') {
  await page.open(address + hash);
  await page.until('document.querySelector("#keypad button")');
}

const hashOf = (dialect, keys) => `#dialect=${dialect}&keys=${encodeURIComponent(keys)}`;
const text = id => page.evaluate(`document.getElementById('${id}').textContent`);
const face = async () => ({ display: await text('display'), label: await text('label') });
const count = () => text('count');

/** The center of a key or another element. */
async function middleOf(selector) {
  return page.evaluate(`(() => {
    const { x, y, width, height } = ${selector}.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
}

const keyNamed = legend =>
  `[...document.querySelectorAll('#keypad button')].find(key => key.querySelector('b').textContent === '${legend}')`;

async function clickKeys(keys) {
  for (const legend of keys.split(' ')) {
    const { x, y } = await middleOf(keyNamed(legend));
    await page.click(x, y);
  }
}

test('there are examples of every dialect', async () => {
  await open();
  const offered = await page.evaluate("[...document.getElementById('dialect').options].map(({ value }) => value)");
  assert.deepEqual(new Set(offered), new Set(dialects));
});

for (const { dialect, keys, display, label } of examples) {
  test(`${dialect}: clicking ${keys} shows ${display}, label ${label}`, async () => {
    await page.screen(390, 844);
    await open(`#dialect=${dialect}`);
    await clickKeys(keys);
    assert.equal(await text('display'), display);
    if (label !== undefined) assert.equal(await text('label'), label);
    assert.deepEqual(page.complaints, []);
  });
}

test('the page requests nothing but itself', async () => {
  await open(hashOf('mvc2016', '4 × π ='));
  await clickKeys('sin cos =');
  assert.deepEqual([...new Set(page.requests.map(url => url.replace(/#.*/, '')))], [address]);
});

test('choosing a dialect lays out its keys', async () => {
  await open();
  for (const dialect of dialects) {
    await page.evaluate(`(() => {
      const choice = document.getElementById('dialect');
      choice.value = '${dialect}';
      choice.dispatchEvent(new Event('change'));
    })()`);
    const enter = await page.evaluate(`Boolean(${keyNamed('↲')})`);
    assert.equal(enter, dialect.includes('rpn'));
    assert.deepEqual(await face(), { display: '0', label: ' ' });
  }
});

test('keys are laid out anew when the screen is turned', async () => {
  const row = legend => page.evaluate(`Math.round(${keyNamed(legend)}.getBoundingClientRect().top)`);
  await page.screen(844, 390);
  await open('#dialect=scientific');
  assert.equal(await row('M+'), await row('7'));
  await page.screen(390, 844);
  await page.until(`${keyNamed('M+')}.getBoundingClientRect().top < ${keyNamed('7')}.getBoundingClientRect().top`);
  assert.deepEqual(await page.evaluate(`(${lookAtLayout})()`), []);
});

test('touch presses keys', async () => {
  await page.screen(375, 667, { touch: true });
  await open('#dialect=label7');
  for (const legend of ['8', '±', '+', '7', '=']) {
    const { x, y } = await middleOf(keyNamed(legend));
    await page.tap(x, y);
  }
  assert.equal(await text('display'), '-1');
});

test('a keyboard presses keys: signs, words letter by letter, Enter, Backspace, Escape', async () => {
  await page.screen(1024, 768);
  await open('#dialect=brain2016x');
  for (const key of ['7', '+', '9', 'Enter', 's', 'q', 'r', 't', '/', '8', 'n']) await page.type(key);
  assert.deepEqual(await face(), { display: '-8', label: '√(7 + 9) ÷ ±(8) …' });
  for (const key of ['1', '2', 'Backspace']) await page.type(key);
  assert.equal(await text('display'), '1');
  for (const key of ['p', 'i']) await page.type(key);
  assert.equal(await text('display'), '3.141593');
  await page.type('Escape');
  assert.deepEqual(await face(), { display: '0', label: ' ' });
});

test('a word that is a prefix of another is pressed when something else is typed', async () => {
  await open('#dialect=mvc2016');
  for (const key of ['e', '*', '3', 's', 'q', '=']) await page.type(key);
  assert.equal(await text('label'), 'e × (3)² =');
});

test('a focused key handles Enter itself, and the focus is visible', async () => {
  await open('#dialect=mvc2016');
  await page.evaluate(`${keyNamed('7')}.focus()`);
  await page.type('Tab');
  const focused = await page.evaluate(`(() => {
    const key = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(key);
    return { legend: key.querySelector('b').textContent, outlineStyle, wide: parseFloat(outlineWidth) >= 2 };
  })()`);
  assert.deepEqual(focused, { legend: '8', outlineStyle: 'solid', wide: true });
  await page.type('Enter');
  assert.equal(await text('display'), '8');
});

test('a session in the address is played and can be stepped through', async () => {
  await open(hashOf('brain2017', '7 + 9 = √'));
  assert.deepEqual([await count(), await face()], ['5/5', { display: '4', label: '√(7 + 9) =' }]);
  await page.evaluate(`document.getElementById('back').click()`);
  assert.deepEqual([await count(), await face()], ['4/5', { display: '16', label: '7 + 9 =' }]);
  await page.evaluate(`(() => {
    const step = document.getElementById('step');
    step.value = 2;
    step.dispatchEvent(new Event('input'));
  })()`);
  assert.deepEqual([await count(), await face()], ['2/5', { display: '7', label: '7 + …' }]);
  const next = await page.evaluate(`document.querySelector('.next b').textContent`);
  assert.equal(next, '9');
  await page.evaluate(`document.getElementById('forward').click()`);
  assert.deepEqual([await count(), (await face()).display], ['3/5', '9']);
  await clickKeys('5');
  assert.deepEqual([await count(), (await face()).display], ['4/4', '95']);
  await page.until(`decodeURIComponent(location.hash) === '#dialect=brain2017&keys=7 + 9 5'`);
});

test('a changed address is played, too', async () => {
  await open(hashOf('rpn2015', '3 ↲ 4 ÷'));
  await page.evaluate(`location.hash = '${hashOf('label7', '2 / 3 =')}'`);
  await page.until(`document.getElementById('display').textContent === '0.66667'`);
});

test('parentheses and an exponent are typed', async () => {
  await page.screen(1024, 768);
  await open('#dialect=scientific');
  for (const key of ['(', '2', '+', '3', ')', '*', '1', 'e', 'e', '2', 'Enter']) await page.type(key);
  assert.deepEqual(await face(), { display: '500', label: '(2 + 3) × 100 =' });
});

test('random numbers come from the entropy of the address', async () => {
  await open(hashOf('brain2016x', 'rand') + '&entropy=42');
  const first = await text('display');
  await open(hashOf('brain2016x', 'rand') + '&entropy=43');
  assert.notEqual(await text('display'), first);
  await open(hashOf('brain2016x', 'rand') + '&entropy=42');
  assert.equal(await text('display'), first);
});

test('the copy button copies the judge command for the keys', async () => {
  await page.allow('clipboardReadWrite', 'clipboardSanitizedWrite');
  await open(hashOf('mvc2016', '7 + 4 ± √'));
  const { x, y } = await middleOf(`document.getElementById('copy')`);
  await page.click(x, y);
  await page.until(`!document.getElementById('notice').hidden`);
  const command = "misreckon judge --dialect mvc2016 --keys '7 + 4 ± √'";
  assert.equal(await text('notice'), `Copied: ${command}`);
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), command);
});

for (const [what, hash, said] of [
  ['an unknown dialect', '#dialect=brain2099&keys=7', /unknown dialect “brain2099”; the dialects are mvc2016, /],
  ['a key of another dialect', hashOf('label7', '7 sin'), /no key “sin” on label7/],
  ['markup', hashOf('mvc2016', '<img/src=x/onerror=window.hurt=1>'), /no key “<img\/src/],
  ['markup as a dialect', `#dialect=${encodeURIComponent('<script>hurt=1</script>')}`, /unknown dialect “<script>/],
  ['a megabyte of keys', `#keys=${'7'.repeat(1_000_000)}`, /1000006 characters/],
  ['half an escape', '#keys=%E2%88', /not valid UTF-8/],
]) {
  test(`${what} in the address shows a message and presses nothing`, async () => {
    await page.screen(320, 480);
    await open(hash);
    assert.match(await text('notice'), /^No keys were pressed: /);
    assert.match(await text('notice'), said);
    assert.deepEqual([await count(), await face()], ['0/0', { display: '0', label: ' ' }]);
    const seen = await page.evaluate(`({
      hurt: typeof hurt, images: document.images.length, scripts: document.scripts.length,
      role: document.getElementById('notice').getAttribute('role'),
    })`);
    const whole = await page.evaluate(`(() => {
      const { scrollHeight, clientHeight } = document.getElementById('notice');
      return scrollHeight <= clientHeight;
    })()`);
    assert.ok(whole, 'the sentence is cut off');
    assert.deepEqual(seen, { hurt: 'undefined', images: 0, scripts: 2, role: 'alert' });
    assert.deepEqual(page.complaints, []);
    await clickKeys('7');
    assert.deepEqual([await text('display'), await text('notice')], ['7', '']);
  });
}

/** Describes what is wrong with the layout; runs in the page. */
function lookAtLayout() {
  const wrong = [];
  const name = element => element.id || element.textContent;
  const shown = [...document.querySelectorAll('h1, select, button, input, #count, #tape, #label, #display')]
    .filter(element => getComputedStyle(element).display !== 'none');
  const boxes = shown.map(element => [element, element.getBoundingClientRect()]);
  for (const [element, box] of boxes) {
    if (box.width < 1 || box.height < 1) wrong.push(`${name(element)} has no size`);
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.01 || box.bottom > innerHeight + 0.01) {
      wrong.push(`${name(element)} is partly off the screen`);
    }
    const scrolls = ['tape', 'label', 'step', 'dialect'].includes(element.id);
    if (!scrolls && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) {
      wrong.push(`${name(element)} is cut off`);
    }
    for (const part of element.querySelectorAll('b, kbd')) {
      if (scrolls || getComputedStyle(part).display === 'none') continue;
      const inner = part.getBoundingClientRect();
      if (inner.left < box.left || inner.right > box.right || inner.top < box.top || inner.bottom > box.bottom) {
        wrong.push(`${name(element)}: the legend is cut off`);
      }
    }
  }
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    if (a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01) {
      wrong.push(`${name(one)} and ${name(other)} overlap`);
    }
  }));
  const keys = boxes.filter(([element]) => element.closest('#keypad')).map(([, box]) => box);
  for (const box of keys) {
    if (box.width < 32 || box.height < 32) wrong.push(`a key of ${box.width} × ${box.height}`);
  }
  const columns = new Set(keys.map(box => Math.round(box.left))).size;
  const rows = new Set(keys.map(box => Math.round(box.top))).size;
  if (rows < 4 || columns < 4) wrong.push(`${columns} columns and ${rows} rows`);
  const size = parseFloat(getComputedStyle(document.getElementById('display')).fontSize);
  if (size < 16) wrong.push(`the display in ${size} pixels`);
  return wrong;
}

for (const [width, height] of screens) {
  for (const dialect of dialects) {
    test(`${dialect} on ${width} × ${height}: nothing is clipped or overlaps, even with long texts`, async () => {
      await page.screen(width, height, { touch: width < 1000 });
      const long = dialect === 'label7' ? '1 2 3 4 5 6 7 ±' : '. 1 2 3 4 5 6 7 8 9 1 2 3 4 5 ± × 9 9 9 9 9 ÷ 3 ÷ 7';
      for (const hash of [`#dialect=${dialect}`, hashOf(dialect, long)]) {
        await open(hash);
        assert.deepEqual(await page.evaluate(`(${lookAtLayout})()`), []);
      }
    });
  }
}

test('the longest number fits the smallest screen', async () => {
  await page.screen(320, 480);
  await open(hashOf('mvc2016', '. 0 0 0 0 0 1 2 3 4 5 6 7 8 9 1 x² x² x² x² x² ±'));
  assert.match(await text('display'), /^-\d\.\d{14}e-\d{3}$/);
  assert.deepEqual(await page.evaluate(`(${lookAtLayout})()`), []);
});

test('a label that is too long scrolls to its end and can be focused', async () => {
  await page.screen(320, 480);
  await open(hashOf('mvc2016', '1 2 3 4 5 6 7 + '.repeat(6) + '1 ='));
  const label = await page.evaluate(`(async () => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth, scrollLeft, tabIndex } = document.getElementById('label');
    return { scrolls: scrollWidth > clientWidth, atEnd: scrollLeft + clientWidth >= scrollWidth - 1, tabIndex };
  })()`);
  assert.deepEqual(label, { scrolls: true, atEnd: true, tabIndex: 0 });
});

/** Texts whose contrast with their background is below 4.5; runs in the page. */
function lookAtContrast() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = color => channels(color).slice(0, 3)
    .map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = element => {
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 255 ? backgroundColor : behind(element.parentElement);
  };
  return [...document.querySelectorAll('h1, select, button, b, kbd, #count, #tape, #label, #display, #notice')]
    .map(element => {
      const [one, other] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
      return [(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), element.id || element.textContent];
    })
    .filter(([contrast]) => contrast < 4.5);
}

for (const dark of [false, true]) {
  test(`every text has enough contrast, ${dark ? 'dark' : 'light'}, including errors`, async () => {
    await page.screen(1024, 768, { dark });
    for (const hash of [hashOf('brain2016x', '7 ÷ 0 ='), hashOf('rpn2015', '3 +'), '#dialect=none']) {
      await open(hash);
      assert.deepEqual(await page.evaluate(`(${lookAtContrast})()`), []);
    }
  });
  test(`operations and digits have different colors, ${dark ? 'dark' : 'light'}`, async () => {
    await page.screen(390, 844, { dark });
    await open();
    const colors = await page.evaluate(`['digit', 'binary', 'unary', 'equals', 'clear'].map(kind =>
      getComputedStyle(document.querySelector('#keypad .' + kind)).backgroundColor)`);
    assert.equal(new Set(colors).size, 5);
  });
}

test('every control has a role and a unique name, and the display is a live region', async () => {
  for (const dialect of dialects) {
    await open(`#dialect=${dialect}`);
    const { nodes } = await page.send('Accessibility.getFullAXTree');
    const controls = nodes.filter(({ role }) => ['button', 'combobox', 'slider'].includes(role?.value));
    const names = controls.map(({ name }) => name?.value);
    assert.ok(names.every(name => /^[\w' ]+$/.test(name)), names.join());
    assert.equal(new Set(names).size, names.length, names.join());
    const display = nodes.find(({ name }) => name?.value === 'display');
    assert.equal(display.role.value, 'status');
    assert.equal(display.properties.find(({ name }) => name === 'live').value.value, 'polite');
  }
});

test('keys respond quickly', async context => {
  await page.screen(390, 844);
  await open();
  const times = await page.evaluate(`(async () => {
    const start = performance.now();
    document.querySelector('#keypad .digit').click();
    const key = performance.now() - start;
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    const ready = performance.getEntriesByName('switched on')[0].startTime;
    return { ready, key, drawn: performance.now() - start };
  })()`);
  const [ready, key, drawn] = [times.ready, times.key, times.drawn].map(time => time.toFixed(1));
  context.diagnostic(`switched on ${ready} ms after opening, a key answered in ${key} ms and drawn in ${drawn} ms`);
  assert.equal(await count(), '1/1');
});
