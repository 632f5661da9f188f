// @vitest-environment node
import { NEW_AXIS, NEW_CARD, PAGE_LEVELS } from '@talus/domain/charts/settings/card-state';
import { settingsOf } from '@talus/domain/charts/settings/chart-settings';
import type { Range } from '@talus/domain/charts/settings/range';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { linkedScreen, startFromScreen } from './screen';
import {
  type ChartAction,
  type ChartState,
  canChoose,
  cardOf,
  missingOf,
  reduceChart,
  shownCard,
  startChart,
} from './state';

const ZONE = 'Asia/Taipei';
const NOW = Date.parse('2026-11-15T08:43:00+08:00');
const WEEK = { from: Date.parse('2026-11-08T00:00:00+08:00'), to: NOW };
const daysBack = (days: number) => ({ from: NOW - days * DAY_MS, to: NOW });

const start = (given: Partial<Parameters<typeof startChart>[0]> = {}) =>
  startChart({ instruments: ['a', 'b'], range: WEEK, zone: ZONE, ...given });
const after = (state: ChartState, ...actions: ChartAction[]) => actions.reduce(reduceChart, state);
const execute: ChartAction = { type: 'executed', isLoading: false };

describe('Execute', () => {
  it('asks for what the form holds, and tells one press from the next', () => {
    const once = after(start(), execute);
    expect(once.submitted).toEqual({
      instruments: ['a', 'b'],
      range: WEEK,
      interval: 'all',
      startTime: '00:00',
      run: 1,
    });
    expect(after(once, execute).submitted?.run).toBe(2);
  });

  it.each([
    ['an instrument', start({ instruments: [] }), ['instrument']],
    ['a date', after(start(), { type: 'range-chosen', range: null, quick: null, zone: ZONE }), ['date']],
  ] as const)('without %s says so and asks for nothing', (_, state, missing) => {
    const { submitted, isChecked, form } = after(state, execute);
    expect([submitted, isChecked, missingOf(form)]).toEqual([null, true, missing]);
  });

  it('does nothing while data is loading', () => {
    const state = after(start(), execute);
    expect(after(state, { type: 'executed', isLoading: true })).toBe(state);
  });

  it('runs by itself where the link says so', () => {
    expect(start({ isRun: true }).submitted?.run).toBe(1);
    expect(start({ isRun: true, instruments: [] }).submitted).toBeNull();
  });

  it('runs again after a failure', () => {
    expect(after(start({ isRun: true }), { type: 'retried' }).submitted?.run).toBe(2);
    expect(after(start(), { type: 'retried' }).submitted).toBeNull();
  });
});

describe('the levels while the drawer is open', () => {
  const opened = after(start(), { type: 'drawer-opened', card: 'all' });
  const levels = (state: ChartState) => shownCard(state, 'all').levels;

  it('are the two that it has checked; the first press on the third draws it', () => {
    expect(levels(start())).toEqual(['WL', 'AL', 'WSL']);
    expect(levels(opened)).toEqual(['AL', 'WSL']);
    const chosen = after(opened, { type: 'card-changed', card: 'all', change: { levels: ['WL', 'AL', 'WSL'] } });
    expect(levels(chosen)).toEqual(['WL', 'AL', 'WSL']);
  });

  it('are all three again once it is closed, unless somebody chose', () => {
    expect(levels(after(opened, { type: 'drawer-closed' }))).toEqual(['WL', 'AL', 'WSL']);
    const chosen = after(opened, { type: 'card-changed', card: 'all', change: { levels: ['WSL'] } });
    expect(levels(after(chosen, { type: 'drawer-closed' }))).toEqual(['WSL']);
  });
});

describe('the interval', () => {
  // floor(121 / 30.44) = 3, floor(122 / 30.44) = 4
  it.each([
    [121, 'all'],
    [122, 'daily'],
  ])('of %i days is %s', (days, interval) => {
    const range = daysBack(days);
    const { form } = after(start(), { type: 'range-chosen', range, quick: null, zone: ZONE });
    expect(form.interval).toBe(interval);
    expect(canChoose('all', range, ZONE)).toBe(interval === 'all');
    expect(canChoose('hour', range, ZONE)).toBe(true);
  });

  it('that the range forced goes back to what was chosen with a shorter one', () => {
    const choose = (range: Range): ChartAction => ({ type: 'range-chosen', range, quick: null, zone: ZONE });
    const long = after(start(), choose(daysBack(365)));
    expect(after(long, choose(WEEK)).form.interval).toBe('all');
    const byHand = after(long, { type: 'interval-chosen', interval: 'hour' }, choose(WEEK));
    expect(byHand.form.interval).toBe('hour');
    // also from a link, which carries the chosen interval
    const linked = linkedScreen(after(long, execute), ZONE);
    expect(linked.interval).toBe('all');
    const opened = startFromScreen(linked, { now: NOW, zone: ZONE, remembered: {} });
    expect([opened.submitted?.interval, after(opened, choose(WEEK)).form.interval]).toEqual(['daily', 'all']);
  });

  it('is daily from the start where a link asks for too much', () => {
    expect(start({ range: daysBack(200), isRun: true }).submitted?.interval).toBe('daily');
  });
});

