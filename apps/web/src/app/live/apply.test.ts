// @vitest-environment node

import type { LiveReading } from '@talus/contract/alarms/live';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { describe, expect, it } from 'vitest';
import { idOf } from '../test-data';
import { applyReadings, hasWithdrawal, withdrawnIds } from './apply';
import { keepNewest } from './sequence';

const BATTERY = idOf(9);

/** Only the fields that the rule reads; the other fields of a row are carried along. */
const rowOf = (n: number, more: Partial<LatestRow> = {}): LatestRow =>
  ({
    ...readingOf(n, 8, 40),
    name: `TM-${n}`,
    bind_batt: null,
    bind_batt_reading2: null,
    ...more,
  }) as LatestRow;

function readingOf(n: number, value: number | null, minute: number, more: Partial<LiveReading> = {}): LiveReading {
  return {
    _id: idOf(n),
    status: 'GREEN',
    level: 'GREEN',
    causes: [],
    reading1: value === null ? null : value * 100,
    reading2: value,
    TIMESTAMP: `2026-11-15T00:${minute}:00.000Z`,
    velocity1Hr: 0.1,
    velocity24Hr: 0.2,
    ...more,
  };
}

const ROWS = [rowOf(1), rowOf(2), rowOf(3)];

describe('readings of the stream', () => {
  it('change their rows and keep the order', () => {
    const red = readingOf(2, 31.5, 50, { status: 'WSL', level: 'WSL', causes: ['value'] });
    const rows = applyReadings(ROWS, [red]);
    expect(rows.map(({ name }) => name)).toEqual(['TM-1', 'TM-2', 'TM-3']);
    expect(rows[1]).toMatchObject({ ...ROWS[1], ...red });
  });

  it('keep the last value where the newest reading holds none', () => {
    const known = applyReadings(ROWS, [readingOf(1, 31.5, 50)]);
    const value = { TIMESTAMP: '2026-11-15T00:50:00.000Z', reading1: 3150, reading2: 31.5 };
    expect(known[0]?.last_value).toEqual(value);
    expect(applyReadings(known, [readingOf(1, null, 55)])[0]).toMatchObject({ reading2: null, last_value: value });
  });

  it('leave the other rows the same objects', () => {
    const rows = applyReadings(ROWS, [readingOf(2, 9, 50)]);
    expect([rows[0] === ROWS[0], rows[1] === ROWS[1], rows[2] === ROWS[2]]).toEqual([true, false, true]);
  });

  it('of an earlier time take back what the row shows: its reading was struck out or masked', () => {
    const value = { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 800, reading2: 8 };
    const row = rowOf(2, { last_value: value });
    const left = { TIMESTAMP: '2026-11-15T00:30:00.000Z', reading1: 700, reading2: 7 };
    expect(applyReadings([row], [readingOf(2, 7, 30)])[0]).toMatchObject({ ...left, last_value: left });
    expect(hasWithdrawal([row], [readingOf(2, 7, 30)])).toBe(true);
    expect(hasWithdrawal([row], [readingOf(2, 7, 50)])).toBe(false);
    // No valid value is left: the withdrawn value must not stay as the last value either
    expect(applyReadings([row], [readingOf(2, null, 30)])[0]).toMatchObject({ reading2: null, last_value: null });
    const none = readingOf(2, null, 30, { TIMESTAMP: null });
    expect(applyReadings([row], [none])[0]).toMatchObject({ TIMESTAMP: null, reading2: null, last_value: null });
  });

  it('of the same time hold: silence falls without a new reading', () => {
    expect(applyReadings(ROWS, [readingOf(2, 8, 40, { status: 'down' })])[1]?.status).toBe('down');
  });

  it('hold in the order in which the stream told them where several are of one instrument', () => {
    const rows = applyReadings(ROWS, [readingOf(2, 10, 50), readingOf(2, 11, 55), readingOf(2, 9, 45)]);
    expect(rows[1]?.reading2).toBe(9);
  });

  it('are dropped where a later entry spoke of the instrument already', () => {
    const newestOnly = keepNewest();
    expect(newestOnly([readingOf(2, 9, 45)], 71)).toHaveLength(1);
    expect(newestOnly([readingOf(1, 3, 50), readingOf(2, 11, 55)], 70).map(({ _id }) => _id)).toEqual([idOf(1)]);
    expect(newestOnly([readingOf(2, 12, 56)], 72)).toHaveLength(1);
  });

  it('are the first of an instrument that had none', () => {
    const [row] = applyReadings([rowOf(1, { TIMESTAMP: null, reading2: null })], [readingOf(1, 3, 40)]);
    expect(row).toMatchObject({ reading2: 3, TIMESTAMP: '2026-11-15T00:40:00.000Z' });
  });

  it('of a battery are shown in the rows that hang on it', () => {
    const rows = applyReadings(
      [rowOf(1, { bind_batt: BATTERY, bind_batt_reading2: 12.6 }), rowOf(2)],
      [readingOf(9, 10.8, 50)],
    );
    expect(rows.map((row) => row.bind_batt_reading2)).toEqual([10.8, null]);
    expect(rows[0]?.reading2).toBe(8);
  });

  it('of instruments that are not shown change nothing', () => {
    expect(applyReadings(ROWS, [readingOf(7, 1, 50)])).toEqual(ROWS);
  });
});

describe('a newest reading that does not count any more', () => {
  const at = (minute: number | null, value: number | null): LatestRow[] => [
    rowOf(1),
    { ...rowOf(2), ...readingOf(2, value, 40), TIMESTAMP: minute === null ? null : readingOf(2, 0, minute).TIMESTAMP },
  ];
  it.each<[string, LatestRow[], number[]]>([
    ['was struck out: an older one is the newest', at(30, 7), [2]],
    ['was the only one', at(null, null), [2]],
    ['was corrected', at(40, 9), [2]],
    ['was masked, and its row has no value', at(40, null), [2]],
    ['is none where a newer one came', at(50, 9), []],
    ['is none where the status alone changed', [rowOf(1), rowOf(2, { status: 'down' })], []],
    ['is none of an instrument that was not there', [...at(40, 8), rowOf(3)], []],
  ])('%s', (_, after, ids) => expect(withdrawnIds(at(40, 8), after)).toEqual(ids.map(idOf)));
});
