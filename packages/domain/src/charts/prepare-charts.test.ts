import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../hierarchy/instrument';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import { type ChartInput, notMasked, prepareCharts } from './prepare-charts';
import { type CardState, NEW_AXIS, NEW_CARD } from './settings/card-state';
import { NEW_SCREEN } from './settings/screen-state';
import { testGauge, testInstrument, testReadings } from './test-instrument';

const START = Date.parse('2026-11-14T16:00:00Z');
const limits = {
  WL: { minus: null, plus: 15 },
  AL: { minus: null, plus: 20 },
  WSL: { minus: null, plus: 30 },
};
const tm03 = testInstrument({ limits, rate1hLimits: { ...NO_LIMITS, WSL: { minus: -10, plus: 10 } } });
const sti11 = testInstrument({ id: 'sti-11', name: 'STI-11', typeCode: 'STI', unit: '°', allowRate: false });
const rg02 = testGauge();
const loaded = new Map([
  ['tm-03', testReadings(START, [11.9, 12.4, 14.2, 21, 34.8, 33, 34.82, 34])],
  ['sti-11', testReadings(START, [0.118, 0.2, 0.347])],
  ['rg-02', testReadings(START, [0, 0.5, 1, 2])],
]);
const input = (changed: Partial<ChartInput['state']> = {}, card: Partial<CardState> = {}): ChartInput => ({
  instruments: [tm03, sti11, rg02],
  loaded,
  remarks: [],
  state: { ...NEW_SCREEN, cards: { all: { ...NEW_CARD, ...card } }, ...changed },
  range: { from: START, to: START + 2 * HOUR_MS },
  zone: 'Asia/Taipei',
  rainWindow: { hours: 1, minutes: 0 },
});
const only = (given: ChartInput) => {
  const [chart, ...others] = prepareCharts(given);
  if (!chart || others.length > 0) throw new Error('one chart expected');
  return chart;
};

describe('rain in a chart by the day or hour', () => {
  // 24 hours up to the 00:00 that ends the day: 22 × 15.5 + 12.5 + 14.0 = 367.5 mm; 14.0 stands at 00:00
  const day = [...Array<number>(22).fill(15.5), 12.5, 14];
  const times = Float64Array.from(day, (_, i) => START + (i + 1) * HOUR_MS);
  const columns = { times, reading1: Float64Array.from(day), reading2: Float64Array.from(day) };
  const drawn = (interval: 'all' | 'hour' | 'daily', card: Partial<CardState> = {}) => {
    const given = input({ interval }, card);
    const range = { from: START, to: START + 24 * HOUR_MS };
    const rain = { columns, isThinned: false };
    const chart = only({ ...given, instruments: [rg02], loaded: new Map([['rg-02', rain]]), range });
    return { ...(chart.series[0] as (typeof chart.series)[number]), axis: chart.axes[0] };
  };

  it('draws the sum of the day at 00:00, on an axis that holds it', () => {
    const { times: at, values, sum, axis } = drawn('daily');
    expect([[...at], [...values], sum]).toEqual([[START + 24 * HOUR_MS], [367.5], 'day']);
    expect(axis?.max).toBeGreaterThanOrEqual(367.5);
  });

  it('draws the sum of the hour, unless a wider window was chosen', () => {
    expect(drawn('hour')).toMatchObject({ sum: 'hour', unit: 'mm/h' });
    expect(drawn('hour').values.at(-1)).toBe(14);
    const wide = drawn('hour', { rainWindows: { 'rg-02': { hours: 3, minutes: 0 } } });
    // the last three hours: 15.5 + 12.5 + 14
    expect([wide.values.at(-1), wide.unit, wide.sum]).toEqual([42, 'mm/3h', undefined]);
    expect(drawn('all').sum).toBeUndefined();
  });
});

