// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isInDoubt } from './doubt';
import { testRow } from './test-rows';

const AT = Date.parse('2026-11-15T00:40:00Z'); // every ten minutes
const MINUTE = 60_000;

describe('a status that came with the table is in doubt', () => {
  it.each([
    { why: 'on time', row: {}, minutes: 3, doubt: false },
    { why: 'late by one reading', row: {}, minutes: 19, doubt: false },
    { why: 'overdue: silence is a matter of seconds', row: {}, minutes: 20, doubt: true },
    { why: 'overdue at a level', row: { status: 'WSL' }, minutes: 20, doubt: true },
    { why: 'silent for hours, and said so', row: { status: 'down' }, minutes: 300, doubt: false },
    { why: 'said to be silent though its reading is fresh', row: { status: 'down' }, minutes: 3, doubt: true },
    {
      why: 'silent because its readings hold no value',
      row: { status: 'down', reading2: null },
      minutes: 3,
      doubt: false,
    },
    { why: 'never expected at an interval', row: { data_interval: 0 }, minutes: 9000, doubt: false },
    { why: 'never had data', row: { TIMESTAMP: null, status: 'down' }, minutes: 0, doubt: false },
  ] as const)('$why: $doubt', ({ row, minutes, doubt }) => {
    expect(isInDoubt(testRow({ name: 'TM-03', ...row }), undefined, AT + minutes * MINUTE)).toBe(doubt);
  });

  it('where it differs from what was known of the same reading, not where a newer one came', () => {
    const row = testRow({ name: 'TM-03' });
    const known = (TIMESTAMP: string) => testRow({ name: 'TM-03', status: 'WSL', TIMESTAMP });
    const now = AT + 3 * MINUTE;
    expect(isInDoubt(row, known('2026-11-15T00:40:00.000Z'), now)).toBe(true);
    expect(isInDoubt(row, known('2026-11-15T00:30:00.000Z'), now)).toBe(false);
    expect(isInDoubt(row, row, now)).toBe(false);
  });
});
