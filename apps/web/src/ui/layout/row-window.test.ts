import { describe, expect, it } from 'vitest';
import { OVERSCAN, rowWindow } from './row-window';

describe('rowWindow', () => {
  it.each([
    ['at the top', 0, 280, { first: 0, end: 10 + OVERSCAN }],
    // 2,800 / 28 = row 100; 3,080 / 28 = row 110
    ['in the middle', 2800, 3080, { first: 100 - OVERSCAN, end: 110 + OVERSCAN }],
    ['at the end', 140_000 - 280, 140_000, { first: 5000 - 10 - OVERSCAN, end: 5000 }],
    ['scrolled past', 150_000, 150_280, { first: 5000, end: 5000 }],
    ['not yet reached', -1000, -500, { first: 0, end: 0 }],
  ])('%s', (_name, top, bottom, expected) => {
    expect(rowWindow(5000, 28, top, bottom)).toEqual(expected);
  });
});
