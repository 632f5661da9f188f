import { describe, expect, it } from 'vitest';
import { CorruptDayError } from './codec/corrupt-day-error';
import { keepColumn } from './codec/keep-column';
import { packColumns } from './codec/pack-columns';
import { type Columns, emptyColumns } from './columns';
import { decodeOutput, encodeOutput } from './output-columns';

const ID = '0000000a00fe12ff00ab34cd';
const DAY = 86_400_000;
const from = Date.UTC(2026, 10, 14, 12);
const to = Date.UTC(2026, 10, 15, 12);

/** Readings every six hours over three days, from midnight of the 14th. */
const columns: Columns = {
  times: Float64Array.from({ length: 12 }, (_, i) => Date.UTC(2026, 10, 14) + (i * DAY) / 4),
  reading1: Float64Array.from({ length: 12 }, (_, i) => i + 0.5),
  reading2: Float64Array.from({ length: 12 }, (_, i) => (i === 3 ? Number.NaN : i / 100)),
};

describe('readings on the wire', () => {
  it('come as whole days and are cut to the times asked for', () => {
    const bytes = encodeOutput(from, to, [{ instrumentId: ID, days: packColumns(columns) }]);
    // 12:00 of the 14th is the third, 12:00 of the 15th the seventh
    expect(decodeOutput(bytes)).toEqual([
      {
        instrumentId: ID,
        columns: {
          times: columns.times.slice(2, 7),
          reading1: columns.reading1.slice(2, 7),
          reading2: columns.reading2.slice(2, 7),
        },
        total: 5,
        isThinned: false,
      },
    ]);
  });

  it('say how many there were before they were thinned, and name instruments without readings', () => {
    const bytes = encodeOutput(0, to, [
      { instrumentId: ID, days: packColumns(columns), totalBeforeThinning: 52_560 },
      { instrumentId: 'f'.repeat(24), days: packColumns(emptyColumns()) },
    ]);
    expect(decodeOutput(bytes).map(({ instrumentId, total, isThinned }) => [instrumentId, total, isThinned])).toEqual([
      [ID, 52_560, true],
      ['f'.repeat(24), 0, false],
    ]);
  });

  const irregular = { ...columns, times: columns.times.map((time, i) => time + i * i * 1000) };
  it.each([
    ['reading1', columns],
    ['reading2', columns],
    ['reading1', irregular],
    ['reading2', irregular],
  ] as const)('may hold %s alone', (field, { times }) => {
    const other = field === 'reading1' ? 'reading2' : 'reading1';
    const days = keepColumn(packColumns({ ...columns, times }), field);
    const [series] = decodeOutput(encodeOutput(0, 1e15, [{ instrumentId: ID, days }]));
    expect(series?.columns.times).toEqual(times);
    expect(series?.columns[field]).toEqual(columns[field]);
    expect(series?.columns[other].every(Number.isNaN)).toBe(true);
    expect(days.length).toBeLessThan(packColumns({ ...columns, times }).length);
  });

  it('that are cut off or something else are refused', () => {
    const bytes = encodeOutput(from, to, [{ instrumentId: ID, days: packColumns(columns) }]);
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeOutput(bytes.subarray(0, length))).toThrow(CorruptDayError);
    expect(() => decodeOutput(Uint8Array.from('{"code":1}', (letter) => letter.charCodeAt(0)))).toThrow(
      CorruptDayError,
    );
  });
});
