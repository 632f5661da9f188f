import { describe, expect, it } from 'vitest';
import { type Limits, NO_LIMITS } from '../hierarchy/instrument';
import { convertFaces, PLAIN_CALIBRATION } from '../readings/result';
import { HOLE } from '../readings/test-hole';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import { biasShift, checksumOf, checksumSpread } from './checksum';
import { liveCurve } from './live-curve';
import { joinReaches, reachOf, readingAt } from './reading-at';
import {
  comparedWith,
  computeIncrements,
  deepestFirst,
  findSteepest,
  largestOf,
  positionsOf,
  shallowestFirst,
} from './shape';
import { hasOwnLimits, sharedLimits } from './shared-limits';
import { firstTimes, sevenDays, tidyTimes, timesFor } from './times';

const TAIPEI = 'Asia/Taipei';
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the chosen times', () => {
  it('seven days are the start of the day of the first and the six before it', () =>
    expect(sevenDays(at('2026-11-15T08:43:20'), TAIPEI)).toEqual(
      ['15', '14', '13', '12', '11', '10', '09'].map((day) => at(`2026-11-${day}T00:00`)),
    ));

  it('also over the night in which a clock is turned back', () => {
    // 2026-10-25 has 25 hours in Berlin: its midnight is 22:00 UTC of the day before, the next one 23:00
    expect(sevenDays(Date.parse('2026-10-27T12:00:00Z'), 'Europe/Berlin').slice(0, 3)).toEqual(
      ['2026-10-26T23:00Z', '2026-10-25T23:00Z', '2026-10-24T22:00Z'].map((text) => Date.parse(text)),
    );
  });

  it('begin with the newest surveys where people read the group, else with seven days', () => {
    const now = at('2026-11-15T08:43:20');
    expect(firstTimes([9, 8, 7, 6, 5, 4, 3, 2], now, TAIPEI)).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(firstTimes([], now, TAIPEI)).toEqual(sevenDays(now, TAIPEI));
  });

  it('of another group stay, unless people survey this one and on none of these days', () => {
    const now = Date.parse('2026-11-15T08:00:00+08:00');
    const midnights = sevenDays(now, TAIPEI);
    const survey = (text: string) => Date.parse(`${text}T09:55:00+08:00`);
    const [old, older, recent] = [survey('2026-03-02'), survey('2026-02-02'), survey('2026-11-12')];
    // A group read by loggers has no surveys
    expect(timesFor(midnights, [], now, TAIPEI)).toBe(midnights);
    expect(timesFor(midnights, [old, older], now, TAIPEI)).toEqual([old, older]);
    // 2026-11-12 is one of the seven days
    expect(timesFor(midnights, [recent, old], now, TAIPEI)).toBe(midnights);
    expect(timesFor([], [old], now, TAIPEI)).toEqual([]);
    expect(timesFor(null, [old], now, TAIPEI)).toEqual([old]);
  });
  it('are without blanks, repeats and what lies ahead, newest first', () =>
    expect(tidyTimes([5, null, 9, 5, 12, 1], 10)).toEqual([9, 5, 1]));
});

describe('the reading that stands for a time', () => {
  const TEN = { intervalMs: 10 * MINUTE_MS, isManual: false };
  const BY_HAND = { intervalMs: 0, isManual: true };
  const midnight = at('2026-11-15T00:00');
  const series = (...minutes: number[]) => ({
    times: Float64Array.from(minutes, (minute) => midnight + minute * MINUTE_MS),
    values: Float64Array.from(minutes),
  });
  const found = (reader: typeof TEN, ...minutes: number[]) =>
    readingAt(series(...minutes), midnight, reachOf(midnight, reader, TAIPEI), reader.isManual)?.value ?? null;

  it.each<[string, typeof TEN, number[], number | null]>([
    ['the one at that time', TEN, [-10, 0, 10], 0],
    ['the nearest within half an interval', TEN, [-4, 3], 3],
    ['the earlier of two equally near', TEN, [-5, 5], -5],
    ['none beyond half an interval', TEN, [-6, 6], null],
    ['a survey of that day at any hour, the last of several', BY_HAND, [-1, 615, 640, 24 * 60], 640],
    ['no survey of another day', BY_HAND, [-1, 24 * 60], null],
  ])('%s', (_, reader, minutes, value) => expect(found(reader, ...minutes)).toBe(value));

  it('is looked for in stretches that do not overlap', () =>
    expect(
      joinReaches([
        { from: 20, to: 30 },
        { from: 1, to: 4 },
        { from: 5, to: 7 },
        { from: 25, to: 28 },
      ]),
    ).toEqual([
      { from: 1, to: 7 },
      { from: 20, to: 30 },
    ]));
});

