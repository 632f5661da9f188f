import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/duration';
import { testGauge, testInstrument, testReadings } from '../test-instrument';
import { fieldOf, leadMs, needsEveryReading, prepareSeries, type SeriesOptions, tailMs } from './prepare-series';
import { seriesMemo } from './series-memo';

const TEN = 10 * MINUTE_MS;
const START = Date.parse('2026-11-14T16:00:00Z'); // 00:00 in Taipei
const LEAD = 7; // readings before the range: an hour and one
const options: SeriesOptions = {
  range: { from: START, to: START + 2 * HOUR_MS },
  rate: 'off',
  compareAt: null,
  rainWindowMs: HOUR_MS,
  period: null,
  isOneDayRain: false,
  keep: { interval: 'all', startMinute: 0, zone: 'Asia/Taipei' },
};
/** 0, 1, 2 … every ten minutes from 70 minutes before the range; the value at the range's start is 7. */
const climbing = testReadings(
  START - LEAD * TEN,
  Array.from({ length: 30 }, (_, i) => i),
);

describe('a curve', () => {
  it('is what lies in the range, of the value that the instrument shows', () => {
    const series = prepareSeries(testInstrument(), climbing, options);
    expect([...series.values]).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(series.times[0]).toBe(START);
    expect(series.summary).toMatchObject({ min: 7, max: 19, change: 12, count: 13 });
    const raw = prepareSeries(testInstrument({ displayOutput: 'reading1' }), climbing, options);
    expect(raw.values[0]).toBe(70);
  });

  it('copies nothing where nothing changes', () => {
    expect(prepareSeries(testInstrument(), climbing, options).values.buffer).toBe(climbing.columns.reading2.buffer);
  });

  it('of a rate knows the hour before the range', () => {
    const series = prepareSeries(testInstrument(), climbing, { ...options, rate: '1h' });
    expect(new Set(series.values)).toEqual(new Set([6])); // six readings of 1 an hour
    expect(series.unit).toBe('mm/h');
  });

  it('counts no step between two versions, neither as change nor as rate', () => {
    // 5 5 5 5 5 5 5 from 60 minutes before the range, 5 at its start; set up anew ten minutes later: 1 1 2
    const across = testReadings(START - 6 * TEN, [5, 5, 5, 5, 5, 5, 5, 1, 1, 2]);
    const versions = [START - 9 * TEN, START + TEN].map((startDate) => ({ startDate, name: 'v' }));
    const instrument = testInstrument({ versions });
    expect(prepareSeries(instrument, across, options).summary.change).toBe(1); // (5 − 5) + (2 − 1)
    expect(prepareSeries(testInstrument(), across, options).summary.change).toBe(-3); // 2 − 5
    const rate = prepareSeries(instrument, across, { ...options, rate: '1h' });
    expect([...rate.values]).toEqual([0, Number.NaN, Number.NaN, Number.NaN]); // 5 − 5, then no hour of its own
  });

  it('is broken at the start of a version, and no reading is added for it', () => {
    const versions = [START - 9 * TEN, START + TEN].map((startDate) => ({ startDate, name: 'v' }));
    const series = prepareSeries(testInstrument({ versions }), climbing, options);
    expect(series.restarts).toEqual([START + TEN]);
    expect(series.times).toHaveLength(13);
    expect(
      prepareSeries(testInstrument({ versions: versions.slice(0, 1) }), climbing, options).restarts,
    ).toBeUndefined();
    // Rain is a sum of falls, whatever the gauge
    const gauge = testGauge({ versions });
    expect(prepareSeries(gauge, testReadings(START, [1, 2, 3]), options).restarts).toBeUndefined();
  });

  it('in Compare counts from its reading then; a rate does not', () => {
    const compareAt = START + TEN;
    const series = prepareSeries(testInstrument(), climbing, { ...options, compareAt });
    expect([series.shift, series.values[0], series.values[1]]).toEqual([8, -1, 0]);
    const rate = prepareSeries(testInstrument(), climbing, { ...options, compareAt, rate: '1h' });
    expect([rate.shift, rate.values[0]]).toEqual([0, 6]);
  });

  it('is broken where readings are missing', () => {
    const times = Float64Array.of(START, START + TEN, START + 5 * TEN);
    const columns = { times, reading1: times, reading2: Float64Array.of(1, 2, 3) };
    const series = prepareSeries(testInstrument(), { columns, isThinned: false }, options);
    expect([...series.values]).toEqual([1, 2, Number.NaN, 3]);
    // and after the last reading up to the end of the range
    expect(series.gaps).toEqual([
      { from: START + TEN, to: START + 5 * TEN },
      { from: START + 5 * TEN, to: START + 12 * TEN },
    ]);
    const thinned = prepareSeries(testInstrument(), { columns, isThinned: true }, options);
    expect([...thinned.values]).toEqual([1, 2, 3]); // far apart because readings between were thinned out
    expect(thinned.gaps).toEqual([{ from: START + 5 * TEN, to: START + 12 * TEN }]); // its last reading was kept
  });

  it.each(['all', 'daily'] as const)('is whole where no reading is due, however far apart (%s)', (interval) => {
    const times = Float64Array.of(START, START + 7 * DAY_MS, START + 14 * DAY_MS);
    const columns = { times, reading1: times, reading2: Float64Array.of(1, 2, 3) };
    const range = { from: START, to: START + 20 * DAY_MS };
    const keep = { ...options.keep, interval };
    const manual = { ...testInstrument(), intervalMs: 0 };
    const series = prepareSeries(manual, { columns, isThinned: false }, { ...options, range, keep });
    expect(series.gaps).toEqual([]);
    expect([...series.values].some(Number.isNaN)).toBe(false);
  });

  it('keeps one reading an hour after the rate is known', () => {
    const keep = { ...options.keep, interval: 'hour', startMinute: 30 } as const;
    const series = prepareSeries(testInstrument(), climbing, { ...options, rate: '1h', keep });
    expect([...series.times]).toEqual([START + 3 * TEN, START + 9 * TEN]);
    expect([...series.values]).toEqual([6, 6]);
    expect(series.intervalMs).toBe(HOUR_MS);
  });
});

