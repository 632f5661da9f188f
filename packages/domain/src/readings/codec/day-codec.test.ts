import { describe, expect, test } from 'vitest';
import { CorruptDayError } from './corrupt-day-error';
import { decodeDays, decodeReadingDays } from './decode-days';
import { encodeClosedDay, encodeDay, encodeTightDay } from './encode-day';

const nan = Number.NaN;
const midnight = Date.UTC(2026, 0, 1);
const tenMinutes = (n: number) => Array.from({ length: n }, (_, i) => midnight + i * 600_000);

// biome-ignore format: one day a line
const days: { name: string; times: number[]; columns: number[][] }[] = [
  { name: 'one reading', times: [midnight], columns: [[1.25], [2]] },
  { name: 'a regular day', times: tenMinutes(4), columns: [[1.1, 1.2, 1.3, 1.2], [0, -1, -2, -1]] },
  { name: 'uneven times', times: [midnight, midnight + 1, midnight + 599_999, midnight + 600_000], columns: [[1, 2, 3, 4], [5, 6, 7, 8]] },
  { name: 'gaps in one column', times: tenMinutes(9), columns: [[1, nan, 3, nan, 5, 6, 7, 8, nan], [1, 2, 3, 4, 5, 6, 7, 8, 9]] },
  { name: 'a column with nothing in it', times: tenMinutes(3), columns: [[nan, nan, nan], [1, 2, 3]] },
  { name: 'nothing at all but times', times: tenMinutes(3), columns: [[nan, nan, nan], [nan, nan, nan]] },
  { name: 'minus zero is not zero', times: tenMinutes(2), columns: [[-0, 0], [0, -0]] },
  { name: 'more decimals than are scaled', times: tenMinutes(3), columns: [[Math.PI, nan, -Math.E], [1e-9, 1, 1]] },
  { name: 'infinities and the ends of float64', times: tenMinutes(4), columns: [[Infinity, -Infinity, 1, 2], [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, -(2 ** 53)]] },
  { name: 'the largest scaled numbers', times: tenMinutes(3), columns: [[2 ** 50, -(2 ** 50), 2 ** 50], [2 ** 50 + 1, 0, 1]] },
  { name: 'before 1970', times: [-86_400_000, -5, -1], columns: [[1, 2, 3], [4, 5, 6]] },
  { name: 'no columns', times: tenMinutes(3), columns: [] },
];

const digits = tenMinutes(144).map((_, i) => Math.round(25_000 + 90 * Math.sin(i / 23) + (i % 7)) / 10);

/** Days with a raw column and columns derived from it. */
// biome-ignore format: one day a line
const followers: { name: string; times: number[]; columns: number[][] }[] = [
  { name: 'a result by a line, rounded', times: tenMinutes(144), columns: [digits, digits.map((x) => Math.round((x - 2500) * 1.7) / 100)] },
  { name: 'a result by a line, unrounded', times: tenMinutes(144), columns: [digits, digits.map((x) => (x - 2500) * 0.0173)] },
  { name: 'a result by a line with gaps, zeros and jumps', times: tenMinutes(144), columns: [digits, digits.map((x, i) => [nan, 0, -0, 1e9, Infinity][i % 29] ?? (x - 2500) * 0.0173)] },
  { name: 'a result where the logger has a gap', times: tenMinutes(144), columns: [digits.map((x, i) => (i === 7 ? nan : x)), digits.map((x) => x / 3)] },
  { name: 'a result by a parabola', times: tenMinutes(144), columns: [digits, digits.map((x) => x * x * 1e-6 - x * 0.01 + 3)] },
  { name: 'a constant', times: tenMinutes(144), columns: [digits.map(() => 7), digits.map(() => 0.1 + 0.2)] },
  { name: 'steps too large for a line of whole numbers', times: tenMinutes(4), columns: [[2 ** 50, -(2 ** 50), 2 ** 50, -(2 ** 50)], [1, 2, 3, 4]] },
];

function read(bytes: Uint8Array, columnCount: number) {
  const decoded = decodeDays(
    bytes,
    Array.from({ length: columnCount }, (_, i) => i),
  );
  return { times: [...decoded.times], columns: decoded.columns.map((column) => [...column]) };
}

