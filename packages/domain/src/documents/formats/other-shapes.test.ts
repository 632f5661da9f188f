import { describe, expect, it } from 'vitest';
import { splitLines } from '../csv-fields';
import { readFirstRow } from '../first-row';
import { readHeadLines } from '../head-bytes';
import type { TableHead } from '../table';
import { createTableReader, type ReaderState, UNREAD } from '../table-reader';
import { bytesOf } from '../test-random';
import { collectLineRows } from './line-rows';
import type { LoggerFormat } from './logger-format';
import { hasFormat } from './registry';

/** Shapes that the registry must carry and no format has yet: rows of fixed length, and a text that settings describe. */

const channel = (name: string) => ({ name, unit: '', processing: '', at: 1 });
const ROW_BYTES = 12;

/** A line `BIN station table`, then rows of 12 bytes: seconds as an unsigned integer, a value as a double. */
const BINARY: LoggerFormat = {
  name: 'binary',
  extensions: ['.bin'],
  contentTypes: [],
  recognises: (line) => line.startsWith('BIN '),
  readHead: (bytes, at) => {
    const read = readHeadLines(bytes, at, 1);
    if (read === 'incomplete' || 'refusal' in read) return read;
    const [, station = '', table = ''] = (read.lines[0] ?? '').split(' ');
    return { head: { station, table, channels: [channel('a')], width: 2, key: table }, lines: 1, end: read.end };
  },
  rowEnd: (_head, bytes, at) => (at + ROW_BYTES <= bytes.length ? at + ROW_BYTES : -1),
  collectRows: collectBinaryRows,
};

function collectBinaryRows(header: TableHead) {
  let times: number[] = [];
  let values: number[] = [];
  let time: number | null = null;
  return {
    header,
    fields: () => 2,
    time: () => time,
    add: (bytes: Uint8Array, from: number) => {
      const row = new DataView(bytes.buffer, bytes.byteOffset + from, ROW_BYTES);
      time = row.getUint32(0) * 1000;
      if (time === 0) return 'row.timestamp' as const;
      times.push(time);
      values.push(row.getFloat64(4));
      return null;
    },
    take: () => {
      if (times.length === 0) return null;
      const batch = { header, times: Float64Array.from(times), columns: [Float64Array.from(values)] };
      times = [];
      values = [];
      return batch;
    },
  };
}

/** 10 seconds is 0x0a, a line break: rows of fixed length must not be cut there. */
const ROWS: readonly (readonly [number, number])[] = [[10, 1.5], [0, 7], [266, -2], [2570, 10]]; // biome-ignore format: one line
const binaryFile = (): Uint8Array => {
  const head = bytesOf('BIN S1 T1\n');
  const file = new Uint8Array(head.length + ROWS.length * ROW_BYTES);
  file.set(head);
  for (const [i, [seconds, value]] of ROWS.entries()) {
    const row = new DataView(file.buffer, head.length + i * ROW_BYTES);
    row.setUint32(0, seconds);
    row.setFloat64(4, value);
  }
  return file;
};

describe('a format with rows of fixed length', () => {
  /** Reads a file in pieces of some length, each by a new reader that has the stored state alone. */
  const read = (file: Uint8Array, length: number) => {
    const rows: (number | undefined)[][] = [];
    const rejected: unknown[] = [];
    let state: ReaderState = UNREAD;
    for (let end = Math.min(length, file.length); ; end = Math.min(end + length, file.length)) {
      const reader = createTableReader(JSON.parse(JSON.stringify(state)), { formats: [BINARY] });
      const piece = reader.push(file.subarray(state.offset, end));
      for (const { times, columns } of piece.batches)
        rows.push(...Array.from(times, (time, i) => [time / 1000, columns[0]?.[i]]));
      rejected.push(...piece.rejected.map(({ line, reason }) => [line, reason]));
      state = piece.state;
      if (end === file.length) return { rows, rejected, offset: state.offset };
    }
  };

  it.each([1, 5, 11, 12, 13, 1000])('reads the same in pieces of %d bytes', (length) => {
    // 10 bytes of the head, 4 rows of 12 bytes: 58. The row of time 0 is the third line, after the head and a row
    expect(read(binaryFile(), length)).toEqual({
      rows: [[10, 1.5], [266, -2], [2570, 10]], // biome-ignore format: one line
      rejected: [[3, 'row.timestamp']],
      offset: 58,
    });
  });

  it('leaves a row that is still being written', () => {
    expect(read(binaryFile().subarray(0, 57), 1000)).toMatchObject({ rows: [[10, 1.5], [266, -2]], offset: 46 }); // biome-ignore format: one line
  });

  it('tells the time of its first row, by which files take turns', () => {
    expect(readFirstRow(binaryFile(), [BINARY])).toMatchObject({ head: { station: 'S1', table: 'T1' }, time: 10_000 });
    expect(readFirstRow(binaryFile().subarray(0, 15), [BINARY])?.time).toBeNull();
  });
});

describe('a format with settings', () => {
  const YEAR_2026 = Date.UTC(2026, 0, 1);
  type Description = { version: number; separator: string; headLines: number; names: readonly string[] };

  /** Makes the format of a text that names nothing: names and separator come from the settings. */
  const describedText = ({ version, separator, headLines, names }: Description): LoggerFormat => ({
    name: `described-7-${version}`,
    extensions: ['.txt'],
    contentTypes: [],
    recognises: () => true,
    readHead: (bytes, at) => {
      const read = readHeadLines(bytes, at, headLines);
      if (read === 'incomplete' || 'refusal' in read) return read;
      const channels = names.map((name, i) => ({ ...channel(name), at: i + 1 }));
      const head = { station: 'S7', table: 'T7', channels, width: names.length + 1, key: `${version}` };
      return { head, lines: headLines, end: read.end };
    },
    collectRows: (head) =>
      collectLineRows(head, (line) => {
        const [seconds, ...cells] = line.split(separator).map((cell) => Number(cell.replace(',', '.')));
        return { time: YEAR_2026 + (seconds ?? Number.NaN) * 1000, values: cells };
      }),
  });
  const read = (text: string, description: Description, from?: ReaderState) =>
    createTableReader(from, { formats: [describedText(description)] }).push(bytesOf(text));

  it.each([
    ['a line to pass over', { version: 1, separator: ';', headLines: 1, names: ['a', 'b'] }, 'by hand\n10;1,5;2\n'],
    ['rows from the first line on', { version: 1, separator: '\t', headLines: 0, names: ['a', 'b'] }, '10\t1.5\t2\n'],
  ])('reads a text with %s', (_name, description, text) => {
    const { batches, rejected, state } = read(text, description);
    expect(batches.map(({ times, columns }) => [[...times], columns.map((column) => [...column])])).toEqual([
      [[YEAR_2026 + 10_000], [[1.5], [2]]],
    ]);
    expect([rejected, state.lines, state.offset]).toEqual([[], splitLines(text).length, text.length]);
    // The rest of the file follows the stored position
    const rest = read(
      text.slice(text.indexOf('10')).replace('10', '20'),
      description,
      JSON.parse(JSON.stringify(state)),
    );
    expect(rest.batches.map(({ times }) => [...times])).toEqual([[YEAR_2026 + 20_000]]);
  });

  it('is gone as soon as its settings have another version, so that its files are read again', () => {
    const description = { version: 1, separator: ';', headLines: 0, names: ['a'] };
    const { state } = read('10;1\n', description);
    expect(hasFormat([describedText(description)], state.format)).toBe(true);
    expect(hasFormat([describedText({ ...description, version: 2 })], state.format)).toBe(false);
  });
});
