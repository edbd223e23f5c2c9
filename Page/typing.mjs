// SPDX-License-Identifier: Apache-2.0
// Keyboard input: single characters for signs, words such as `sqrt` letter by letter.

/** What to type for a key: its ASCII spelling, or `n` if that contains other keys, like `+/-`. */
export function typed(key) {
  return /^([a-z]+|.)$/i.test(key.alias) ? key.alias : 'n';
}

const named = { Enter: ['equals', 'enter'], Backspace: ['backspace'], Escape: ['clear'], Delete: ['clear'] };

/** Calls `press` for every key typed that is among `keys()`. */
export function listen(keys, press) {
  let word = '';
  let timer;
  const begun = text => keys().filter(key => typed(key).startsWith(text));
  const finish = () => {
    clearTimeout(timer);
    const key = word && keys().find(key => typed(key) === word);
    word = '';
    if (key) press(key);
  };
  const letter = text => {
    word = [word + text, word + text.toLowerCase(), text].find(word => begun(word).length > 0) ?? '';
    clearTimeout(timer);
    if (begun(word).length === 1 && typed(begun(word)[0]) === word) finish();
    else timer = setTimeout(finish, 900);
  };
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.localName === 'select') return;
    const onButton = event.target.localName === 'button';
    if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (/^[a-z]$/i.test(event.key)) return letter(event.key);
    if (event.key === 'Shift') return;
    finish();
    const sign = event.key === ',' ? '.' : event.key;
    const key = keys().find(key => named[event.key]?.includes(key.kind)) ??
      keys().find(key => typed(key) === sign || key.legend === sign);
    if (!key) return;
    event.preventDefault();
    press(key);
  });
}
