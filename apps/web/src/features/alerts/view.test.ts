import { describe, expect, it } from 'vitest';
import type { Sort } from '../../lib/sort';
import { alertRow, idOf } from './test-rows';
import type { AlertsQuery, SortColumn } from './url';
import { alertView, lastedMs, pageOf } from './view';

const ROWS = [
  alertRow({ name: 'old', endTime: '2026-11-13T00:00:00.000Z', startTime: '2026-11-12T00:00:00.000Z' }),
  alertRow({ name: 'silent', label: 'down' }),
  alertRow({ name: 'late', startTime: '2026-11-15T00:10:00.000Z' }),
  alertRow({ name: 'red', label: 'WSL', startTime: '2026-11-14T18:50:00.000Z' }),
  alertRow({ name: 'early' }),
  alertRow({ name: 'red over', label: 'WSL', startTime: '2026-10-21T00:00:00.000Z', endTime: '2026-10-22T00:00:00.000Z' }), // biome-ignore format: rows
];
const ALL = { light: 'all', openOnly: false, instruments: [], day: null, sort: null } as const;
const see = (given: Partial<AlertsQuery> = {}) => alertView(ROWS, { ...ALL, ...given }, 'Asia/Taipei');
const names = (given?: Partial<AlertsQuery>) => see(given).rows.map((row) => row.instrument_data?.name);

describe('the alert list', () => {
  it('has what is in progress first, the worst of it on top, silence last; then the newest', () => {
    expect(names()).toEqual(['red', 'late', 'early', 'silent', 'old', 'red over']);
  });

  it('shows one light alone, and says how many red ones that hides', () => {
    expect(names({ light: 'yellow' })).toEqual(['late', 'early', 'old']);
    expect(see({ light: 'yellow' }).hiddenRed).toBe(2);
    expect(see({ light: 'yellow', openOnly: true }).hiddenRed).toBe(1);
    expect([see().hiddenRed, see({ light: 'red' }).hiddenRed]).toEqual([0, 0]);
  });

  it('counts whatever the light', () => {
    const counts = { all: 6, open: 4, WSL: 2, AL: 3, down: 1, unreported: 3, unacknowledged: 3, unseen: 0 };
    expect([see().counts, see({ light: 'red' }).counts]).toEqual([counts, counts]);
  });

  it.each<[string, Sort<SortColumn>, string[]]>([
    ['the newest', { column: 'start', isDown: true }, ['late', 'early', 'silent', 'red', 'old', 'red over']],
    ['the oldest', { column: 'start', isDown: false }, ['red over', 'old', 'red', 'early', 'silent', 'late']],
    ['the worst', { column: 'level', isDown: true }, ['red', 'red over', 'late', 'early', 'old', 'silent']],
    ['by name', { column: 'instrument', isDown: false }, ['early', 'late', 'old', 'red', 'red over', 'silent']],
  ])('can be put in order: %s first', (_, sort, expected) => {
    expect(names({ sort })).toEqual(expected);
  });

  it('has a silent logger among the events of the instruments that it took with it', () => {
    const taken = { _id: idOf('TM-15'), name: 'TM-15', station: null, since: '2026-11-15T00:00:00.000Z', until: null };
    const logger = alertRow({ label: 'down', kind: 'document', instrumentId: null, instruments: [taken] });
    const seen = (instrument: string) =>
      alertView([logger], { ...ALL, instruments: [idOf(instrument)] }, 'Asia/Taipei').rows.length;
    expect([seen('TM-15'), seen('TM-03')]).toEqual([1, 0]);
  });

  it('keeps to the chosen instruments, and to a day of the project’s clock', () => {
    expect(names({ instruments: [idOf('red'), idOf('early')] })).toEqual(['red', 'early']);
    // 22:30 and 18:50 in UTC are the next morning in Taipei
    expect(names({ day: '2026-11-15' })).toEqual(['red', 'late', 'early', 'silent']);
    expect(see({ day: '2026-11-15' }).marks).toHaveLength(6);
  });
});

it('has pages of ten, and the last one where a page is gone', () => {
  const rows = Array.from({ length: 27 }, (_, i) => i);
  expect(pageOf(rows, 3)).toEqual({ page: 3, pages: 3, rows: [20, 21, 22, 23, 24, 25, 26] });
  expect(pageOf(rows, 9).page).toBe(3);
  expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, rows: [] });
});

it('lasts until now while it is in progress', () => {
  const now = Date.parse('2026-11-15T00:43:00Z');
  // 22:30 to 00:43 is 2 h 13 min
  expect(lastedMs(alertRow(), now)).toBe(133 * 60_000);
});
