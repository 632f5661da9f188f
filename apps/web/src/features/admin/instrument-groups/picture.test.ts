import { describe, expect, it } from 'vitest';
import { boundsOf, drawGroup } from './picture';

const SIZE = { width: 100, height: 200 };
const point = (name: string, depth: number, value: number | null) => ({ id: name, name, depth, value });
const HOLE = { xAxis: { min: 0, max: 20 }, yAxis: { min: -20, max: 0 } };

describe('a hole', () => {
  it('has its depth on the y axis, 0 at the top, and its values to the right', () => {
    const { dots, path } = drawGroup('VERTICAL_DISTRIBUTION', HOLE, [point('top', 0, 10), point('foot', -20, 0)], SIZE);
    // 10 of 20 is half of 100 px; −20 is the bottom of 200 px
    expect(dots.map(({ name, x, y }) => [name, x, y])).toEqual([
      ['foot', 0, 200],
      ['top', 50, 0],
    ]);
    expect(path).toBe('M0.0 200.0L50.0 0.0');
  });

  it('whose depths are written without a minus goes down all the same', () => {
    const axes = { xAxis: HOLE.xAxis, yAxis: { min: 0, max: 20 } };
    const { dots } = drawGroup('VERTICAL_DISTRIBUTION', axes, [point('top', 0, 0), point('foot', 20, 0)], SIZE);
    expect(dots.map(({ name, y }) => [name, y])).toEqual([
      ['top', 0],
      ['foot', 200],
    ]);
  });

  it('breaks its line where a value is missing, and counts what is silent, outside or at one depth', () => {
    const points = [
      point('a', 0, 1),
      point('b', -5, null),
      point('c', -10, 2),
      point('d', -15, 99),
      point('e', -15, 3),
    ];
    const drawn = drawGroup('VERTICAL_DISTRIBUTION', HOLE, points, SIZE);
    expect([drawn.silent, drawn.outside, drawn.hasSameDepth]).toEqual([1, 1, true]);
    expect(drawn.dots.map(({ name, hasValue }) => [name, hasValue])).toEqual([
      ['e', true],
      ['c', true],
      ['b', false],
      ['a', true],
    ]);
    expect(drawn.path.match(/M/g)).toHaveLength(2);
  });
});

it('a line has its depth on the x axis', () => {
  const axes = { xAxis: { min: 0, max: 10 }, yAxis: { min: -5, max: 5 } };
  const { dots, xTicks } = drawGroup('HORIZONTAL_DISTRIBUTION', axes, [point('a', 2.5, 5)], SIZE);
  expect(dots).toMatchObject([{ x: 25, y: 0 }]);
  expect(xTicks.map(({ value }) => value)).toEqual([0, 2.5, 5, 7.5, 10]);
});

it('an axis that is not whole has no bounds', () => {
  expect([boundsOf({ min: 0, max: '1x', unit: '' }), boundsOf({ min: 1, max: 1, unit: '' })]).toEqual([null, null]);
});
