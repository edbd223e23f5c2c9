// SPDX-License-Identifier: Apache-2.0
// Replays the keys of a native log on the page's module and compares every face byte for byte.
import { connect } from '../../Page/calculators.mjs';

/** The library functions, by their index in the log. */
const functions = ['sin', 'cos', 'tan', 'log', 'log10', 'exp', 'pow'];

/** A difference between the page's brains and the native ones. */
export class Difference extends Error {}

/** The sessions of a log, parsed from a stream. */
export async function* sessions(stream) {
  let rest = Buffer.alloc(0);
  for await (const piece of stream) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE(0)) {
      const end = 4 + rest.readUInt32LE(0);
      yield read(rest.subarray(4, end));
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Difference('the log ends in the middle of a session');
}

function read(bytes) {
  const keyCount = bytes.readUInt32LE(12);
  const callsAt = 20 + keyCount;
  const facesAt = callsAt + bytes.readUInt32LE(16 + keyCount) * 32;
  const calls = [];
  for (let at = callsAt; at < facesAt; at += 32) {
    const [place, left, right, result] = [0, 8, 16, 24].map(field => bytes.readBigUInt64LE(at + field));
    calls.push({ place, left, right, result });
  }
  return {
    dialect: bytes.readUInt32LE(0),
    entropy: bytes.readBigUInt64LE(4),
    keys: [...bytes.subarray(16, 16 + keyCount)],
    calls,
    faces: bytes.subarray(facesAt),
  };
}

/**
 * Plays the sessions and returns the number of keys pressed per dialect.
 * The module's transcendental functions return only results recorded for the session.
 */
export async function prove(module, sessions) {
  const doubles = new DataView(new ArrayBuffer(16));
  const answers = new Map();
  const answer = (place, left, right) => {
    doubles.setFloat64(0, left);
    doubles.setFloat64(8, right);
    const result = answers.get(`${place} ${doubles.getBigUint64(0)} ${doubles.getBigUint64(8)}`);
    if (result === undefined) throw new Difference(`the log has no ${functions[place]} of ${left} ${right}`);
    doubles.setBigUint64(0, result);
    return doubles.getFloat64(0);
  };
  const math = Object.fromEntries(functions.map((name, place) => [name, x => answer(place, x, 0)]));
  math.pow = (x, y) => answer(functions.indexOf('pow'), x, y);
  const calculators = await connect(module, math);
  const counts = new Map(calculators.dialects.map(({ name }) => [name, 0]));

  for await (const session of sessions) {
    const dialect = calculators.dialects[session.dialect];
    const keys = session.keys.map(key => calculators.keys[key]);
    answers.clear();
    for (const { place, left, right, result } of session.calls) answers.set(`${place} ${left} ${right}`, result);
    let pressed = 0;
    try {
      calculators.switchOn(dialect, session.entropy);
      const rest = compare(session.faces, calculators);
      keys.reduce((faces, key) => {
        pressed += 1;
        if (!calculators.press(key)) throw new Difference('the key is not on the keypad');
        return compare(faces, calculators);
      }, rest);
    } catch (problem) {
      const legends = keys.slice(0, pressed).map(key => key.legend).join(' ');
      problem.message += `: ${dialect.name} with entropy ${session.entropy}, '${legends}'`;
      throw problem;
    }
    counts.set(dialect.name, counts.get(dialect.name) + keys.length);
  }
  return counts;
}

/** Compares the first of the faces with the page's, and returns the others. */
function compare(faces, calculators) {
  const end = 4 + faces.readUInt32LE(0);
  const shown = calculators.faceBytes();
  if (faces.compare(shown, 0, shown.length, 4, end) !== 0) {
    throw new Difference(`native shows '${faces.subarray(4, end)}', the page '${Buffer.from(shown)}'`);
  }
  const value = faces.readBigUInt64LE(end);
  const held = BigInt.asUintN(64, calculators.valueBits());
  if (held !== value) {
    throw new Difference(`native holds ${value.toString(16)}, the page ${held.toString(16)}`);
  }
  return faces.subarray(end + 8);
}
