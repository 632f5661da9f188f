import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { LEVELS, type Level, type LevelOrNormal } from '../../status/status';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import type { ChartInstrument } from '../chart-instrument';
import type { AlertLine } from '../chart-model';
import { axisKey } from '../settings/card-state';
import type { RateMode } from '../settings/rate-toggle';
import { testGauge, testInstrument, testReadings } from '../test-instrument';
import { alertLines, nearSide } from './alert-lines';
import type { LimitedSeries } from './limit-lead';
import { prepareSeries } from './prepare-series';

const START = Date.parse('2026-11-14T16:00:00Z');
const both = (limit: number) => ({ minus: -limit, plus: limit });
const above = (plus: number) => ({ minus: null, plus });
const upTo = (WL: number, AL: number, WSL: number) => ({ WL: above(WL), AL: above(AL), WSL: above(WSL) });

type Given = {
  values?: number[];
  level?: LevelOrNormal;
  rate?: RateMode;
  compareAt?: number;
  windowMs?: number;
  period?: 'hour' | 'day';
  isHidden?: boolean;
};
const seriesOf = (instrument: ChartInstrument, given: Given = {}): LimitedSeries => {
  const { values = [1, 2], level, rate = 'off', compareAt, windowMs = HOUR_MS, period, isHidden = false } = given;
  const series = prepareSeries(instrument, testReadings(START, values), {
    range: { from: START, to: START + 2 * HOUR_MS },
    rate,
    compareAt: compareAt ?? null,
    rainWindowMs: instrument.isRain ? windowMs : 0,
    period: period ?? null,
    isOneDayRain: false,
    keep: { interval: 'all', startMinute: 0, zone: 'Asia/Taipei' },
  });
  const status = level && { status: level, level };
  return { instrument, series, axis: axisKey(series), rate, isHidden, status };
};
const tm03 = testInstrument({ limits: upTo(15, 20, 30) });
const tm04 = testInstrument({ id: 'tm-04', name: 'TM-04', limits: upTo(16, 22, 32) });
const calm = [0.1, 0.1];
const sti11 = testInstrument({ id: 'sti-11', name: 'STI-11', unit: '°', limits: upTo(0.2, 0.3, 0.5) });
const mc = testInstrument({ id: 'mc', name: 'MC-05', unit: '%' });
const gauge = testGauge({ limits: upTo(10, 15, 25) });
const said = ({ name, level, limit, unit }: AlertLine) => `${name} ${level} ${limit} ${unit}`;
const lines = (series: LimitedSeries[], levels: readonly Level[] = LEVELS, chosen: string[] = []) =>
  alertLines(series, levels, chosen).lines;

describe('whose limits an axis shows', () => {
  it.each<{ why: string; series: LimitedSeries[]; chosen?: string[]; lead: string }>([
    { why: 'the first of equals', series: [seriesOf(tm03), seriesOf(tm04)], lead: 'TM-03' },
    { why: 'the worst', series: [seriesOf(tm03), seriesOf(tm04, { level: 'AL' })], lead: 'TM-04' },
    {
      why: 'silence hides no alarm',
      series: [seriesOf(tm03), { ...seriesOf(tm04), status: { status: 'down', level: 'WSL' } }],
      lead: 'TM-04',
    },
    {
      why: 'of two that are normal the one that was not',
      series: [seriesOf(tm03, { level: 'GREEN' }), seriesOf(tm04, { level: 'GREEN', values: [17, 2] })],
      lead: 'TM-04',
    },
    {
      why: 'without a status what the last value passes',
      series: [seriesOf(tm03), seriesOf(tm04, { values: [1, 23] })],
      lead: 'TM-04',
    },
    { why: 'none that is hidden', series: [seriesOf(tm03, { isHidden: true }), seriesOf(tm04)], lead: 'TM-04' },
    {
      why: 'the chosen one, however calm',
      series: [seriesOf(tm03, { level: 'WSL' }), seriesOf(tm04)],
      chosen: ['tm-04'],
      lead: 'TM-04',
    },
    {
      why: 'a chosen one without limits leaves it to the others',
      series: [seriesOf({ ...tm04, limits: NO_LIMITS }), seriesOf(tm03)],
      chosen: ['tm-04'],
      lead: 'TM-03',
    },
  ])('$why', ({ series, chosen = [], lead }) => {
    expect(lines(series, LEVELS, chosen).find(({ isLead }) => isLead)?.name).toBe(lead);
  });

  it('is one for each axis; a gauge that comes first takes nothing from the others', () => {
    expect(lines([seriesOf(gauge), seriesOf(tm03, { level: 'WSL' }), seriesOf(mc)]).map(said)).toEqual([
      'RG-02 WL 10 mm/10min',
      'RG-02 AL 15 mm/10min',
      'RG-02 WSL 25 mm/10min',
      'TM-03 WL 15 mm',
      'TM-03 AL 20 mm',
      'TM-03 WSL 30 mm',
    ]);
  });
});

