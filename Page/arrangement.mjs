// SPDX-License-Identifier: Apache-2.0
// The layout of a keypad, for tall and for wide screens.

/**
 * Returns the grid area and share of the width of each key by its index, for both layouts; the
 * number of rows of the tall grid (the wide one has 4); and the number of tracks of the wide one
 * (the tall one has 60).
 */
export function arrange(keys) {
  const of = (...kinds) => kinds.flatMap(kind => keys.filter(key => key.kind === kind));
  const digits = of('digit');
  const [plus, minus, times, divide, ...others] = of('binary');
  const edits = of('clear', 'backspace', 'sign');
  const last = of('equals', 'enter');
  const point = of('point');
  const power = [...others, ...of('power')];
  const functions = of('exponent', 'parenthesis', 'unary', 'constant', 'random');
  const memory = of('memory');
  const left = [...power, ...functions];
  // The memory has a column of its own where it has four keys.
  const column = memory.length === 4 ? 12 : 0;
  if (!column) left.unshift(...memory);
  const deep = column + Math.ceil(left.length / 4) * 12;
  const tracks = { portrait: 60, landscape: deep + 60 };
  const places = new Map(keys.map(key => [key.index, {}]));
  const put = (way, key, row, column, rows, columns) => {
    const area = `${row} / ${column} / span ${rows} / span ${columns}`;
    places.get(key.index)[way] = { area, share: columns / tracks[way] };
  };

  // Tall: functions at the top, then the usual block of digits and operators.
  const top = [...edits, ...power].slice(0, 3);
  const above = left.filter(key => !top.includes(key));
  let row = 1;
  const rows = lines(above, Math.ceil(above.length / 5));
  for (const line of column ? [memory, ...rows] : rows) {
    line.forEach((key, i) => put('portrait', key, row, 1 + i * 60 / line.length, 1, 60 / line.length));
    row += 1;
  }
  top.forEach((key, i) => {
    const start = i === 0 ? 0 : 3 - top.length + i;
    put('portrait', key, row, 1 + start * 15, 1, i === 0 ? (4 - top.length) * 15 : 15);
  });
  [divide, times, minus, plus].forEach((key, i) => put('portrait', key, row + i, 46, 1, 15));
  for (const key of digits.slice(1)) {
    const [up, right] = [Math.floor((key.index - 1) / 3), (key.index - 1) % 3];
    put('portrait', key, row + 3 - up, 1 + right * 15, 1, 15);
  }
  put('portrait', digits[0], row + 4, 1, 1, 30);
  for (const key of point) put('portrait', key, row + 4, 31, 1, 15);
  for (const key of last) put('portrait', key, row + 4, 46, 1, 15);

  // Wide: functions on the left in four rows, then digits, then operators.
  if (column) memory.forEach((key, row) => put('landscape', key, row + 1, 1, 1, column));
  const wide = deep - column;
  const few = left.length < 4;
  const stack = few ? lines([0, 1, 2, 3], left.length) : [[0], [1], [2], [3]];
  (few ? left.map(key => [key]) : lines(left, 4)).forEach((line, row) => line.forEach((key, i) => {
    const [start, tall] = [1 + stack[row][0], stack[row].length];
    put('landscape', key, start, 1 + column + i * wide / line.length, tall, wide / line.length);
  }));
  for (const key of digits.slice(1)) {
    const [up, right] = [Math.floor((key.index - 1) / 3), (key.index - 1) % 3];
    put('landscape', key, 3 - up, 1 + deep + right * 12, 1, 12);
  }
  put('landscape', digits[0], 4, 1 + deep, 1, 24);
  for (const key of point) put('landscape', key, 4, 25 + deep, 1, 12);
  [divide, times, minus, plus].forEach((key, i) => put('landscape', key, 1 + i, 37 + deep, 1, 12));
  edits.forEach((key, i) => put('landscape', key, 1 + i, 49 + deep, 1, 12));
  for (const key of last) put('landscape', key, 1 + edits.length, 49 + deep, 4 - edits.length, 12);
  return { places, rows: row + 4, tracks: tracks.landscape };
}

/** Distributes keys over `count` lines, the longer ones last. */
function lines(keys, count) {
  const dealt = [];
  for (let i = 0, from = 0; i < count; i += 1) {
    const take = Math.floor((keys.length - from) / (count - i));
    dealt.push(keys.slice(from, from + take));
    from += take;
  }
  return dealt;
}
