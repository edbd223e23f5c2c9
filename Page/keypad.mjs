// SPDX-License-Identifier: Apache-2.0
import { connect } from './calculators.mjs';
import { addressOf, judgeCommand, mostKeys, readAddress } from './address.mjs';
import { arrange, legendWidth } from './arrangement.mjs';
import { listen, typed } from './typing.mjs';

const on = id => document.getElementById(id);
const calculators = await connect(await WebAssembly.compile(await unpacked()), Math);
const { dialects } = calculators;

/** The session being played: all its keys, and how many of them have been pressed. */
let session = { dialect: dialects[0], keys: [], entropy: 0n };
let pressed = 0;
let buttons = new Map();
let updating;
let scrolling;

for (const { name } of dialects) on('dialect').add(new Option(name));
on('dialect').addEventListener('change', event => {
  open({ dialect: dialects[event.target.selectedIndex], keys: [], entropy: session.entropy });
});
on('back').addEventListener('click', () => go(pressed - 1));
on('forward').addEventListener('click', () => go(pressed + 1));
on('step').addEventListener('input', event => go(Number(event.target.value)));
on('copy').addEventListener('click', copy);
on('notice').addEventListener('click', () => notice(''));
addEventListener('hashchange', openAddress);
addEventListener('resize', () => {
  place();
  show();
});
addEventListener('keydown', event => {
  if (event.target.matches('input, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowLeft') go(pressed - 1);
  if (event.key === 'ArrowRight') go(pressed + 1);
});
listen(() => session.dialect.keys, press);

/** Unpacks the module, in chunks, since a Blob or a Response would involve another process. */
async function unpacked() {
  const letters = atob(on('brains').textContent);
  const packed = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i += 1) packed[i] = letters.charCodeAt(i);
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  writer.write(packed);
  writer.close();
  const pieces = [];
  const reader = readable.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  const module = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  pieces.reduce((start, piece) => (module.set(piece, start), start + piece.length), 0);
  return module;
}

function openAddress() {
  const asked = readAddress(location.hash, dialects);
  open(asked.problem ? { dialect: dialects[0], keys: [], entropy: 0n } : asked);
  if (asked.problem) notice(`No keys were pressed: ${asked.problem}.`);
}

/** Lays out the keypad of a session and presses all its keys. */
function open(asked) {
  session = asked;
  on('dialect').selectedIndex = session.dialect.index;
  buttons = new Map(session.dialect.keys.map(key => [key.index, button(key)]));
  on('keypad').replaceChildren(...buttons.values());
  place();
  on('step').max = session.keys.length;
  switchOn();
  go(session.keys.length);
}

function switchOn() {
  calculators.switchOn(session.dialect, session.entropy);
  pressed = 0;
}

/** Puts each key where it is in the layout that suits the size of the keypad. */
function place() {
  const { clientWidth, clientHeight } = on('keypad');
  const { places, rows } = arrange(session.dialect.keys, clientWidth, clientHeight);
  on('keypad').style.setProperty('--rows', rows);
  // Only large keys have room for what to type.
  const narrowest = Math.min(...[...places.values()].map(({ width }) => width)) * clientWidth;
  on('keypad').classList.toggle('hints', clientHeight / rows >= 52 && narrowest >= 52);
  for (const [index, place] of places) {
    for (const [side, share] of Object.entries(place)) buttons.get(index).style.setProperty(`--${side}`, share);
  }
}

function button(key) {
  const made = document.createElement('button');
  const legend = document.createElement('b');
  const hint = document.createElement('kbd');
  made.type = 'button';
  made.className = key.kind;
  made.style.setProperty('--length', legendWidth(key));
  made.setAttribute('aria-label', key.spoken);
  made.append(legend);
  legend.textContent = key.legend;
  if (typed(key) !== key.legend) {
    hint.textContent = typed(key);
    made.append(hint);
    made.title = `${key.spoken}: type ${typed(key)}`;
    made.setAttribute('aria-description', `type ${typed(key)}`);
  }
  // A clicked key does not take the focus, so that Enter remains the calculator's Enter.
  made.addEventListener('mousedown', event => event.preventDefault());
  made.addEventListener('click', () => press(key));
  return made;
}