describe('auto refresh', () => {
  const refresh = (now: number, isLoading = false): ChartAction => ({ type: 'refreshed', now, isLoading, zone: ZONE });

  it('moves the end of what is shown to now, and of the form that says the same', () => {
    const later = NOW + 5 * 60_000;
    const state = after(start({ isRun: true }), refresh(later));
    expect(state.submitted).toMatchObject({ range: { from: WEEK.from, to: later }, run: 2 });
    expect(state.form.range?.to).toBe(later);
  });

  it('leaves what is being typed alone', () => {
    const typed = { from: WEEK.from, to: NOW - HOUR_MS };
    const state = after(
      start({ isRun: true }),
      { type: 'range-chosen', range: typed, quick: null, zone: ZONE },
      refresh(NOW + 1),
    );
    expect(state.form.range).toEqual(typed);
    expect(state.submitted?.range.to).toBe(NOW + 1);
  });

  it('acts only on a page that is submitted and idle', () => {
    expect(after(start(), refresh(NOW + 1)).submitted).toBeNull();
    const state = start({ isRun: true });
    expect(after(state, refresh(NOW + 1, true))).toBe(state);
  });
});

describe('group toggles', () => {
  it('are ignored while loading', () => {
    expect(after(start(), { type: 'grouped', toggle: 'unit', isLoading: true }).grouping.mode).toBe('all');
    expect(after(start(), { type: 'grouped', toggle: 'unit', isLoading: false }).grouping.mode).toBe('unit');
  });
});

describe('the drawer', () => {
  const edited = { ...NEW_AXIS, max: 40 };
  const open: ChartAction = { type: 'drawer-opened', card: 'all' };
  const edit: ChartAction = { type: 'card-changed', card: 'all', change: { axes: { mm: edited } } };

  it('keeps what was changed when it is closed, and later cards start with it', () => {
    const state = after(start(), open, edit, { type: 'drawer-closed' });
    expect(cardOf(state, 'all').axes).toEqual({ mm: edited });
    expect(cardOf(state, 'another').axes).toEqual({ mm: edited });
    expect(state.drawer).toBeNull();
  });

  it('takes it back on Esc', () => {
    const state = after(start(), open, edit, { type: 'drawer-cancelled' });
    expect([cardOf(state, 'all'), state.remembered, state.drawer]).toEqual([NEW_CARD, {}, null]);
    const touched = after(start(), { type: 'card-changed', card: 'all', change: { title: 'A' } });
    expect(cardOf(after(touched, open, edit, { type: 'drawer-cancelled' }), 'all').title).toBe('A');
  });

  it('goes back to what a new card has, tools aside', () => {
    const trend: ChartAction = { type: 'card-changed', card: 'all', change: { hasTrend: true, levels: ['AL'] } };
    const card = cardOf(after(start(), open, edit, trend, { type: 'drawer-reset' }), 'all');
    expect(card).toEqual({ ...NEW_CARD, hasTrend: true });
    expect(card.levels).toBe(PAGE_LEVELS);
  });
});

describe('Sync', () => {
  it('gives the settings of one card to all, titles aside, until it is ended', () => {
    const card = { ...NEW_CARD, title: 'one', tickMs: 6 * HOUR_MS, axes: { mm: { ...NEW_AXIS, max: 40 } } };
    const settings = settingsOf(card, { hours: 3, minutes: 0 });
    const targets = [
      { id: 'mm', gauges: [] },
      { id: 'rain', gauges: ['g'] },
    ];
    const state = after(start({ cards: { mm: card } }), { type: 'synced', cards: targets, settings });
    expect(state.isSynced).toBe(true);
    expect(cardOf(state, 'mm').title).toBe('one');
    expect(cardOf(state, 'rain')).toMatchObject({
      title: 'one', // a card without its own title takes it
      tickMs: 6 * HOUR_MS,
      rainWindows: { g: { hours: 3, minutes: 0 } },
    });
    expect(after(state, { type: 'synced', cards: [], settings: null }).isSynced).toBe(false);
    const named = start({ cards: { mm: card, rain: { ...NEW_CARD, title: 'my rain' } } });
    expect(cardOf(after(named, { type: 'synced', cards: targets, settings }), 'rain').title).toBe('my rain');
  });
});

it('shows and hides tables card by card', () => {
  const toggle = (card: string): ChartAction => ({ type: 'table-toggled', card });
  expect(after(start(), toggle('a'), toggle('b'), toggle('a')).tables).toEqual(['b']);
});