describe('one chart with every instrument', () => {
  it('has a curve for each, an axis for each unit and the limits of the one that has some', () => {
    const chart = only(input());
    expect(chart.series.map(({ id }) => id)).toEqual(['tm-03', 'sti-11', 'rg-02']);
    expect(chart.axes.map(({ unit, min, max, isOpposite }) => [unit, min, max, isOpposite])).toEqual([
      ['mm/h', 0, 4, false], // 3.5 mm at most, × 1.1 = 3.85, up to 4
      ['mm', 0, 40, false],
      ['°', 0, 0.4, true],
    ]);
    expect(chart.alertLines.map(({ level, value }) => [level, value])).toEqual([
      ['WL', 15],
      ['AL', 20],
      ['WSL', 30],
    ]);
    expect(chart).toMatchObject({
      id: 'all',
      title: 'A2',
      tickMs: 86_400_000,
      standings: { 'tm-03': 'lead' },
      rate: 'off',
    });
  });

  it('keeps instruments that allow rates, with the limits of the rate', () => {
    const chart = only(input({ rate: '1h' }));
    expect(chart.series.map(({ id, unit }) => [id, unit])).toEqual([['tm-03', 'mm/h']]);
    // of ±10 only the side near the rates
    expect(chart.alertLines.map(({ value, mirror, unit }) => [value, mirror, unit])).toEqual([[10, -10, 'mm/h']]);
    expect(chart.instruments).toHaveLength(3); // the buttons stay
  });

  it('shows the limits of the one in alarm, though another comes first', () => {
    const quiet = testInstrument({ id: 'tm-04', name: 'TM-04', limits: { ...limits, WL: { minus: null, plus: 5 } } });
    const all = new Map([...loaded, ['tm-04', testReadings(START, [1, 2])]]);
    const statuses = new Map([['tm-03', { status: 'WSL', level: 'WSL' } as const]]);
    const chart = only({ ...input(), instruments: [quiet, tm03], loaded: all, statuses });
    expect(chart.standings).toEqual({ 'tm-04': 'none', 'tm-03': 'lead' });
    expect(chart.alertLines.map(({ name, level }) => [name, level])).toEqual([
      ['TM-03', 'WL'],
      ['TM-03', 'AL'],
      ['TM-03', 'WSL'],
    ]);
  });

  it('keeps limits that are only said out of the scale', () => {
    const gauge = testGauge({ limits: { ...NO_LIMITS, WSL: { minus: null, plus: 25 } } });
    const chart = only({ ...input(), instruments: [tm03, gauge] });
    expect(chart.axes[0]).toMatchObject({ isRain: true, max: 4 }); // ignores the 25 mm limit in ten minutes
    expect(chart.alertLines.find(({ name }) => name === 'RG-02')).toMatchObject({ drawn: 'said', unit: 'mm/10min' });
  });

  it('lets a card choose its rate itself', () => {
    expect(only(input({ rate: '1h' }, { rate: 'off' })).series).toHaveLength(3);
  });

  it('moves curve and limits together in Compare, from the start of the range unless a time is given', () => {
    const chart = only(input({ isComparing: true }));
    expect(chart.series[0]?.values[1]).toBeCloseTo(0.5, 12); // 12.4 − 11.9
    expect(chart.alertLines[0]?.value).toBeCloseTo(3.1, 12); // 15 − 11.9
    const late = only(input({ isComparing: true, compareAt: START + 99 * HOUR_MS })); // clamped to the end
    expect(late.series[0]?.values[7]).toBe(0);
    expect(late.compare).toEqual({ at: START + 2 * HOUR_MS, isMoved: true }); // and the clamping is reported
    expect([chart.compare?.isMoved, only(input()).compare]).toEqual([false, null]);
  });

  it('draws a trendline of one instrument alone', () => {
    expect(only(input({}, { hasTrend: true })).trend).toBeNull();
    const chart = only({ ...input({}, { hasTrend: true }), instruments: [tm03] });
    expect(chart.series.map(({ id }) => id)).toEqual(['tm-03', 'tm-03:trend']);
    expect(chart.prepared).toHaveLength(1);
    // eight readings, ten minutes apart
    expect(chart.trend).toMatchObject({ unit: 'mm', from: START, to: START + 70 * MINUTE_MS });
  });

  it('shows remarks of its instruments that touch the range, unless they are switched off', () => {
    const remark = (id: string, instrumentId: string, from: number, to: number) =>
      ({ id, instrumentId, type: 'status', content: '', from: START + from, to: START + to }) as const;
    const remarks = [
      remark('in', 'tm-03', 0, 10),
      remark('over', 'sti-11', -10, 0),
      remark('before', 'tm-03', -10, -5),
      remark('foreign', 'xx', 0, 10),
    ];
    expect(only({ ...input(), remarks }).remarks.map(({ id }) => id)).toEqual(['in', 'over']);
    expect(only({ ...input({}, { hasRemarks: false }), remarks }).remarks).toEqual([]);
  });

  it('marks a new version', () => {
    const versions = [
      { startDate: 0, name: 'TM-03' },
      { startDate: START + 40 * MINUTE_MS, name: 'TM-03 re-installed' },
    ];
    const chart = only({ ...input(), instruments: [{ ...tm03, versions }, sti11] });
    expect(chart.breaks).toEqual([{ instrumentId: 'tm-03', time: START + 40 * MINUTE_MS, name: 'TM-03 re-installed' }]);
    // The trend runs over the new version alone
    const alone = only({ ...input({}, { hasTrend: true }), instruments: [{ ...tm03, versions }] });
    expect(alone.trend).toMatchObject({ from: START + 40 * MINUTE_MS, to: START + 70 * MINUTE_MS });
  });

  it('takes titles and scales of the user, and words what was not named', () => {
    const axes = { mm: { ...NEW_AXIS, title: 'Displacement', max: 60, min: 0, tickInterval: 15 } };
    const words = { title: () => 'Slope', axis: (key: string) => `axis ${key}` };
    const chart = only({ ...input({}, { axes, xTitle: 'Time' }), words });
    expect([chart.title, chart.xTitle]).toEqual(['Slope', 'Time']);
    expect(chart.axes.map(({ title, tickInterval }) => [title, tickInterval])).toEqual([
      ['axis rain', 2],
      ['Displacement', 15],
      ['axis °', 0.1],
    ]);
  });

  it('does not stretch an axis for a hidden curve', () => {
    const tm04 = testInstrument({ id: 'tm-04' });
    const both = new Map([...loaded, ['tm-04', testReadings(START, [1, 2, 3])]]);
    const given = input({}, { hidden: ['tm-03'], isDataBounded: true });
    const chart = only({ ...given, instruments: [tm03, tm04], loaded: both });
    expect(chart.axes[0]).toMatchObject({ min: 1, max: 3 });
    expect(chart.series).toHaveLength(2);
  });

  it('is there, empty, where nothing could be loaded', () => {
    const chart = only({ ...input(), loaded: new Map() });
    expect([chart.series, chart.axes, chart.alertLines, chart.gaps]).toEqual([[], [], [], []]);
  });
});