describe('a packed day comes back bit by bit', () => {
  test.each([...days, ...followers])('$name', ({ times, columns }) => {
    // toEqual tells -0 from 0 and takes NaN for NaN
    expect(read(encodeDay(times, columns), columns.length)).toEqual({ times, columns });
    expect(read(encodeTightDay(times, columns), columns.length)).toEqual({ times, columns });
    // Each column decoded alone, even where it is predicted from the first
    for (const [position, column] of columns.entries())
      expect([...(decodeDays(encodeTightDay(times, columns), [position]).columns[0] ?? [])]).toEqual(column);
  });

  test('a day without readings is no bytes', () => {
    expect(encodeDay([], [[], []])).toHaveLength(0);
    expect(decodeReadingDays(new Uint8Array(0)).times).toHaveLength(0);
  });

  test('a day at ten minutes with two decimals takes about two bytes a value', () => {
    const times = tenMinutes(144);
    const creeping = times.map((_, i) => Math.round(1234 + i * 3 + 5 * Math.sin(i)) / 100);
    // head 1 + 2 + 2 + 1, first time 6, step 1 + 3; two columns of 1 + 2 and 144 differences of one byte, the first of
    // two
    expect(encodeDay(times, [creeping, creeping]).length).toBeLessThanOrEqual(16 + 2 * (3 + 145));
  });

  test('a sealed day takes half of that and less, its result next to nothing', () => {
    const size = (columns: number[][]) => encodeTightDay(tenMinutes(144), columns).length;
    // head 16; 3 + 2 and a first value of 3 bytes; steps of at most 9 tenths are zigzags of up to 18: six bits each
    const alone = size([digits]);
    expect(alone).toBeLessThanOrEqual(16 + 8 + (143 * 6) / 8);
    // 3 + 1 and a line of 8 bytes; then 144 differences of zero or one in the last decimal
    expect(size([digits, digits.map((x) => Math.round((x - 2500) * 1.7) / 100)]) - alone).toBeLessThanOrEqual(
      12 + (144 * 2) / 8,
    );
    // a line of 16 bytes: 0.0173 is recovered exactly, so all differences are 0 and take a few more than ten bits
    expect(size([digits, digits.map((x) => 0.0173 * x - 0.0173 * 2500)]) - alone).toBeLessThanOrEqual(20 + 3);
  });

  test('of a day that is over only a column of unrounded results is tight', () => {
    const unrounded = digits.map((x) => 0.0173 * x - 0.0173 * 2500);
    const size = (encode: typeof encodeDay, columns: number[][]) => encode(tenMinutes(144), columns).length;
    const alone = size(encodeDay, [digits]);
    expect(size(encodeClosedDay, [digits])).toBe(alone);
    // 1 + 2 and 144 times 8 bytes; 23 as above
    expect(size(encodeDay, [digits, unrounded]) - alone).toBe(3 + 144 * 8);
    expect(size(encodeClosedDay, [digits, unrounded]) - alone).toBeLessThanOrEqual(23);
  });

  test('any NaN is no reading', () => {
    const odd = new Float64Array(new BigUint64Array([0x7ff8_0000_0000_0001n]).buffer);
    expect(read(encodeDay([midnight], [odd]), 1).columns).toEqual([[nan]]);
  });
});

describe('days one after another', () => {
  // biome-ignore format: a column a list
  const first = encodeDay([1, 2], [[10, 20], [11, 21]]);
  const second = encodeDay([3], [[30], [31], [32]]);

  test('are joined; a column that a day does not have is a gap', () => {
    const decoded = decodeDays(new Uint8Array([...first, ...second]), [2, 0]);
    expect([...decoded.times]).toEqual([1, 2, 3]);
    // biome-ignore format: a column a list
    expect(decoded.columns.map((column) => [...column])).toEqual([[nan, nan, 32], [10, 20, 30]]);
  });

  test('a day of rows may stand between them', () => {
    // biome-ignore format: a row a list
    const rows = rowsBlock([[2, 1.5, nan], [2 ** 40, -0, 7]]);
    const joined = new Uint8Array([...rows, ...encodeDay([2 ** 41], [[1], [2]])]);
    // biome-ignore format: a column a list
    expect(read(joined, 2)).toEqual({ times: [2, 2 ** 40, 2 ** 41], columns: [[1.5, -0, 1], [nan, 7, 2]] });
  });

  test('may lie anywhere in a larger buffer', () => {
    const padded = new Uint8Array([255, 255, 255, ...first]);
    expect([...decodeReadingDays(padded.subarray(3)).reading2]).toEqual([11, 21]);
  });
});

/** A day that is not packed, as the database returns it: 0, int16 columns, int32 rows, then int64 and float64 cells. */
function rowsBlock(rows: number[][]): Uint8Array {
  const columnCount = (rows[0]?.length ?? 1) - 1;
  const view = new DataView(new ArrayBuffer(7 + rows.length * 8 * (columnCount + 1)));
  view.setUint16(1, columnCount);
  view.setUint32(3, rows.length);
  rows.forEach(([time = 0, ...values], row) => {
    const start = 7 + row * 8 * (columnCount + 1);
    view.setBigInt64(start, BigInt(time));
    values.forEach((value, i) => {
      view.setFloat64(start + 8 * (i + 1), value);
    });
  });
  return new Uint8Array(view.buffer);
}

describe('what cannot be packed is refused', () => {
  test.each([
    ['times that stand still', [1, 1], [[1, 2]]],
    ['times that go back', [2, 1], [[1, 2]]],
    ['a fraction of a millisecond', [0.5], [[1]]],
    ['a column of another length', [1, 2], [[1]]],
  ])('%s', (_name, times, columns) => {
    expect(() => encodeDay(times, columns)).toThrow(RangeError);
  });
});

const CORRUPT = {
  packed: encodeDay(tenMinutes(20), [Array.from({ length: 20 }, (_, i) => i * 1000), Array(20).fill(Math.PI)]),
  tight: encodeTightDay(tenMinutes(144), [digits, digits.map((x) => 0.0173 * x - 0.0173 * 2500)]),
};

describe.each(Object.entries(CORRUPT))('corrupt bytes throw a clear error: %s', (_name, day) => {
  test('every cut', () => {
    for (let length = 1; length < day.length; length++) {
      expect(() => decodeReadingDays(day.subarray(0, length)), `cut at ${length}`).toThrow(CorruptDayError);
    }
  });

  test('an unknown kind of block', () => {
    expect(() => decodeReadingDays(new Uint8Array([7, 1, 1]))).toThrow(
      'packed day is corrupt at byte 0: unknown kind of block 7',
    );
  });

  test('a changed byte is an error or other numbers, never a crash or a hang', () => {
    for (let at = 0; at < day.length; at++) {
      for (const value of [0, 1, 127, 128, 255]) {
        const changed = day.slice();
        changed[at] = value;
        try {
          decodeReadingDays(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(CorruptDayError);
        }
      }
    }
  });
});
