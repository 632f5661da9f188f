import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { paddedBounds, pairsOf, pathMove, pathTimes, trajectories } from './trajectory';

const TAIPEI = 'Asia/Taipei';

it('a path joins both groups on depth and time, oldest first, with pairs that both have alone', () =>
  expect(
    trajectories(
      [300, 100, 200],
      [
        { depth: 0, values: [3, 1, 2] },
        { depth: -2, values: [1, 1, 1] },
        { depth: -4, values: [null, 1, null] },
      ],
      [
        { depth: 0, values: [30, 10, null] },
        { depth: -4, values: [9, null, 9] },
        { depth: -6, values: [1, 1, 1] },
      ],
    ),
  ).toEqual([
    {
      depth: 0,
      points: [
        { time: 100, x: 1, y: 10 },
        { time: 300, x: 3, y: 30 },
      ],
    },
  ]));

it('auto scale is smallest and largest with 15 around them', () => {
  expect(paddedBounds([2, -3.5, 7])).toEqual({ min: -18.5, max: 22 });
  expect(paddedBounds([])).toBeNull();
});

it.each<[string, number, number, number]>([
  // From 08:30: seven days have 168 full hours
  ['seven days by the hour', 7, 1, 168],
  ['thirty by six hours', 30, 6, 120],
  ['ninety by twelve', 90, 12, 180],
  ['a year by two days', 365, 48, 183],
])('a path is looked at %s', (_, days, hours, count) => {
  const to = Date.parse('2026-11-15T08:30:00+08:00');
  const times = pathTimes(to - days * DAY_MS, to, TAIPEI);
  expect(new Set(times.slice(1).map((time, i) => time - (times[i] as number)))).toEqual(new Set([hours * HOUR_MS]));
  expect(Math.abs(times.length - count)).toBeLessThanOrEqual(1);
});

// From (1, 1) over somewhere to (4, 5): 3 and 4, hence 5; atan2(4, 3) = 53.13°
it('a move is from the first point to the last, with its direction', () => {
  const at = (x: number, y: number) => ({ time: 0, x, y });
  const move = pathMove({ depth: 0, points: [at(1, 1), at(9, 9), at(4, 5)] });
  expect(move).toEqual({ dx: 3, dy: 4, distance: 5, angle: expect.closeTo(53.1301, 4) });
  expect(pathMove({ depth: 0, points: [at(0, 0), at(0, -2)] }).angle).toBe(270);
  expect(pathMove({ depth: 0, points: [at(1, 1)] })).toEqual({ dx: 0, dy: 0, distance: 0, angle: null });
});

it('X and Y of one hole find each other by name and depths', () => {
  const group = (name: string, ...depths: number[]) => ({
    _id: name,
    name,
    instrumentList: depths.map((depth) => ({ depth })),
  });
  const groups = [group('IN-01', 0), group('SAA-X1X', 0, -2), group('SAA-X1Y', -2, 0), group('SAA-9X', 0), group('SAA-9Y', 0, -2)]; // biome-ignore format: one line
  expect(pairsOf(groups).map(({ x, y }) => [x.name, y.name])).toEqual([['SAA-X1X', 'SAA-X1Y']]);
});