describe('the shape of a curve', () => {
  it.each<[string, number[], number[]]>([
    ['below zero, the smallest', [0, -2, -4], [2, 1, 0]],
    ['above zero alone, the largest', [2, 0, 4], [2, 0, 1]],
  ])('deepest is, written %s', (_, depths, order) => expect(deepestFirst(depths)).toEqual(order));

  it('a table begins at the ground, however depth is written', () =>
    expect([shallowestFirst([-4, 0, -2]), shallowestFirst([4, 0.5, 2])]).toEqual([
      [1, 2, 0],
      [1, 2, 0],
    ]));

  // 0 m 5, −2 m 3, −4 m nothing, −6 m 1: from below 1; nothing; 3 less nothing; 5 − 3
  it('increments stand against the depth below, and where that is missing there is none', () =>
    expect(computeIncrements([0, -2, -4, -6], [5, 3, null, 1])).toEqual([2, null, null, 1]));

  it('positions are increments summed up from the bottom', () =>
    expect(positionsOf([0, -2, -4], [0.5, 1, 2])).toEqual([3.5, 3, 2]));

  it('of the hole VEGA_VI-1 they end at 1.50796 mm on top, and give its increments back', () => {
    const depths = HOLE.map(([depth]) => depth);
    const f1 = 500 / (2 * 5e7);
    const increments = HOLE.map(([, aPlusInitial, aMinusInitial, plus, minus]) =>
      convertFaces(plus, minus, { ...PLAIN_CALIBRATION, f: [0, f1, 0, 0, 0, 0], aPlusInitial, aMinusInitial }),
    );
    const positions = positionsOf(depths, increments);
    expect(positions.at(-1)).toBeCloseTo(1.50796, 5);
    // 5e-6 × (34,141 − 17,090 − (39,351 − 8,627))
    expect(positions[0]).toBeCloseTo(-0.068365, 9);
    for (const [i, increment] of computeIncrements(depths, positions).entries())
      expect(increment).toBeCloseTo(increments[i] as number, 9);
  });

  it('a comparison needs both values', () =>
    expect(comparedWith([5, 3, null, 1], [1, null, 2, 1])).toEqual([4, null, null, 0]));

  it('the largest is so by size, wherever it leans', () =>
    expect(largestOf([0, -2, -4], [3, -7, null])).toEqual({ depth: -2, value: -7 }));

  // 26, 25, 9, 1: 25 − 9 = 16 between −4 and −2
  it('most shear lies between the two depths that differ most', () =>
    expect(findSteepest([0, -2, -4, -6], [26, 25, 9, 1])).toEqual({ upper: -2, lower: -4, value: 16 }));

  it('two depths say nothing of shear', () => expect(findSteepest([0, -2], [4, 1])).toBeNull());
});

describe('the newest readings as a curve', () => {
  it('leave out who fell silent', () =>
    expect(
      liveCurve(
        [{ time: HOUR_MS, value: 4 }, { time: HOUR_MS - 15 * MINUTE_MS, value: 3 }, null, { time: HOUR_MS, value: 1 }],
        10 * MINUTE_MS,
      ),
    ).toEqual({ time: HOUR_MS, values: [4, null, null, 1] }));

  it('are none without a reading', () => expect(liveCurve([null], 1)).toBeNull());
});

describe('limits through a whole curve', () => {
  const limits = (plus: number | null, alert: number | null): Limits => ({
    ...NO_LIMITS,
    AL: { minus: null, plus: alert },
    WSL: { minus: null, plus },
  });

  it('are those that all depths have alike', () => {
    const members = [limits(45, 30), limits(45, 25)];
    expect(sharedLimits(members)).toEqual(limits(45, null));
    expect([hasOwnLimits(members), hasOwnLimits([limits(45, 30), limits(45, 30)]), hasOwnLimits([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('checksums of the hole VEGA_VI-1', () => {
  const before = HOLE.map(([, plus, minus]) => checksumOf({ plus, minus }));
  const later = HOLE.map(([, , , plus, minus]) => checksumOf({ plus, minus }));

  // 39,351 + 8,627 at 19 m; the sums of all 38 depths are 1,902,921 and 1,905,505
  it('are A+ and A− together, alike at every depth but for a spread', () => {
    expect(before[0]).toBe(47_978);
    expect(checksumSpread(before)).toEqual({ n: 38, mean: 1_902_921 / 38, sd: expect.closeTo(7819.398, 2) });
    expect(checksumSpread(later)).toEqual({ n: 38, mean: 1_905_505 / 38, sd: expect.closeTo(5536.741, 2) });
  });

  // (1,905,505 − 1,902,921) / 38 / 2 = 34 digits
  it('say how far the bias went: half the change of their mean', () => expect(biasShift(later, before)).toBe(34));

  it('a depth that one survey lacks is left out of the shift, and nothing in common gives none', () => {
    expect(biasShift([10, null, 30], [6, 5, 24])).toBe(2.5);
    expect([biasShift([null], [4]), checksumSpread([null]), checksumOf({ plus: 1, minus: null })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
