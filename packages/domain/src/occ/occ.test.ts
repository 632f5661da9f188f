import { describe, expect, it } from 'vitest';
import { NO_BOUNDS } from '../hierarchy/instrument';
import type { Status } from '../status/status';
import { arrangeAreas, openArea, toggleArea } from './arrange-areas';
import { countdownText, refreshIn, WALL_REFRESH_MS } from './countdown';
import { type Call, newCall, reportState, ringing, type WallAlarm } from './ringing';
import { shownLimit } from './shown-limit';
import { type WallInstrument, wallAreaStatus, wallStatus } from './wall-status';

describe('what the wall shows of an instrument', () => {
  it.each<[string, WallInstrument, Status]>([
    ['its status', { status: 'WL', level: 'WL', alarms: [] }, 'WL'],
    ['silence without danger', { status: 'down', level: 'WL', alarms: [] }, 'down'],
    ['an alarm that fell silent', { status: 'down', level: 'GREEN', alarms: ['WSL'] }, 'WSL'],
    ['a level that fell silent', { status: 'down', level: 'AL', alarms: [] }, 'AL'],
    ['a storm over a gauge whose value is normal', { status: 'GREEN', level: 'GREEN', alarms: ['AL'] }, 'AL'],
    ['the worst of two alarms', { status: 'AL', level: 'AL', alarms: ['AL', 'WSL'] }, 'WSL'],
  ])('%s', (_, instrument, shown) => expect(wallStatus(instrument)).toBe(shown));

  it('an area is its worst instrument; without any it has no data', () => {
    expect(wallAreaStatus(['GREEN', 'down', 'AL'])).toBe('AL');
    expect(wallAreaStatus(['down', 'down'])).toBe('down');
    expect(wallAreaStatus([])).toBe('down');
  });
});

describe('what has to come into sight', () => {
  const at = (_id: string, level: Call['level'], levelSince: string): Call => ({ _id, level, levelSince });
  const [old, other] = [at('a', 'AL', '08:00'), at('b', 'WSL', '08:10')];
  it.each<[string, Call[], Call[], Call | undefined]>([
    ['all of it on the first look, the first first', [], [other, old], other],
    ['nothing where nothing is new', [old, other], [other, old], undefined],
    ['an alarm that came', [old], [old, other], other],
    ['one that rose', [old], [at('a', 'WSL', '08:20')], at('a', 'WSL', '08:20')],
    ['one that fell and rose again', [at('a', 'WSL', '08:20')], [at('a', 'WSL', '09:20')], at('a', 'WSL', '09:20')],
    ['nothing where one went', [old, other], [old], undefined],
  ])('%s', (_, before, now, expected) => expect(newCall(before, now)).toEqual(expected));
});

describe('the order of the blocks', () => {
  const area = (_id: string, status: Status) => ({ _id, status });
  const AREAS = [area('a', 'GREEN'), area('b', 'down'), area('c', 'AL'), area('d', 'GREEN'), area('e', 'WSL')];
  const ids = (areas: { _id: string }[]) => areas.map(({ _id }) => _id).join('');
  const arranged = (opened: string[]) => {
    const found = arrangeAreas(AREAS, opened);
    return [ids(found.opened), ids(found.closed), ids(found.hidden)];
  };

  it.each([
    ['the worst first, those without data apart', [], ['', 'ecad', 'b']],
    ['opened ones on top, in the order they were opened', ['d', 'a'], ['da', 'ec', 'b']],
    ['one without data stays in sight once it is opened', ['b'], ['b', 'ecad', '']],
    ['an area that is gone is left out', ['z', 'e'], ['e', 'cad', 'b']],
  ])('%s', (_, opened, shown) => expect(arranged(opened)).toEqual(shown));

  it('opening puts an area behind the others; a second time closes it', () => {
    expect(toggleArea(toggleArea(['d'], 'a'), 'c')).toEqual(['d', 'a', 'c']);
    expect(toggleArea(['d', 'a', 'c'], 'a')).toEqual(['d', 'c']);
    expect([openArea(['d'], 'd'), openArea(['d'], 'a')]).toEqual([['d'], ['d', 'a']]);
  });
});

describe('which alarms ring', () => {
  const alarm = (instrumentId: string, level: 'AL' | 'WSL', minute: number, isInformed = false): WallAlarm => ({
    instrumentId,
    level,
    startTime: `2026-11-15T00:${minute}:00.000Z`,
    isInformed,
  });

  it.each<[string, WallAlarm[], string[]]>([
    ['none open: silence', [], []],
    ['reported: silence', [alarm('a', 'WSL', 10, true)], []],
    ['unreported', [alarm('a', 'AL', 10)], ['a']],
    [
      'the worst first, of equals the oldest',
      [alarm('a', 'AL', 10), alarm('b', 'WSL', 30), alarm('c', 'WSL', 20)],
      ['c', 'b', 'a'],
    ],
    ['one instrument once', [alarm('a', 'AL', 10), alarm('a', 'WSL', 20)], ['a']],
    ['a report stops that instrument alone', [alarm('a', 'WSL', 10, true), alarm('b', 'AL', 20)], ['b']],
    ['an alarm after the report rings again', [alarm('a', 'WSL', 10, true), alarm('a', 'AL', 20)], ['a']],
  ])('%s', (_, alarms, who) => expect(ringing(alarms)).toEqual(who));

  it.each([
    ['none', []],
    ['unreported', [false]],
    ['unreported', [true, false]],
    ['reported', [true, true]],
  ])('is %s for %j', (state, informed) =>
    expect(reportState(informed.map((isInformed) => ({ isInformed })))).toBe(state),
  );
});

describe('the countdown', () => {
  it('is 300 seconds', () => expect(WALL_REFRESH_MS).toBe(300 * 1000));

  it.each([
    [0, '05:00'],
    // 300 − 78 = 222 s = 3 min 42 s
    [78_000, '03:42'],
    // 0.4 s left counts as the second that has begun
    [299_600, '00:01'],
    [300_000, '00:00'],
    [900_000, '00:00'],
    // The clock was set back
    [-60_000, '05:00'],
  ])('%i ms after a refresh it says %s', (passed, text) =>
    expect(countdownText(refreshIn(1_000_000, 1_000_000 + passed))).toBe(text),
  );
});

describe('the limit of a card', () => {
  const limits = { WL: { minus: -10, plus: 10 }, AL: { minus: -20, plus: 20 }, WSL: { minus: -30, plus: 30 } };
  it.each([
    ['WSL', 'WSL'],
    ['AL', 'AL'],
    ['WL', 'WL'],
    ['GREEN', 'AL'],
    ['down', 'AL'],
  ] as const)('%s names %s', (status, level) => expect(shownLimit(status, limits)?.level).toBe(level));

  it('is the next that is set, or none', () => {
    expect(shownLimit('AL', { ...limits, AL: NO_BOUNDS })?.level).toBe('WSL');
    expect(shownLimit('GREEN', { WL: NO_BOUNDS, AL: NO_BOUNDS, WSL: NO_BOUNDS })).toBeNull();
  });
});
