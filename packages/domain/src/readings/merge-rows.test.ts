import { expect, it } from 'vitest';
import { mergeRows } from './merge-rows';

const of = (times: number[], ...columns: number[][]) => ({
  times: Float64Array.from(times),
  columns: columns.map((column) => Float64Array.from(column)),
});

it('has rows of both in order, and of two with the same time the later', () => {
  expect(mergeRows(of([10, 30, 20 + 20], [1, 3, 4]), of([5, 30], [0.5, -0]))).toEqual(
    of([5, 10, 30, 40], [0.5, 1, -0, 4]),
  );
});

it('has the columns of both; a row without one has no value there', () => {
  expect(mergeRows(of([1], [7]), of([2], [8], [9]))).toEqual(of([1, 2], [7, 8], [Number.NaN, 9]));
});

it('is the other where one is empty', () => {
  expect(mergeRows(of([]), of([1], [7]))).toEqual(of([1], [7]));
});
