import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { externalRain } from '../external-rain';
import { forecastPoint } from '../forecast';
import { rollingRain } from '../rolling-rain';
import type { RainBins } from '../window';
import { rainEvents } from './rain-events';
import { stormLevel } from './storm';
import { stormEvents } from './storm-events';
import { stormInForce, stormSeries } from './storm-series';
import { ALISHAN, ALISHAN_START } from './test-alishan-2021';

const TEN = 600_000;
const nan = Number.NaN;
const start = Date.parse(ALISHAN_START);

/** The Alishan series with the dry day before it. */
const alishan: RainBins = {
  times: Float64Array.from({ length: ALISHAN.length + 24 }, (_, i) => start + (i - 24) * HOUR_MS),
  mm: Float64Array.from([...Array<number>(24).fill(0), ...ALISHAN.map(({ mm }) => mm)]),
};
/** The same hours in ten-minute bins, all rain in the last bin of each: at full hours the sums are equal. */
const alishanTen: RainBins = {
  times: Float64Array.from({ length: alishan.times.length * 6 }, (_, i) => start - 24 * HOUR_MS + (i - 5) * TEN),
  mm: Float64Array.from({ length: alishan.times.length * 6 }, (_, i) =>
    i % 6 === 5 ? (alishan.mm[(i - 5) / 6] as number) : 0,
  ),
};

const taipei = (time: number | null) =>
  time === null ? null : new Date(time + 8 * HOUR_MS).toISOString().slice(5, 16).replace('T', ' ');

const rounded = (value: number | undefined, decimals: number) => Number((value ?? nan).toFixed(decimals));

function binsEvery(binMs: number, values: number[]): RainBins {
  return { times: Float64Array.from(values, (_, i) => i * binMs), mm: Float64Array.from(values) };
}

describe('Alishan, August 2021, hour by hour', () => {
  it('covers eleven days', () => {
    expect(ALISHAN).toHaveLength(265);
  });

  it.each([
    { name: 'in hours', bins: alishan, binMs: HOUR_MS, step: 1 },
    { name: 'in ten minutes', bins: alishanTen, binMs: TEN, step: 6 },
  ])('$name', ({ bins, binMs, step }) => {
    const series = stormSeries(bins, binMs);
    for (const [hour, expected] of ALISHAN.entries()) {
      const i = (hour + 24) * step + step - 1;
      const label = `row ${hour}, ${taipei(series.times[i] as number)}`;
      expect(series.times[i], label).toBe(start + hour * HOUR_MS);
      expect(series.oneDayAccumulatedRainFall[i], label).toBeCloseTo(expected.r24, 4);
      expect(rounded(series.threeHourMeanRainFall[i], 4), label).toBeCloseTo(expected.mean, 6);
      expect(rounded(series.threeHourRainFallIntercept[i], 4), label).toBeCloseTo(expected.y, 6);
      expect(rounded(series.oneDayRainFallIntercept[i], 3), label).toBeCloseTo(expected.x, 6);
      expect(series.levels[i], label).toBe(expected.level);
    }
  });

  it('is one rain event with three storms', () => {
    const rain = rainEvents(alishan, HOUR_MS);
    expect(rain.map(({ startTime, endTime, lastWet }) => [startTime, endTime, lastWet].map(taipei))).toEqual([
      ['07-30 13:00', null, '08-09 20:00'], // 4 h after the last drop: in progress
    ]);
    const events = stormEvents(stormSeries(alishan, HOUR_MS));
    expect(events.map((event) => [taipei(event.startTime), taipei(event.endTime), event.label])).toEqual([
      ['07-31 23:00', '08-02 03:00', 'WSL'],
      ['08-06 07:00', '08-06 11:00', 'AL'],
      ['08-06 15:00', '08-08 11:00', 'WSL'],
    ]);
    expect(events[1]).toMatchObject({ from: 24 + 175, to: 24 + 179 }); // 7 days and 7 hours after the first row
  });

  it('alarms later by the plain sums', () => {
    const levels = stormSeries(alishan, HOUR_MS, { plain: true }).levels;
    const at = (day: number, hour: number) => levels[24 + day * 24 + hour];
    expect([at(1, 23), at(2, 0), at(2, 15), at(2, 16)]).toEqual(['GREEN', 'AL', 'AL', 'WSL']);
  });
});

describe('storm events with bins missing', () => {
  const dry = Array<number>(24).fill(0);

  it('a partial sum above a line begins one, an unknown hour ends none', () => {
    // 3 h mean 90 / 3 = 30, 0.1404 × 90 = 12.6: 42.6 is red, whatever the missing hours held
    const series = stormSeries(binsEvery(HOUR_MS, [nan, nan, 90, nan, nan, nan]), HOUR_MS);
    expect(series.levels).toEqual([null, null, 'WSL', 'WSL', 'WSL', null]);
    expect(stormEvents(series)).toEqual([{ startTime: 2 * HOUR_MS, endTime: null, label: 'WSL', from: 2, to: 6 }]);
  });

  it('has no point where nothing was measured', () => {
    const series = stormSeries(binsEvery(HOUR_MS, [nan, 1]), HOUR_MS);
    expect(series.oneDayAccumulatedRainFall).toEqual(Float64Array.of(nan, 1));
    expect(series.threeHourRainFallIntercept[0]).toBeNaN();
  });

  it('is normal again when it is known to be', () => {
    const series = stormSeries(binsEvery(HOUR_MS, [...dry, 90, 0, 0, 0]), HOUR_MS);
    expect(series.levels.slice(23)).toEqual(['GREEN', 'WSL', 'WSL', 'WSL', 'GREEN']);
  });
});