describe('rain', () => {
  it('is accumulated, and sums up what fell after the range began', () => {
    const series = prepareSeries(testGauge(), testReadings(START - LEAD * TEN, Array(30).fill(0.5)), options);
    expect(new Set(series.values)).toEqual(new Set([3])); // six bins of 0.5
    expect(series).toMatchObject({ unit: 'mm/h', kind: 'column', isRain: true });
    expect(series.summary.change).toBe(6); // twelve bins of 0.5 in two hours
  });

  it('is never shifted', () => {
    const rain = testReadings(START, [1, 2, 3]);
    const series = prepareSeries(testGauge(), rain, { ...options, compareAt: START, rainWindowMs: 0 });
    expect([...series.values, series.shift]).toEqual([1, 2, 3, 0]);
  });

  it('at an interval of a day is the sum of the day, and says so', () => {
    // from the bin after 00:00 on: 144 × 2.5 = 360 mm on the first day, then 6 × 2.5 = 15 so far
    const rain = testReadings(START + TEN, Array(150).fill(2.5));
    const range = { from: START, to: START + 2 * DAY_MS };
    const keep = { ...options.keep, interval: 'daily' } as const;
    const series = prepareSeries(testGauge(), rain, { ...options, range, keep, rainWindowMs: 0, period: 'day' });
    expect([...series.times]).toEqual([START + DAY_MS, START + DAY_MS + HOUR_MS]);
    expect([...series.values]).toEqual([360, 15]);
    expect(series).toMatchObject({ sum: 'day', unit: 'mm/24h', intervalMs: DAY_MS, summary: { change: 375 } });
    expect([...(series.partial ?? [])]).toEqual([[START + DAY_MS + HOUR_MS, 6 / 144]]); // of 144 readings of a day
  });

  it('of one day stands at 00:00 alone', () => {
    const rain = testReadings(START + TEN, Array(200).fill(0.5));
    const range = { from: START, to: START + 2 * DAY_MS };
    const series = prepareSeries(testGauge(), rain, { ...options, range, isOneDayRain: true });
    expect([...series.times]).toEqual([START + DAY_MS]);
    expect([...series.values]).toEqual([72]); // 144 bins of 0.5
    expect([series.unit, series.intervalMs]).toEqual(['mm/24h', DAY_MS]);
  });
});

describe('what has to be loaded', () => {
  it.each([
    { why: 'a curve', instrument: testInstrument(), changed: {}, lead: 0, every: false },
    { why: 'a rate', instrument: testInstrument(), changed: { rate: '1h' }, lead: HOUR_MS + TEN, every: true },
    { why: 'a rate of a day', instrument: testInstrument(), changed: { rate: '24h' }, lead: DAY_MS + TEN, every: true },
    { why: 'rain', instrument: testGauge(), changed: {}, lead: HOUR_MS, every: true },
    {
      why: 'rain by the hour',
      instrument: testGauge(),
      changed: { period: 'hour' },
      lead: HOUR_MS,
      every: true,
      tail: HOUR_MS,
    },
    {
      why: 'rain by the day',
      instrument: testGauge(),
      changed: { period: 'day' },
      lead: 25 * HOUR_MS,
      every: true,
      tail: 25 * HOUR_MS,
    },
    { why: 'rain of a day', instrument: testGauge(), changed: { isOneDayRain: true }, lead: 25 * HOUR_MS, every: true },
  ] as const)('$why: $lead ms before the range', ({ instrument, changed, lead, every, ...more }) => {
    const asked = { ...options, ...changed };
    expect(leadMs(instrument, asked)).toBe(lead);
    expect(tailMs(instrument, asked)).toBe('tail' in more ? more.tail : 0);
    expect(needsEveryReading(instrument, asked.rate)).toBe(every);
  });

  it('is reading2 for rates, which are judged by it', () => {
    const raw = testInstrument({ displayOutput: 'reading1' });
    expect([fieldOf(raw, 'off'), fieldOf(raw, '24h')]).toEqual(['reading1', 'reading2']);
  });
});

it('is prepared once for the same readings and options', () => {
  const prepare = seriesMemo();
  const instrument = testInstrument();
  const first = prepare(instrument, climbing, options);
  expect(prepare(instrument, climbing, { ...options })).toBe(first);
  expect(prepare(instrument, climbing, { ...options, rate: '1h' })).not.toBe(first);
  expect(prepare(instrument, { ...climbing }, options)).not.toBe(first);
});
