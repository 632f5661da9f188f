import { expect, test } from 'vitest';
import { daysOf, newestOf, sortBatch } from './batch';

const nan = Number.NaN;
const DAY = 86_400_000;
const sorted = sortBatch({
  instrumentNo: [2, 1, 2, 1, 1],
  ts: [DAY, DAY, DAY, 0, DAY - 1],
  reading1: [1, 2, 3, 4, null],
  reading2: [null, 2, nan, 4, 5],
});

test('sortBatch orders by instrument and time and keeps the later of two', () => {
  expect(sorted).toEqual({
    instrumentNo: [1, 1, 1, 2],
    ts: [0, DAY - 1, DAY, DAY],
    reading1: [4, nan, 2, 3],
    reading2: [4, 5, 2, nan],
  });
});

test('newestOf keeps one reading an instrument', () => {
  expect(newestOf(sorted)).toEqual({ instrumentNo: [1, 2], ts: [DAY, DAY], reading1: [2, 3], reading2: [2, nan] });
});

test('daysOf names each touched day once', () => {
  expect(daysOf(sorted.instrumentNo, sorted.ts)).toEqual({ keys: [1, 1, 2], days: [0, 1, 1] });
});