describe('several charts', () => {
  it('come by unit', () => {
    const charts = prepareCharts(input({ grouping: { mode: 'unit', hasRain: false } }));
    expect(charts.map(({ id, series }) => [id, series.length])).toEqual([
      ['mm', 1],
      ['°', 1],
      ['rain', 1],
    ]);
  });

  it('have settings of their own', () => {
    const cards = { 'tm-03': { ...NEW_CARD, title: 'North' } };
    const charts = prepareCharts(input({ grouping: { mode: 'each', hasRain: true }, cards }));
    expect(charts.map(({ title, series }) => [title, series.length])).toEqual([
      ['North', 2],
      ['A2', 2],
    ]);
  });

  it('are none without instruments', () => {
    expect(prepareCharts({ ...input(), instruments: [] })).toEqual([]);
  });
});

describe('a silence under a mask', () => {
  const mask = (from: number, to: number) => ({ id: 'm', instrumentId: 'a', name: 'A', from, to, count: 3, why: 'x' });

  it('is none where it is mostly the mask', () => {
    const gaps = [
      { from: 0, to: 100 },
      { from: 200, to: 300 },
    ];
    expect(notMasked(gaps, [mask(10, 90), mask(260, 400)])).toEqual([{ from: 200, to: 300 }]);
  });
});
