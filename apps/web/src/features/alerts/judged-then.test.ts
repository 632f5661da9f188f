// @vitest-environment node
import { expect, it } from 'vitest';
import type { Points } from './curve';
import { judgedThen } from './judged-then';

const points = (...pairs: [number, number][]): Points => ({
  times: Float64Array.from(pairs, ([time]) => time),
  values: Float64Array.from(pairs, ([, value]) => value),
});
const iso = (ms: number) => new Date(ms).toISOString();
const NONE = {
  retractedAt: null,
  value: null,
  rows: null,
  first: null,
  last: null,
  limit: null,
  reading: null,
  mask: null,
};
const NOW = points([1000, 61], [2000, 34], [3000, 62]);

it('readings masked since stand beside those that are left', () => {
  const found = judgedThen({ endCause: 'mask', endDetail: NONE }, NOW, points([2500, 77]));
  expect([...(found?.judged.values ?? [])]).toEqual([61, 34, 77, 62]);
  expect(judgedThen({ endCause: 'mask', endDetail: NONE }, NOW, null)).toBeNull();
});

it('late readings were not there then', () => {
  const late = { ...NONE, rows: 1, first: iso(2000), last: iso(2000) };
  const found = judgedThen({ endCause: 'late-readings', endDetail: late }, NOW, null);
  expect([...(found?.judged.times ?? [])]).toEqual([1000, 3000]);
  expect([...(found?.late.times ?? [])]).toEqual([2000]);
});

it('says nothing of then where others lie among the late ones, or where nothing was withdrawn', () => {
  const wide = { ...NONE, rows: 1, first: iso(1000), last: iso(3000) };
  expect(judgedThen({ endCause: 'late-readings', endDetail: wide }, NOW, null)).toBeNull();
  expect(judgedThen({ endCause: 'back-to-normal', endDetail: NONE }, NOW, points([2500, 77]))).toBeNull();
  expect(judgedThen({ endCause: 'limits', endDetail: NONE }, NOW, null)).toBeNull();
});
