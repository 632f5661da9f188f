import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { zonedParts } from '../time/zone';
import { paddedBounds, pairGroups, pathMove, pathPoints, pathSteps, thinPath } from './trajectory';

const TAIPEI = 'Asia/Taipei';

const series = (...points: (readonly [number, number])[]) => ({
  times: Float64Array.from(points, ([time]) => time),
  values: Float64Array.from(points, ([, value]) => value),
});

describe('a point', () => {
  const LOGGER = { intervalMs: 10, isManual: false };

  it('has the readings of both directions at one time, oldest first, and none where one of them is missing', () =>
    expect(
      pathPoints(series([100, 1], [200, 2], [300, 3], [400, 4]), series([90, 0], [200, 20], [300, 30]), LOGGER, TAIPEI),
    ).toEqual([
      { time: 200, x: 2, y: 20 },
      { time: 300, x: 3, y: 30 },
    ]));

  // Half of an interval of 10 is 5; of two equally near the earlier
  it('takes the nearest of Y within half its interval', () =>
    expect(
      pathPoints(
        series([100, 1], [200, 2], [300, 3]),
        series([95, 9], [105, 8], [206, 7], [302, 6], [304, 5]),
        LOGGER,
        TAIPEI,
      ),
    ).toEqual([
      { time: 100, x: 1, y: 9 },
      { time: 300, x: 3, y: 6 },
    ]));

  it('of people has the last readings of one local day', () => {
    const at = (text: string) => Date.parse(`2026-11-${text}+08:00`);
    expect(
      pathPoints(
        series([at('01T09:00'), 1], [at('01T15:00'), 2], [at('02T09:00'), 3]),
        series([at('01T08:00'), 10], [at('03T08:00'), 30]),
        { intervalMs: 0, isManual: true },
        TAIPEI,
      ),
    ).toEqual([{ time: at('01T15:00'), x: 2, y: 10 }]);
  });
});

it('auto scale is smallest and largest with 15 around them', () => {
  expect(paddedBounds([2, -3.5, 7])).toEqual({ min: -18.5, max: 22 });
  expect(paddedBounds([])).toBeNull();
});

it.each<[string, number, number, number]>([
  // From 08:30: seven days have 168 hours, with a partial hour at both ends
  ['seven days by the hour', 7, 1, 169],
  ['thirty by six hours', 30, 6, 121],
  ['ninety by twelve', 90, 12, 181],
  ['a year by two days', 365, 48, 183],
])('a path is looked at: %s', (_, days, hours, count) => {
  const to = Date.parse('2026-11-15T08:30:00+08:00');
  const { stepMs, starts } = pathSteps(to - days * DAY_MS, to, TAIPEI);
  expect(stepMs).toBe(hours * HOUR_MS);
  expect(new Set(starts.slice(1).map((time, i) => time - (starts[i] as number)))).toEqual(new Set([stepMs]));
  expect(Math.abs(starts.length - count)).toBeLessThanOrEqual(1);
  expect(starts[0] as number).toBeLessThanOrEqual(to - days * DAY_MS);
});

describe('where the clock is turned', () => {
  // New York: 2026-03-08 has 23 hours, 2026-11-01 has 25
  it.each([
    ['forward', '2026-03-01T05:00:00Z', '2026-03-15T04:00:00Z'],
    ['back', '2026-10-25T04:00:00Z', '2026-11-08T05:00:00Z'],
  ])('%s, steps stay on the local clock', (_, from, to) => {
    // 14 days from midnight to midnight, by three hours: 111 or 113 steps would not follow the local clock
    const { stepMs, starts } = pathSteps(Date.parse(from), Date.parse(to), 'America/New_York');
    expect([stepMs, starts.length]).toEqual([3 * HOUR_MS, 14 * 8 + 1]);
    const clock = starts.map((start) => zonedParts(start, 'America/New_York'));
    expect(clock.every(({ hour, minute }) => hour % 3 === 0 && minute === 0)).toBe(true);
  });

  it('steps of a day begin at midnight', () => {
    const from = Date.parse('2026-06-01T04:00:00Z');
    const { stepMs, starts } = pathSteps(from, from + 190 * DAY_MS, 'America/New_York');
    expect(stepMs).toBe(DAY_MS);
    expect(starts.every((start) => zonedParts(start, 'America/New_York').hour === 0)).toBe(true);
    // 190 times 24 hours end an hour before midnight, since one of the days has 25
    expect(starts).toHaveLength(190);
  });
});

describe('a path of many readings', () => {
  // Ten minutes apart over 90 days, hence steps of twelve hours: 0 except for the values below
  const to = Date.parse('2026-11-15T08:30:00+08:00');
  const from = to - 90 * DAY_MS;
  const count = (90 * DAY_MS) / (10 * 60_000) + 1;
  const points = Array.from({ length: count }, (_, i) => ({ time: from + i * 600_000, x: 0, y: 0 }));
  points[5000] = { time: from + 5000 * 600_000, x: 4.01, y: 0 };
  points[5003] = { time: from + 5003 * 600_000, x: 0, y: -7 };
  points[count - 1] = { time: to, x: 1.5, y: 2.5 };
  const steps = pathSteps(from, to, TAIPEI);
  const kept = thinPath(points, steps);

  it('keeps its extremes, its start and its newest reading', () => {
    expect(kept).toContainEqual(points[5000]);
    expect(kept).toContainEqual(points[5003]);
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(pathMove({ depth: 0, points: kept })).toMatchObject({ dx: 1.5, dy: 2.5 });
  });

  it('ends with the newest reading and begins with the first, also where neither is an extreme', () => {
    const at = (time: number, x: number, y: number) => ({ time, x, y });
    const path = [at(0, 0, 0), at(1, 5, 5), at(2, 2, 2), at(3, -5, -5), at(4, 1, 1)];
    expect(thinPath(path, { stepMs: 10, starts: [0] }).map(({ time }) => time)).toEqual([0, 1, 3, 4]);
  });

  it('keeps four of a step at most, in the order of time', () => {
    expect(kept.length).toBeLessThanOrEqual(4 * steps.starts.length + 2);
    expect(kept.map(({ time }) => time)).toEqual(kept.map(({ time }) => time).sort((a, b) => a - b));
  });

  it('is whole where steps hold a reading each', () => {
    const hourly = points.filter((_, i) => i % 6 === 0).slice(-100);
    expect(thinPath(hourly, pathSteps(hourly[0]?.time ?? 0, to, TAIPEI))).toEqual(hourly);
  });
});

// From (1, 1) via (9, 9) to (4, 5): 3 and 4, hence 5; atan2(4, 3) = 53.13°
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
  expect(pairGroups(groups).map(({ x, y }) => [x.name, y.name])).toEqual([['SAA-X1X', 'SAA-X1Y']]);
});