describe('rolling sums', () => {
  it('are exact: 800 bins of 0.1 mm are 80 mm, not a little more', () => {
    const bins = binsEvery(60_000, Array<number>(5000).fill(0.1));
    const { partial, isComplete } = rollingRain(bins, 800 * 60_000, 60_000);
    expect([partial[4999], isComplete[4999], isComplete[718], isComplete[719]]).toEqual([80, 1, 0, 1]);
  });
});

describe('rain events', () => {
  const hours = (n: number, mm = 0) => Array<number>(n).fill(mm);

  it.each([
    { name: '23 dry hours are one event', values: [1, ...hours(23), 2], events: [[0, null, 3]] },
    { name: '24 dry hours end it at its last wet bin', values: [1, 1, ...hours(24), 2], events: [[0, 1, 2], [26, null, 2]] }, // biome-ignore format: one line
    { name: 'over, and nothing since', values: [0, 3, ...hours(30)], events: [[1, 1, 3]] },
    { name: 'silence ends nothing', values: [1, ...hours(40, nan), 2], events: [[0, null, 3]] },
    { name: 'silence is not counted as dry', values: [1, ...hours(10, nan), ...hours(21), 2], events: [[0, null, 3]] },
    { name: 'a few bins may be missing', values: [1, nan, nan, ...hours(22), 2], events: [[0, 0, 1], [25, null, 2]] }, // biome-ignore format: one line
    { name: 'no rain', values: hours(10), events: [] },
  ])('$name', ({ values, events }) => {
    const found = rainEvents(binsEvery(HOUR_MS, values), HOUR_MS);
    const hour = (time: number | null) => (time === null ? null : time / HOUR_MS);
    expect(found.map(({ startTime, endTime, total }) => [hour(startTime), hour(endTime), total])).toEqual(events);
  });

  it('the dry spell can be set', () => {
    const bins = binsEvery(HOUR_MS, [1, ...hours(6), 2]);
    expect(rainEvents(bins, HOUR_MS, 6 * HOUR_MS)).toHaveLength(2);
    expect(rainEvents(bins, HOUR_MS, 7 * HOUR_MS)).toHaveLength(1);
  });
});

describe('the point an hour ahead', () => {
  // hours 1 … 24 of 1 mm: the first leaves, 23 + Q = 53; 3 h mean (2 + 30) / 3
  const bins = {
    times: Float64Array.from({ length: 24 }, (_, i) => (i + 1) * HOUR_MS),
    mm: new Float64Array(24).fill(1),
  };

  it('drops the oldest hour and adds the forecast', () => {
    const point = forecastPoint(bins, DAY_MS, 30, HOUR_MS);
    expect(point).toMatchObject({ time: 25 * HOUR_MS, accumulated: 53 });
    expect(point?.meanIntensity).toBeCloseTo(32 / 3, 9);
    expect(point && stormLevel(point)).toBe('GREEN'); // 10.667 + 0.1404 × 53 = 18.1
  });

  it('drops that hour and no other, and keeps the last two of the three', () => {
    // hours of 1, 2 … 24 mm: 300 in all. Without hour 1 and with 10: 309; (23 + 24 + 10) / 3 = 19
    const rising = { ...bins, mm: Float64Array.from({ length: 24 }, (_, i) => i + 1) };
    expect(forecastPoint(rising, DAY_MS, 10, HOUR_MS)).toMatchObject({ accumulated: 309, meanIntensity: 19 });
  });

  it.each([null, -1, -99, -999, nan])('none for a forecast of %s', (forecast) => {
    expect(forecastPoint(bins, DAY_MS, forecast, HOUR_MS)).toBeNull();
  });

  it('none without a bin', () => {
    expect(forecastPoint(binsEvery(HOUR_MS, []), DAY_MS, 5, HOUR_MS)).toBeNull();
  });
});

describe('rain of other services', () => {
  it.each([
    ['12.5', { mm: 12.5, note: null }],
    ['0.0', { mm: 0, note: null }],
    [-998, { mm: 0, note: 'dry' }],
    ['-998.00', { mm: 0, note: 'dry' }],
    ['-999.00', { mm: null, note: 'missing' }],
    [-99, { mm: null, note: 'missing' }],
    ['T', { mm: 0, note: 'trace' }],
    ['X', { mm: null, note: 'missing' }],
    ['x', { mm: null, note: 'missing' }],
    ['...', { mm: null, note: 'missing' }],
    ['/', { mm: null, note: 'missing' }],
    ['&', { mm: null, note: 'accumulated-later' }],
    ['', { mm: null, note: 'missing' }],
    [null, { mm: null, note: 'missing' }],
  ])('%s', (field, expected) => {
    expect(externalRain(field)).toEqual(expected);
  });
});

describe('the storm in force', () => {
  it.each([
    { why: 'none', levels: ['GREEN', 'GREEN'], level: 'GREEN' },
    { why: 'as the last bin left it', levels: ['AL', 'WSL', 'AL'], level: 'AL' },
    { why: 'kept while too few bins say that it is over', levels: ['WSL', null, null], level: 'WSL' },
    { why: 'over', levels: ['WSL', null, 'GREEN'], level: 'GREEN' },
    { why: 'not known yet', levels: [null], level: 'GREEN' },
  ] as const)('$why', ({ levels, level }) => {
    expect(stormInForce({ levels: [...levels] })).toBe(level);
  });
});
