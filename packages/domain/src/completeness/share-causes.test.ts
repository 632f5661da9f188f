import { expect, test } from 'vitest';
import { shareCauses } from './share-causes';

// biome-ignore format: a day a line
test.each([
  ['nothing is missing', { expected: 144, received: 144, rows: 144, refused: 0, masked: 0 }, { silent: 0, refused: 0, nan: 0, masked: 0 }],
  // 144 − 118 = 26: 2 masked, 144 − 123 = 21 without a row of which 1 was refused, 26 − 2 − 21 = 3 NAN
  ['a day with everything', { expected: 144, received: 118, rows: 123, refused: 1, masked: 2 }, { silent: 20, refused: 1, nan: 3, masked: 2 }],
  ['a refused line that came again', { expected: 144, received: 144, rows: 144, refused: 3, masked: 0 }, { silent: 0, refused: 0, nan: 0, masked: 0 }],
  ['the logger wrote all day', { expected: 144, received: 0, rows: 144, refused: 0, masked: 0 }, { silent: 0, refused: 0, nan: 144, masked: 0 }],
  ['more refused than missing', { expected: 144, received: 140, rows: 140, refused: 9, masked: 0 }, { silent: 0, refused: 4, nan: 0, masked: 0 }],
  ['readings without rows of the logger', { expected: 24, received: 20, rows: 0, refused: 0, masked: 0 }, { silent: 4, refused: 0, nan: 0, masked: 0 }],
])('%s', (_, facts, counts) => {
  expect(shareCauses(facts)).toEqual(counts);
});