describe('an instrument in alarm', () => {
  it('is never without the limit it passed, whoever leads', () => {
    const alarmed = [seriesOf(tm03, { level: 'WSL' }), seriesOf(tm04, { level: 'AL' })];
    expect(lines(alarmed).map(said)).toEqual(['TM-03 WL 15 mm', 'TM-03 AL 20 mm', 'TM-03 WSL 30 mm', 'TM-04 AL 22 mm']);
    expect(lines(alarmed, LEVELS, ['tm-04']).map(said)).toContain('TM-03 WSL 30 mm');
    expect(lines(alarmed, []).map(said)).toEqual(['TM-03 WSL 30 mm', 'TM-04 AL 22 mm']);
    expect(alertLines(alarmed, LEVELS, []).standings).toEqual({ 'tm-03': 'lead', 'tm-04': 'alarm' });
  });

  it('shows its own by its rate as well: the highest limit that its value has', () => {
    const byRate = { ...tm04, limits: { ...NO_LIMITS, AL: above(22) } };
    expect(lines([seriesOf(tm03, { level: 'WSL' }), seriesOf(byRate, { level: 'WSL' })]).map(said)).toContain(
      'TM-04 AL 22 mm',
    );
  });

  it('shares a line with another of the same limit', () => {
    const like03 = { ...tm04, limits: tm03.limits };
    const shared = lines([seriesOf(like03, { level: 'AL' }), seriesOf(tm03, { level: 'WSL' })]);
    expect(shared.map((line) => [said(line), line.more])).toEqual([
      ['TM-03 AL 20 mm', 1],
      ['TM-03 WL 15 mm', 0],
      ['TM-03 WSL 30 mm', 0],
    ]);
  });
});

describe('how limits are drawn', () => {
  it('through the plot on the axis that matters, beside their label on a calm one', () => {
    const across = (series: LimitedSeries[], chosen: string[] = []) =>
      lines(series, LEVELS, chosen).flatMap(({ name, level, drawn }) =>
        drawn === 'across' ? [`${name} ${level}`] : [],
      );
    const calmTilt = seriesOf(sti11, { values: calm });
    const [tm, tilt] = [
      ['TM-03 WL', 'TM-03 AL', 'TM-03 WSL'],
      ['STI-11 WL', 'STI-11 AL', 'STI-11 WSL'],
    ];
    expect(across([seriesOf(tm03), calmTilt])).toEqual(tm);
    expect(across([seriesOf(tm03), seriesOf(sti11, { values: calm, level: 'AL' })])).toEqual(tilt);
    expect(across([seriesOf(tm03), calmTilt], ['sti-11'])).toEqual([...tm, ...tilt]);
    // two axes in alarm: all limits of the worse one, of the other the limit it exceeded
    const both = [seriesOf(tm03, { level: 'WSL' }), seriesOf(sti11, { values: calm, level: 'AL' })];
    expect(across(both)).toEqual([...tm, 'STI-11 AL']);
  });

  it('of rain where one reading is shown; over sums of an hour they are only said', () => {
    const drawn = (windowMs: number, period?: 'day') =>
      lines([seriesOf(gauge, { windowMs, ...(period && { period }) })]).map(({ drawn: how }) => how);
    expect(drawn(HOUR_MS)).toEqual(['said', 'said', 'said']);
    expect(drawn(10 * MINUTE_MS)).toEqual(['across', 'across', 'across']);
    expect(drawn(10 * MINUTE_MS, 'day')).toEqual(['said', 'said', 'said']);
  });

  it('not on what the logger wrote: reading2 is judged', () => {
    const raw = { ...tm03, displayOutput: 'reading1' as const };
    expect(lines([seriesOf(raw)])[0]?.drawn).toBe('said');
  });

  it('with the curve in Compare', () => {
    const [line] = lines([seriesOf(tm03, { values: [12, 14], compareAt: START })], ['WL']);
    expect([line?.value, line?.limit]).toEqual([3, 15]); // 15 − 12
  });

  it('of the rate while a rate is shown, each axis its own; 0 is a limit', () => {
    const rates = { ...NO_LIMITS, AL: above(0) };
    const given = [
      seriesOf({ ...tm03, rate1hLimits: rates }, { rate: '1h' }),
      seriesOf({ ...sti11, rate1hLimits: { ...NO_LIMITS, WSL: above(0.1) } }, { rate: '1h' }),
    ];
    expect(lines(given).map((line) => [said(line), line.axis])).toEqual([
      ['TM-03 AL 0 mm/h', 'mm/h'],
      ['STI-11 WSL 0.1 °/h', '°/h'],
    ]);
    expect(lines([seriesOf(tm03, { rate: '1h' })])).toEqual([]); // a rate has no value limits
  });
});

describe('limits on both sides of zero', () => {
  const pair = testInstrument({ limits: { WL: both(15), AL: both(20), WSL: both(30) } });
  const kept = (low: number, high: number, given: Given = {}) =>
    nearSide(lines([seriesOf(pair, given)], ['WL', 'WSL']), { low, high }).map(({ value, mirror }) => [value, mirror]);

  it.each([
    { why: 'values above: the upper side stands for both', low: 11.9, high: 34.8, sides: [[15, -15], [30, -30]] },
    { why: 'values below', low: -21, high: 2, sides: [[-15, 15], [-30, 30]] },
    { why: 'near zero: the side they lean to', low: -3, high: 1, sides: [[-15, 15], [-30, 30]] },
    { why: 'half way to both: both', low: -8, high: 9, sides: [[15, null], [-15, null], [30, null], [-30, null]] },
    { why: 'no values', low: Number.NaN, high: Number.NaN, sides: [[15, -15], [30, -30]] },
  ])('$why', ({ low, high, sides }) => expect(kept(low, high)).toEqual(sides)); // biome-ignore format: a table

  it('count from where Compare counts: 12 taken off, ±15 are 3 and −27', () => {
    expect(kept(0, 22, { values: [12, 34], compareAt: START })).toEqual([
      [3, -27],
      [18, -42],
    ]);
  });

  it('of unequal sides are left alone', () => {
    const band = testInstrument({ limits: { ...NO_LIMITS, WL: { minus: -8.6, plus: -4.4 } } });
    expect(nearSide(lines([seriesOf(band)]), { low: -6.8, high: -6.2 })).toHaveLength(2);
  });
});
