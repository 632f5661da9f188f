import { expect, it } from 'vitest';
import { inParts } from './in-parts';

const sizesOf = (count: number) => inParts(Array.from({ length: count }, (_, i) => i)).map(({ length }) => length);

it.each([
  [0, []],
  [1, [1]],
  [999, [999]],
  [1000, [500, 500]],
  [1750, [500, 500, 750]],
])('%i go in parts of five hundred, what is left over with the last', (count, sizes) => {
  expect(sizesOf(count)).toEqual(sizes);
});

it('keeps each once and in order', () => {
  const items = Array.from({ length: 1750 }, (_, i) => i);
  expect(inParts(items).flat()).toEqual(items);
});
