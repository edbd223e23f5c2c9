// SPDX-License-Identifier: Apache-2.0
// Parses and writes the address of the page: #dialect=…&keys=…&entropy=…

/** More than any finding needs; longer sessions are refused. */
export const mostKeys = 5000;
const mostCharacters = 100000;

/** A session as an address; `+` is the key, never a space. */
export function addressOf({ dialect, keys, entropy }) {
  const spelled = encodeURIComponent(keys.map(key => key.legend).join(' '));
  return `#dialect=${dialect.name}&keys=${spelled}` + (entropy ? `&entropy=${entropy}` : '');
}

/** The command that judges a session. */
export function judgeCommand({ dialect, keys, entropy }) {
  const spelled = keys.map(key => key.legend).join(' ');
  return `misreckon judge --dialect ${dialect.name} --keys '${spelled}'` +
    (entropy ? ` --entropy ${entropy}` : '');
}

/** The session that an address describes, or a message that says what is wrong with it. */
export function readAddress(address, dialects) {
  const wrong = problem => ({ problem });
  const short = text => `“${text.length > 24 ? text.slice(0, 24) + '…' : text}”`;
  const names = dialects.map(dialect => dialect.name).join(', ');
  if (address.length > mostCharacters) {
    return wrong(`the address has ${address.length} characters; the limit is ${mostCharacters}`);
  }
  const session = { dialect: dialects[0], keys: [], entropy: 0n };
  let keys = '';
  for (const part of address.replace(/^#/, '').split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=') < 0 ? part.length : part.indexOf('=');
    const name = part.slice(0, cut);
    let value;
    try {
      value = decodeURIComponent(part.slice(cut + 1));
    } catch {
      return wrong(`the % escapes of ${short(name)} are not valid UTF-8`);
    }
    if (name === 'dialect') {
      session.dialect = dialects.find(dialect => dialect.name === value);
      if (!session.dialect) return wrong(`unknown dialect ${short(value)}; the dialects are ${names}`);
    } else if (name === 'keys') {
      keys = value;
    } else if (name === 'entropy') {
      if (!/^\d{1,20}$/.test(value) || BigInt(value) >> 64n) {
        return wrong(`the entropy ${short(value)} is not a number below 2⁶⁴`);
      }
      session.entropy = BigInt(value);
    } else {
      return wrong(`unknown parameter ${short(name)}; the parameters are dialect, keys and entropy`);
    }
  }
  const spellings = new Map();
  for (const key of session.dialect.keys) spellings.set(key.alias, key).set(key.legend, key);
  for (const word of keys.split(/\s+/)) {
    if (word === '') continue;
    const pieces = /^[\d.]+$/.test(word) ? [...word] : [word];
    for (const piece of pieces) {
      const key = spellings.get(piece);
      if (!key) return wrong(`no key ${short(piece)} on ${session.dialect.name}`);
      session.keys.push(key);
    }
    if (session.keys.length > mostKeys) return wrong(`more than ${mostKeys} keys in the address`);
  }
  return session;
}
