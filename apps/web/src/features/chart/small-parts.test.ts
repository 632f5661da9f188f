// @vitest-environment node
import type { Instrument } from '@talus/contract/instruments/instrument';
import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { NEW_AXIS, NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { ALL_IN_ONE } from '@talus/domain/charts/settings/group-toggles';
import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import type { Placed } from '../../entities/instruments/placed';
import { seriesTokens } from '../../ui/chart/series-colour';
import { limitAt } from '../../ui/chart/test-model';
import { chartCodec } from './codec';
import { exportBody } from './export-body';
import { keepUnchanged } from './keep-unchanged';
import { nearestOf } from './nearest';
import { hasNews } from './news';
import { parseRemembered } from './remembered';
import { screenOf, startFromScreen } from './screen';
import { otherUnits, tabsOf, unitModel } from './unit-model';

const ZONE = 'Asia/Taipei';
const NOW = Date.parse('2026-11-15T08:43:00+08:00');
const DAY = 86_400_000;
const REQUEST = {
  instruments: ['a', 'r'],
  range: { from: NOW - DAY, to: NOW },
  interval: 'hour',
  startTime: '24:00',
  run: 1,
} as const;

const series = (id: string, unit = 'mm', isRain = false) => ({ id, unit, isRain }) as ChartSeries;
const axis = (unit: string, isRain = false) => ({ unit, isRain, isOpposite: true }) as ChartAxis;
const chartOf = (given: Partial<PreparedChart>) =>
  ({
    id: 'all',
    series: [],
    prepared: [],
    instruments: [],
    card: NEW_CARD,
    rate: 'off',
    axes: [],
    ...given,
  }) as unknown as PreparedChart;

describe('the nearest reading', () => {
  const placed = (name: string, time: string | null): Placed => ({
    area: 'A',
    station: 'S',
    instrument: {
      latestVersion: { name },
      last_reading: time && { TIMESTAMP: time, reading1: 0, reading2: 0 },
    } as Instrument,
  });
  const range = { from: Date.parse('2020-01-01'), to: Date.parse('2020-01-08') };

  it.each([
    ['before', [placed('x', '2019-12-01T00:00:00Z'), placed('y', '2019-12-30T00:00:00Z')], 'y'],
    ['after', [placed('x', '2026-01-01T00:00:00Z'), placed('y', null)], 'x'],
  ])('lies %s', (side, chosen, name) => expect(nearestOf(chosen, range)).toMatchObject({ name, side }));

  it('may never have been', () => {
    expect(nearestOf([placed('x', null)], range)).toEqual({ name: 'x', time: null });
    expect(nearestOf([], range)).toBeNull();
  });
});

describe('new readings', () => {
  const row = (TIMESTAMP: string) => [{ _id: 'a', TIMESTAMP }];
  it.each([
    ['are told of where the range reaches up to now', NOW, '2026-11-15T00:50:00Z', true],
    ['are none where they were read already', NOW, '2026-11-15T00:40:00Z', false],
    ['are none of a range that ended before', NOW + DAY, '2026-11-16T00:50:00Z', false],
  ])('%s', (_, at, time, is) => expect(hasNews(row(time), { request: REQUEST, at })).toBe(is));

  it('are none of other instruments, and none before the first answer', () => {
    expect(hasNews([{ _id: 'z', TIMESTAMP: '2026-11-15T00:50:00Z' }], { request: REQUEST, at: NOW })).toBe(false);
    expect(hasNews(row('2026-11-15T00:50:00Z'), { request: null, at: null })).toBe(false);
  });
});

describe('what is remembered of axes', () => {
  it.each([
    [
      { mm: { max: 40, min: 'x', hasLabels: false, tickInterval: -1 } },
      { mm: { ...NEW_AXIS, max: 40, hasLabels: false } },
    ],
    [{ mm: 7 }, { mm: NEW_AXIS }],
    [[], {}],
    [null, {}],
    ['x', {}],
  ])('%j', (stored, axes) => expect(parseRemembered(stored)).toEqual(axes));
});

describe('a link and the screen', () => {
  const view = { grouping: ALL_IN_ONE, compare: { isOn: true, at: null }, rate: 'off', cards: {} } as const;

  it('hold the same', () => {
    const screen = screenOf(view, REQUEST);
    const state = startFromScreen(screen, { now: NOW, zone: ZONE, remembered: {} });
    expect(state.submitted).toEqual(REQUEST);
    expect(state.compare).toEqual({ isOn: true, at: null });
  });

  it('never reach into the future, and without dates hold the last week', () => {
    const later = { ...REQUEST, range: { from: NOW - DAY, to: NOW + DAY } };
    expect(startFromScreen(screenOf(view, later), { now: NOW, zone: ZONE, remembered: {} }).form.range?.to).toBe(NOW);
    const none = { ...screenOf(view, REQUEST), range: null };
    expect(startFromScreen(none, { now: NOW, zone: ZONE, remembered: {} }).form).toMatchObject({
      range: { from: Date.parse('2026-11-08T00:00:00+08:00'), to: NOW },
      quick: '7D',
    });
  });

  it('carry the project and what belongs to the frame, and nothing else of before', () => {
    const search = new URLSearchParams(
      queryWith('?project=q&embed=1&lang=en', chartCodec(ZONE), screenOf(view, REQUEST), 'p'),
    );
    expect(Object.fromEntries(search)).toEqual({
      project: 'p',
      embed: '1',
      instrument: 'a_r',
      startDate: '2026-11-14T00:43Z',
      endDate: '2026-11-15T00:43Z',
      interval: 'hour',
      at: '24:00',
      autoCompare: '1',
      autoRun: '1',
    });
  });
});

describe('cards', () => {
  it('that show the same as before stay the same object', () => {
    const prepared = [series('a')] as unknown as PreparedChart['prepared'];
    const before = [chartOf({ id: 'x', prepared }), chartOf({ id: 'y', prepared })];
    const after = [chartOf({ id: 'x', prepared }), chartOf({ id: 'y', prepared, title: 'new' })];
    const kept = keepUnchanged(before, after);
    expect([kept[0] === before[0], kept[1] === after[1]]).toEqual([true, true]);
    expect(keepUnchanged(before, [chartOf({ id: 'x', prepared }), chartOf({ id: 'y', prepared })])).toBe(before);
  });

  it('show a phone one unit at a time, with the rain above', () => {
    const model = {
      series: [series('a'), series('b', '°'), series('r', 'mm/h', true)],
      axes: [axis('mm/h', true), axis('mm'), axis('°')],
      alertLines: [limitAt('AL', 1, { axis: '°' }), limitAt('AL', 25, { axis: 'rain' })],
    } as unknown as ChartModel;
    expect(tabsOf(model).map(({ unit }) => unit)).toEqual(['mm', '°']);
    const shown = unitModel(model, axis('mm'));
    expect(shown.axes.map(({ unit }) => unit)).toEqual(['mm/h', 'mm']);
    const limits = (unit: string) => unitModel(model, axis(unit)).alertLines.map((line) => line.axis);
    expect([limits('mm'), limits('°')]).toEqual([['rain'], ['°', 'rain']]);
    expect(otherUnits(model, axis('mm'))).toEqual(['b']);
    // every series keeps its legend colour, whichever tab it is on
    expect(seriesTokens(unitModel(model, axis('°')).series)).toEqual(seriesTokens(model.series));
    expect(tabsOf({ ...model, axes: [axis('mm/h', true)] }).length).toBe(1);
  });

  it('are exported as they are seen: hidden curves aside, with rate, compare and rain windows', () => {
    const chart = chartOf({
      prepared: [series('a'), series('b'), series('r', 'mm/h', true)] as unknown as PreparedChart['prepared'],
      instruments: [{ id: 'r', isRain: true, defaultIntervalMs: null }] as PreparedChart['instruments'],
      card: { ...NEW_CARD, hidden: ['b'], isOneDayRain: true },
      rate: '24h',
    });
    const view = { request: REQUEST, compare: { isOn: true, at: NOW + DAY }, rainWindow: { hours: 1, minutes: 0 } };
    expect(exportBody(chart, view, 'csv')).toEqual({
      date: ['2026-11-14T00:43:00.000Z', '2026-11-15T00:43:00.000Z'],
      interval: 'hour',
      intervalInitialTime: '24:00',
      instrument: ['a', 'r'],
      format: 'csv',
      view: 'rate24h',
      compareAt: '2026-11-15T00:43:00.000Z',
      rain: { r: { hour: 1, minute: 0 } },
      oneDayRain: true,
    });
  });

  it('are exported with what masks leave out only beside all readings as they are', () => {
    const [compare, rainWindow] = [
      { isOn: false, at: null },
      { hours: 1, minutes: 0 },
    ];
    const masked = (interval: 'all' | 'hour', more: Partial<PreparedChart>) => {
      const chart = chartOf({ prepared: [series('a')] as unknown as PreparedChart['prepared'], ...more });
      return exportBody(chart, { request: { ...REQUEST, interval }, compare, rainWindow }, 'csv', true).masked;
    };
    const masks = [{}] as unknown as NonNullable<PreparedChart['masks']>;
    expect(masked('all', { masks })).toBe(true);
    expect(masked('all', { masks: [] })).toBeUndefined();
    expect(masked('hour', { masks })).toBeUndefined();
    expect(masked('all', { masks, rate: '1h' })).toBeUndefined();
  });
});
