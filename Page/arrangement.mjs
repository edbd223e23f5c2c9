// SPDX-License-Identifier: Apache-2.0
// The layout of a keypad, for an area of any size.

/** The kinds of functions, in the order in which they are laid out. */
const functions = [
  'parenthesis', 'exponent', 'percent', 'power', 'unary', 'trigonometric', 'exponential', 'constant', 'random',
];

/** The width of a legend, in characters; raised ones are narrower. */
export function legendWidth(key) {
  return [...key.legend].reduce((width, character) => width + (/[²³¹⁻ʸˣ]/.test(character) ? 0.6 : 1), 0);
}

/**
 * Returns the place of each key by its index, in fractions of the area, and the number of rows, in
 * the layout that suits an area of this size best. A keypad has all digits and the point.
 */
export function arrange(keys, width, height) {
  let [best, most] = [undefined, -1];
  for (const layout of layouts(keys)) {
    // The size of the smallest key; one whose legend is long must be wide.
    const least = keys.reduce((least, key) => {
      const place = layout.places.get(key.index);
      const wide = place.width * width;
      return Math.min(least, place.height * height, wide, 5 * (wide - 10) / legendWidth(key));
    }, Infinity);
    // Keys of 40 pixels are large enough; beyond that, a neat layout is better than larger keys.
    const score = (1 - layout.flaws / 10) * (Math.max(0, Math.min(least, 40)) + Math.max(0, least) / 10);
    if (score > most) [best, most] = [layout, score];
  }
  return best;
}

/** The layouts: a block of digits and operators, and functions above it, at its left, or both. */
function* layouts(keys) {
  const of = (...kinds) => kinds.flatMap(kind => keys.filter(key => key.kind === kind));
  const memory = of('memory');
  for (const block of blocks(of)) {
    // Four memory keys may be a row or a column of their own.
    for (const own of memory.length === 4 ? ['row', 'column', ''] : ['']) {
      if (own === 'column' && block.rows !== 4) continue;
      const others = own ? block.others : [...memory, ...block.others];
      const most = Math.ceil(others.length / block.rows);
      for (let columns = 0; columns <= most; columns += 1) {
        const count = Math.max(0, others.length - columns * block.rows);
        for (const above of divisions(others.slice(0, count))) {
          yield layout(block, own ? { [own]: memory } : {}, above, others.slice(count), columns);
        }
      }
    }
  }
}

/** The ways to divide keys into rows. */
function divisions(keys) {
  if (keys.length === 0) return [[]];
  const least = Math.ceil(keys.length / 10);
  const most = Math.max(least, Math.floor(keys.length / 3));
  return Array.from({ length: most - least + 1 }, (_, i) => lines(keys, least + i));
}

/** The blocks that digits and operators may form, and the keys that they leave. */
function* blocks(of) {
  const edits = of('clear', 'backspace', 'sign');
  const last = of('equals', 'enter');
  const powers = of('power');
  for (const isTall of [true, false]) {
    const room = isTall ? 3 : 4 - last.length;
    for (let fill = 0; fill <= Math.min(powers.length, Math.max(0, room - edits.length)); fill += 1) {
      const chosen = [...edits.slice(0, room), ...powers.slice(0, fill)];
      const others = [...edits, ...of(...functions)].filter(key => !chosen.includes(key));
      const spare = others.find(key => key.kind === 'exponent') ?? others.find(key => key.kind === 'percent') ??
        others.at(-1);
      for (const beside of spare ? [undefined, spare] : [undefined]) {
        yield block(of, isTall, chosen, others.filter(key => key !== beside), beside);
      }
    }
  }
}

/**
 * A block, with its places in rows and columns. A tall one has the chosen keys in a row above the
 * digits, a wide one in a column at their right. A key beside the point makes the 0 as narrow as
 * the other digits.
 */
function block(of, isTall, chosen, others, beside) {
  const top = isTall && chosen.length > 0 ? 1 : 0;
  const rows = 4 + top;
  const operators = of('binary').reverse();
  const last = of('equals', 'enter');
  const right = isTall ? [[...operators, ...last]] : [operators, [...chosen, ...last]];
  const [zero, ...digits] = of('digit');
  const cells = [];
  const put = (key, x, y, width = 1, height = 1) => cells.push({ key, x, y, width, height });
  if (top) {
    const wide = 4 - chosen.length;
    chosen.forEach((key, i) => put(key, i ? wide + i - 1 : 0, 0, i ? 1 : wide));
  }
  digits.forEach((key, i) => put(key, i % 3, rows - 2 - Math.floor(i / 3)));
  const bottom = [zero, ...of('point'), ...(beside ? [beside] : [])];
  const wide = 4 - bottom.length;
  bottom.forEach((key, i) => put(key, i ? wide + i - 1 : 0, rows - 1, i ? 1 : wide));
  const stacks = right.map(keys => keys.slice(0, rows)).filter(keys => keys.length > 0);
  stacks.forEach((keys, i) => {
    for (const { key, y, height } of stack(keys, rows)) put(key, 3 + i, y, 1, height);
  });
  return { cells, rows, columns: 3 + stacks.length, others: [...right.flatMap(keys => keys.slice(rows)), ...others] };
}

/** A layout in fractions of the area, and the number of its flaws. */
function layout(block, own, above, beside, columns) {
  const tops = own.row ? [own.row, ...above] : above;
  const start = own.column ? 1 : 0;
  const across = start + columns + block.columns;
  const down = tops.length + block.rows;
  const places = new Map();
  const put = (key, x, y, width, height) => {
    places.set(key.index, { x: x / across, y: y / down, width: width / across, height: height / down });
  };
  const spread = (keys, x, y, width) => {
    keys.forEach((key, i) => put(key, x + i * width / keys.length, y, width / keys.length, 1));
  };
  tops.forEach((keys, y) => spread(keys, 0, y, across));
  own.column?.forEach((key, i) => put(key, 0, tops.length + i, 1, 1));
  const isShort = beside.length < block.rows;
  if (isShort) {
    for (const { key, y, height } of stack(beside, block.rows)) put(key, start, tops.length + y, 1, height);
  } else {
    lines(beside, block.rows).forEach((keys, i) => spread(keys, start, tops.length + i, columns));
  }
  for (const { key, x, y, width, height } of block.cells) {
    put(key, start + columns + x, tops.length + y, width, height);
  }
  const flaws = [
    beside.length % block.rows > 0,
    isShort && beside.length > 0,
    above.some(keys => keys.length < above.at(-1).length),
    above.some(keys => keys.length < block.columns),
    tops.length > 0 && start + columns > 0,
  ];
  return { places, rows: down, flaws: flaws.filter(Boolean).length };
}

/** Distributes rows over keys below each other, the lower ones taller. */
function stack(keys, rows) {
  const shares = lines([...Array(rows).keys()], keys.length);
  return keys.map((key, i) => ({ key, y: shares[i][0], height: shares[i].length }));
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
