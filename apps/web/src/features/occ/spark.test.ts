// @vitest-environment node
import { expect, it } from 'vitest';
import { sparkOf } from './spark';

const BOX = { width: 100, height: 50 };
const NONE = { minus: null, plus: null };

it('draws from the first to the last value, the highest on top', () => {
  // 0 … 10 over 50 px: 5 is at 25
  expect(sparkOf({ times: [0, 10, 20], values: [0, 5, 10] }, NONE, BOX)).toEqual({
    path: 'M0 50L50 25L100 0',
    last: { x: 100, y: 0 },
    limits: [],
  });
});

it('keeps the limit on its side in sight', () => {
  // up to 20 over 50 px: 10 is at 25
  const spark = sparkOf({ times: [0, 10], values: [0, 10] }, { minus: -20, plus: 20 }, BOX);
  expect([spark?.limits, spark?.last.y]).toEqual([[0], 25]);
  expect(sparkOf({ times: [0, 10], values: [0, -10] }, { minus: -20, plus: 20 }, BOX)?.limits).toEqual([50]);
});

it('leaves a gap where nothing was read, and draws nothing of nothing', () => {
  expect(sparkOf({ times: [0, 5, 10], values: [1, Number.NaN, 0] }, NONE, BOX)?.path).toBe('M0 0M100 50');
  expect(sparkOf({ times: [0], values: [Number.NaN] }, NONE, BOX)).toBeNull();
});
