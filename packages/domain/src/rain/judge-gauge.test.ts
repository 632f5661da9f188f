import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import { judgeGauge, rainGoingOn } from './judge-gauge';
import type { RainBins } from './window';

/** Hourly bins from 0 on, after a known dry day. */
function hours(...mm: number[]): RainBins {
  const all = [...Array<number>(30).fill(0), ...mm];
  return { times: Float64Array.from(all, (_, i) => (i - 30) * HOUR_MS), mm: Float64Array.from(all) };
}
const dry = (n: number) => Array<number>(n).fill(0);
const hour = (time: number | null) => (time === null ? null : time / HOUR_MS);

const judged = (bins: RainBins, dryHours: number, from = 0) => {
  const { rain, storms } = judgeGauge(bins, HOUR_MS, dryHours * HOUR_MS, from * HOUR_MS);
  return {
    rain: rain.map(({ startTime, endTime, total, peak }) => [hour(startTime), hour(endTime), total, peak]),
    storms: storms.map(({ startTime, endTime, label }) => [hour(startTime), hour(endTime), label]),
  };
};

describe('a storm that outlasts the dry spell which ends its rain', () => {
  // Three hours of 66: X = 198, above 190 at hour 2 (mean 66 + 27.8 = 93.8 is red). From hour 5 on the mean is 0 and
  // 0.1404 x 198 = 27.8 is yellow, until the first hour leaves the 24 at hour 24: 132, 18.5 and X = 132. At hour 10,
  // after six dry hours, 30 more: X = 228, mean 10, 10 + 32.0 = 42.0 is red; from hour 13 on 32.0 is yellow.
  const bins = hours(66, 66, 66, ...dry(7), 30, ...dry(30));

  it('is one storm, and each rain has the worst that it was meanwhile', () => {
    expect(judged(bins, 6)).toEqual({
      rain: [
        [0, 2, 198, 'WSL'],
        [10, 10, 30, 'WSL'],
      ],
      storms: [[0, 24, 'WSL']],
    });
  });

  it('is neither found again nor forgotten where judging begins with the second rain', () => {
    expect(judged(bins, 6, 10)).toEqual({ rain: [[10, 10, 30, 'WSL']], storms: [] });
  });

  it('marks the rain alone that it was worst in', () => {
    // Hours of 25, 25, 25: mean 25 + 10.5 = 35.5 is yellow; with 60 more at hour 10: mean 20 + 18.95 = 38.95 is yellow;
    // with 70: 23.3 + 20.4 = 43.7 is red
    const peaks = (mm: number) =>
      judged(hours(25, 25, 25, ...dry(7), mm, ...dry(30)), 6).rain.map(([, , , peak]) => peak);
    expect(peaks(60)).toEqual(['AL', 'AL']);
    expect(peaks(70)).toEqual(['AL', 'WSL']);
  });
});

describe('rain that goes on at a time', () => {
  // wet at 0 and 7: seven hours apart
  const bins = hours(1, ...dry(6), 2, 0, 0);
  it.each([
    { name: 'a dry spell of six hours parts them', dryHours: 6, time: 7, began: null },
    { name: 'one of eight does not', dryHours: 8, time: 7, began: 0 },
    { name: 'at its own beginning none does', dryHours: 8, time: 0, began: null },
    { name: 'after its last drop none does', dryHours: 8, time: 8, began: null },
  ])('$name', ({ dryHours, time, began }) => {
    expect(hour(rainGoingOn(bins, HOUR_MS, dryHours * HOUR_MS, time * HOUR_MS))).toBe(began);
  });
});

it('a gauge without a bin leaves nothing to go on from', () => {
  const none = { times: new Float64Array(0), mm: new Float64Array(0) };
  expect(judgeGauge(none, HOUR_MS, 6 * HOUR_MS, 0)).toMatchObject({ rain: [], storms: [], state: null });
});
