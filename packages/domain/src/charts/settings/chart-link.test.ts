import { describe, expect, it } from 'vitest';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, pick, seeded } from '../../documents/test-random';
import { INTERVALS } from '../../readings/thin/interval';
import { LEVELS } from '../../status/status';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { SMOOTHINGS } from '../inverse-velocity/inverse-options';
import { CONFIDENCES } from '../inverse-velocity/student-t';
import { readCard, writeCard } from './card-link';
import { type AxisEdit, type CardState, NEW_AXIS, NEW_CARD } from './card-state';
import { type LinkQuery, readChartLink, writeChartLink } from './chart-link';
import { GROUP_MODES } from './group-toggles';
import { RATE_MODES } from './rate-toggle';
import { NEW_SCREEN, type ScreenState } from './screen-state';

const TAIPEI = 'Asia/Taipei';
const ID = '65f0a1b2c3d4e5f60718293a';
const read = (query: LinkQuery) => readChartLink(query, TAIPEI);

describe('a link of the specification', () => {
  it('names one instrument and a date', () => {
    expect(read({ instrument: ID, startDate: '2026-11-15T00:43:00Z', autoRun: '1' })).toEqual({
      ...NEW_SCREEN,
      instruments: [ID],
      range: { from: Date.parse('2026-11-07T16:00:00Z'), to: Date.parse('2026-11-15T00:43:00Z') },
      autoRun: true,
    });
  });

  it.each([
    { query: {}, state: {} },
    { query: { autoVelocity1Hr: 'true' }, state: { rate: '1h' } },
    { query: { autoVelocity1Hr: 'yes' }, state: {} },
    { query: { autoCompare: '1' }, state: { isComparing: true } },
    { query: { autoRun: 'true' }, state: { autoRun: true } },
    {
      query: { startDate: '2026-11-15T00:00:00Z', endDate: '2026-11-10T00:00:00Z' },
      state: { range: { from: Date.parse('2026-11-10T00:00:00Z'), to: Date.parse('2026-11-15T00:00:00Z') } },
    },
  ])('$query', ({ query, state }) => {
    expect(read(query)).toEqual({ ...NEW_SCREEN, ...state });
  });
});

describe('a link of the screen', () => {
  it('is short: only what differs from a new screen', () => {
    expect(writeChartLink(NEW_SCREEN)).toEqual({});
    const cards = { all: { ...NEW_CARD, tickMs: 6 * HOUR_MS, hasTrend: true, levels: ['WSL'] as const } };
    expect(writeChartLink({ ...NEW_SCREEN, instruments: ['a', 'b'], autoRun: true, cards })).toEqual({
      instrument: 'a_b',
      autoRun: '1',
      'card.all': 't360*l*as',
    });
  });

  it('needs no escapes in a query but for words', () => {
    const axes = { mm: { ...NEW_AXIS, min: -0.5, max: 40, tickInterval: 10, isOpposite: true } };
    const text = writeCard({
      ...NEW_CARD,
      axes,
      hidden: [ID],
      zoom: { from: 1_700_000_000_000, to: 1_700_000_600_000 },
    });
    expect(text).toMatch(/^[A-Za-z0-9*._-]+$/); // characters that a query does not escape
  });

  it.each([
    { query: { interval: 'weekly' } },
    { query: { at: '25:00' } },
    { query: { group: 'sevens', rain: '1' } },
    { query: { rain: '1' } },
    { query: { compare: 'then' } },
    { query: { rate: '12h' } },
    { query: { startDate: 'x', endDate: '2026-13-01' } },
    { query: { instrument: '<script>,../..' } },
  ])('falls back where $query cannot be read', ({ query }) => {
    expect(read(query)).toEqual(NEW_SCREEN);
  });

  it.each(['r99', 'tx', 't-5', 'z1', 'zq_q', 'q', '', '***', 'z-_-'])('reads a card "%s" as a new one', (text) => {
    expect(readCard(text)).toEqual(NEW_CARD);
  });

  it('reads what it can of a card', () => {
    expect(readCard('t0*ymm_.A-sB_x_4_0_?1*wrg_99_-5*b')).toEqual({
      ...NEW_CARD,
      axes: { mm: { ...NEW_AXIS, title: 'A*B', max: 4, isOpposite: true } },
      rainWindows: { rg: { hours: 24, minutes: 0 } }, // 99 h are clamped to 24; -5 is an invalid number of minutes
      isDataBounded: true,
    });
  });

  it('keeps 24:00 as it was picked', () => {
    expect(read(writeChartLink({ ...NEW_SCREEN, startMinute: 1440 })).startMinute).toBe(1440);
  });
});

