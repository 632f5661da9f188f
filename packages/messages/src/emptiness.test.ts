import { expect, it } from 'vitest';
import { catalogue } from './all-zh-TW';
import { CALM, EMPTINESS, type Marked, NO_EMPTINESS } from './emptiness';

/** Patterns of zh-TW texts that state that there is nothing. */
const WORDS = /沒有|還沒|尚無/;

const keysOf = (marked: Marked) =>
  Object.entries(marked).flatMap(([feature, keys]) => keys.map((key) => `${feature}:${key}`));

it('each sentence that there is nothing is marked, or said to be something else', () => {
  const marked = new Set([...keysOf(EMPTINESS), ...keysOf(NO_EMPTINESS)]);
  const forgotten = Object.entries(catalogue).flatMap(([feature, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => WORDS.test(text) && !marked.has(`${feature}:${key}`))
      .map(([key]) => `${feature}:${key}`),
  );
  expect(forgotten).toEqual([]);
});

it('no sentence is both', () => {
  const harmless = keysOf(NO_EMPTINESS);
  expect(keysOf(EMPTINESS).filter((key) => harmless.includes(key))).toEqual([]);
});

it('what is calm says that there is nothing', () => {
  const marked = keysOf(EMPTINESS);
  expect(keysOf(CALM).filter((key) => !marked.includes(key))).toEqual([]);
});
