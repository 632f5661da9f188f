import { describe, expect, it } from 'vitest';
import { judgeRun, NEW_RUN } from './alerts/judge/run';
import { levelOf } from './alerts/level';
import { decideNotice, type NoticeInput } from './alerts/messages/decide-notice';
import { downFrom } from './alerts/silence/down';
import { pinVector } from './floor-plans/vector';
import { rainClass } from './rain/rain-class';
import { snakePoint, stormLevel } from './rain/storm/storm';
import { averageReading, convert, PLAIN_CALIBRATION } from './readings/result';

// Worked examples from makers' manuals and the weather service. `npm run test:field` runs them over the original files.
// Holes and Alishan 2021 are tested beside their rules.

describe('reading to result', () => {
  type Vector = { f1: number; f2?: number; f0?: number; r0?: number; k?: number; t0?: number; offset?: number };
  const result = ({ f0 = 0, f1, f2 = 0, r0, k, t0, offset = 0 }: Vector, raw: number | null, temperature?: number) =>
    convert(
      raw,
      { ...PLAIN_CALIBRATION, f: [f0, f1, f2, 0, 0, 0], r0: r0 ?? null, k: k ?? null, t0: t0 ?? null, offset },
      temperature ?? null,
    );
  const piezometer = { f1: -0.1183, r0: 8975.4, k: -0.0058712, t0: 15.6 };

  it.each<[string, number | null, number]>([
    ['load cell, Geokon 4900', result({ f1: -397, r0: 7309 }, 5497), 719_364],
    ['load cell, Geokon 3000', result({ f1: 148.7, r0: 164 }, 2050), 280_448.2],
    ['temperature, Geokon 4500', result({ f1: 1, k: 0.1319, t0: 22 }, 0, 15), -0.9233],
    ['temperature, Geokon 8020', result({ f1: 1, k: -0.01879, t0: 22 }, 0, 15), 0.13153],
    ['piezometer, RST VW2100', result(piezometer, 8662.9, 15), 36.9723],
    ['the same later', result(piezometer, 8645.5, 15.3), 39.0289],
    ['and later', result(piezometer, 8614.8, 16.6), 42.6531],
    ['and last', result(piezometer, 8575, 17), 47.3591],
    ['of second degree', result({ f1: -0.0172, f2: -1.2e-7, r0: 9000 }, 8000), 19.24],
    ['F1 of 1', result({ f1: 1, r0: 100, offset: 0.5 }, 112.5), 13],
    ['F0 cancels', result({ f0: 7, f1: 2, r0: 3 }, 5), 4],
    ['two gauges', result({ f1: 0.5, r0: 3000 }, averageReading(3120, 3080)), 50],
  ])('%s', (_, found, expected) => expect(found).toBeCloseTo(expected, 3));
});

describe('storm lines', () => {
  it.each([
    [0, 40.01, 'WSL', null, null],
    [285.01, 0, 'WSL', null, null],
    [120, 30, 'WSL', 46.848, 333.675],
    [136, 6, 'AL', 25.0944, 178.735],
    [80.5, 14, 'AL', 25.3022, 180.215],
    [126.5, 28.8333, 'WSL', 46.594, 331.866],
    [640.5, 38.5, 'WSL', 128.4262, 914.717],
    [50, 10, 'GREEN', 17.02, 121.225],
  ] as const)('%d mm in 24 h and %d mm/h are %s', (r24, mean, level, intensity, accumulated) => {
    const point = snakePoint({ r24, r3: 3 * mean });
    expect(stormLevel(point)).toBe(level);
    if (intensity !== null) expect(point.intensityIntercept).toBeCloseTo(intensity, 3);
    if (accumulated !== null) expect(point.accumulatedIntercept).toBeCloseTo(accumulated, 2);
  });
});

describe('classes of rain', () => {
  it.each([
    [{ r1: 40, r3: 0, r24: 80 }, null],
    [{ r1: 40.5, r24: 41 }, 'HEAVY_RAIN'],
    [{ r3: 100.5, r24: 101 }, 'TORRENTIAL_RAIN'],
    [{ r3: 200.5, r24: 210 }, 'SUPER_TORRENTIAL_RAIN'],
    [{ r24: 500 }, 'SUPER_TORRENTIAL_RAIN'],
    [{ r24: 500.5 }, 'EXTREME_TORRENTIAL_RAIN'],
  ])('%j', (sums, expected) => expect(rainClass(sums)).toBe(expected));
});

it('consecutive readings, and when they are told of', () => {
  const above = (plus: number) => ({ minus: null, plus });
  const limits = { WL: above(10), AL: above(20), WSL: above(30) };
  let run = NEW_RUN;
  const levels = [5, 12, 25, 26, 31, 32, 18, null, 9].map((value) => {
    run = judgeRun(run, levelOf(value, limits), 2);
    return run.level;
  });
  expect(levels).toEqual(['GREEN', 'GREEN', 'WL', 'AL', 'AL', 'WSL', 'WL', 'WL', 'GREEN']);
  let told: NoticeInput['told'] = null;
  const toldAt = levels.flatMap((level, i) => {
    const decision = decideNotice({ level, told, readingTime: i, now: i, dataIntervalMs: 0 });
    told = decision.told;
    return decision.notice ? [i] : [];
  });
  expect(toldAt).toEqual([2, 3, 5]);
});

it('silence: last at 10:00, down from 10:20', () => {
  const at = (clock: string) => Date.parse(`2026-01-01T${clock}Z`);
  expect(downFrom(at('10:00:00'), { dataIntervalMs: 600_000, base: 1, limit: 2 })).toBe(at('10:20:00'));
});

it('a pin of 180 and 240 seconds, turned by 30 degrees', () => {
  const vector = pinVector({ x: 180, y: 240, offset: 30, unit: '秒' });
  expect(vector?.magnitude).toBeCloseTo(0.0833333, 6);
  expect(vector?.angle).toBeCloseTo(83.1301, 4);
});