describe('every state', () => {
  const TEXTS = ['', 'mm', '°', '%', 'a_b*c-d', '--', '-s', '位移 mm/h', '.x', '&=?#', '*', '_', '__proto__', '😀'];

  it(`survives the way through a link (seed ${FUZZ_SEED})`, { timeout: FUZZ_TIMEOUT }, () => {
    const next = seeded(FUZZ_SEED);
    for (let i = 0; i < FUZZ_CASES; i++) {
      const state = randomState(next);
      expect(read(throughUrl(writeChartLink(state)))).toEqual(state);
    }
  });

  it(`of nonsense is one (seed ${FUZZ_SEED})`, { timeout: FUZZ_TIMEOUT }, () => {
    const next = seeded(FUZZ_SEED + 1);
    const noise = () => Array.from({ length: 30 }, () => pick(next, [...'rbtldkainxhzyw*_-.0159:%mé'])).join('');
    const names = ['instrument', 'startDate', 'endDate', 'interval', 'at', 'group', 'compare', 'rate', 'card.all'];
    for (let i = 0; i < FUZZ_CASES; i++) {
      const state = read(Object.fromEntries(names.map((name) => [name, noise()])));
      expect(read(writeChartLink(state))).toEqual(state);
    }
  });

  function throughUrl(query: Record<string, string>): Record<string, string> {
    const url = Object.entries(query)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    return Object.fromEntries(url.split('&').map((pair) => pair.split('=').map(decodeURIComponent)));
  }

  function randomState(next: () => number): ScreenState {
    const flag = () => next() < 0.5;
    const time = () => 1_600_000_000_000 + Math.floor(next() * 4e11);
    const range = () => {
      const from = time();
      return { from, to: from + MINUTE_MS + Math.floor(next() * 1e9) };
    };
    const number = () => (flag() ? null : Math.round((next() - 0.5) * 1e6) / 1000);
    const maybe = () => (flag() ? null : flag());
    const axis = (): AxisEdit => ({
      title: flag() ? null : pick(next, TEXTS),
      min: number(),
      max: number(),
      tickInterval: flag() ? null : 0.001 + next(),
      hasLabels: maybe(),
      isOpposite: true,
      endsOnTick: maybe(),
    });
    const records = <T>(value: () => T): Record<string, T> =>
      Object.fromEntries(Array.from({ length: Math.floor(next() * 3) }, () => [pick(next, TEXTS), value()]));
    const card = (): CardState => ({
      rate: flag() ? null : pick(next, RATE_MODES),
      isDataBounded: flag(),
      tickMs: Math.ceil(next() * 5000) * MINUTE_MS,
      hasTrend: flag(),
      inverse: flag()
        ? null
        : { smoothMs: pick(next, SMOOTHINGS), confidence: pick(next, CONFIDENCES), fitFrom: flag() ? null : time() },
      isOneDayRain: flag(),
      hasRemarks: false,
      levels: LEVELS.filter(flag),
      limitsOf: flag() ? [] : [pick(next, TEXTS), 'tm-03'].filter(Boolean),
      title: flag() ? null : pick(next, TEXTS),
      xTitle: pick(next, TEXTS),
      axes: records(axis),
      rainWindows: records(() => ({ hours: Math.floor(next() * 25), minutes: Math.floor(next() * 61) })),
      hidden: Array.from({ length: Math.floor(next() * 3) }, () => pick(next, TEXTS.slice(1))),
      zoom: flag() ? null : range(),
    });
    const mode = pick(next, GROUP_MODES);
    return {
      instruments: Array.from({ length: Math.floor(next() * 4) }, (_, i) => `${ID.slice(1)}${i}`),
      range: flag() ? null : range(),
      interval: pick(next, INTERVALS),
      startMinute: Math.floor(next() * 289) * 5,
      grouping: { mode, hasRain: (mode === 'ten' || mode === 'each') && flag() },
      isComparing: flag(),
      compareAt: flag() ? null : time(),
      rate: pick(next, RATE_MODES),
      autoRun: flag(),
      cards: records(card),
    };
  }
});
