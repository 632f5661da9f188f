// @vitest-environment node
import { expect, it } from 'vitest';
import { sparkPath } from './spark';

const BOX = { from: 0, to: 100, width: 200, height: 26 };
const points = (...all: [number, number][]) => ({
  times: Float64Array.from(all.map(([time]) => time)),
  values: Float64Array.from(all.map(([, value]) => value)),
});

it('draws the lowest at the foot and the highest at the top, 3 px from the edge', () =>
  expect(sparkPath(points([0, 5], [50, 10], [100, 0]), BOX, 0)).toBe('M0.0 13.0L100.0 3.0L200.0 23.0'));
it('breaks at a silence and leaves out what is no reading', () =>
  expect(sparkPath(points([0, 0], [10, Number.NaN], [20, 1], [90, 0]), BOX, 30)).toBe('M0.0 23.0L40.0 3.0M180.0 23.0'));
it('leaves out what is older than the span', () =>
  expect(sparkPath(points([-10, 9], [0, 1], [100, 1]), BOX, 0)).toBe('M0.0 13.0L200.0 13.0'));
it('is nothing without readings', () => expect(sparkPath(points(), BOX, 0)).toBe(''));