/** Presses a key after those shown, and drops the rest of a replay. */
function press(key) {
  if (!session.dialect.keys.includes(key)) return;
  session.keys.length = pressed;
  session.keys.push(key);
  go(session.keys.length);
  const { classList } = buttons.get(key.index);
  classList.add('down');
  setTimeout(() => classList.remove('down'), 120);
}

/** Shows the session after `target` keys. */
function go(target) {
  notice('');
  target = Math.min(Math.max(target, 0), session.keys.length);
  if (target < pressed) switchOn();
  while (pressed < target) calculators.press(session.keys[pressed++]);
  show();
}

function show() {
  const { display, label } = calculators.face();
  on('display').textContent = display;
  on('display').classList.toggle('word', !/\d/.test(display));
  on('display').style.setProperty('--length', Math.max([...display].length, 8));
  write(on('label'), '', label, '');
  write(on('tape'), ...tape());
  on('step').max = session.keys.length;
  on('step').value = pressed;
  on('step').disabled = session.keys.length === 0;
  on('step').setAttribute('aria-valuetext', `${pressed} of ${session.keys.length} keys`);
  on('back').disabled = pressed === 0;
  on('forward').disabled = pressed === session.keys.length;
  on('count').textContent = `${pressed}/${session.keys.length}`;
  const next = buttons.get(session.keys[pressed]?.index);
  for (const button of buttons.values()) button.classList.toggle('next', button === next);
  cancelAnimationFrame(scrolling);
  scrolling = requestAnimationFrame(scroll);
  updateAddress();
}

/** Scrolls the marks of long lines into view, in an animation frame, when layout happens anyway. */
function scroll() {
  const lines = [on('label'), on('tape')].map(measure);
  for (const { element, offset, scrolls } of lines) {
    element.scrollLeft = offset;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  }
}

/** The keys as a tape: those pressed before the last, the last, and those to come. */
function tape() {
  const written = session.keys.map(key => key.legend);
  return [
    written.slice(0, Math.max(pressed - 1, 0)).join(' ') + (pressed > 1 ? ' ' : ''),
    pressed > 0 ? written[pressed - 1] : ' ',
    (pressed < written.length ? ' ' : '') + written.slice(pressed).join(' '),
  ];
}

/** Writes a line that may be wider than its element. */
function write(element, before, mark, after) {
  const [start, middle] = [document.createElement('span'), document.createElement('b')];
  start.textContent = before;
  middle.textContent = mark;
  element.replaceChildren(start, middle, after);
}

/** Whether a line is wider than its element, and the offset that scrolls its mark into view. */
function measure(element) {
  const mark = element.querySelector('b');
  const end = mark.offsetLeft + mark.offsetWidth - element.offsetLeft;
  const { clientWidth, scrollWidth } = element;
  const following = mark.nextSibling?.data ? clientWidth * 0.3 : 0;
  return { element, offset: end + following - clientWidth, scrolls: scrollWidth > clientWidth };
}

/** Updates the address after a delay, because browsers limit how often it may change. */
function updateAddress() {
  clearTimeout(updating);
  updating = setTimeout(() => {
    const { dialect, keys, entropy } = session;
    if (keys.length > mostKeys || !on('notice').hidden) return;
    history.replaceState(null, '', addressOf({ dialect, keys, entropy }));
  }, 300);
}

async function copy() {
  const command = judgeCommand({ ...session, keys: session.keys.slice(0, pressed) });
  try {
    await navigator.clipboard.writeText(command);
    notice(`Copied: ${command}`);
  } catch {
    notice(`Copy this command: ${command}`);
  }
}

/** Shows a message over the screen until the next key; an empty one hides it. */
function notice(text) {
  on('notice').hidden = text === '';
  on('notice').textContent = text;
}

openAddress();
performance.mark('switched on');
