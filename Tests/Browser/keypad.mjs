// SPDX-License-Identifier: Apache-2.0
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Screens from the smallest supported phone to a desktop, phones in both orientations. */
export const screens = [
  [320, 480], [480, 320], [320, 568], [568, 320], [360, 640], [640, 360], [375, 667], [667, 375],
  [390, 844], [844, 390], [430, 932], [932, 430], [768, 1024], [1024, 768], [1440, 900],
];

const corpus = new URL('../../Corpus', import.meta.url).pathname;

const functions = readFileSync(new URL('../ManualExamples/Functions.swift', import.meta.url), 'utf8');

/**
 * The worked examples of the assignments and the manual, from the corpus, and those of further
 * functions, which are in Swift.
 */
export const examples = [
  ...readdirSync(corpus, { recursive: true })
    .filter(name => /example-\w+\.keys$/.test(name))
    .map(name => readExample(readFileSync(join(corpus, name), 'utf8'))),
  ...[...functions.matchAll(/Example\(\.scientific(RPN)?, "(.*)", "(.*)", "(.*)"\)/g)]
    .map(([, rpn, keys, display, label]) => ({ dialect: rpn ? 'scientific-rpn' : 'scientific', keys, display, label })),
];

function readExample(text) {
  const fields = text.matchAll(/^(\w+): (.*)$/gm);
  const bare = value => value.startsWith('"') ? JSON.parse(value) : value;
  return Object.fromEntries([...fields].map(([, name, value]) => [name, bare(value)]));
}
