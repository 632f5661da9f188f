import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from './head-bytes';
import { epochTimes } from './local-times';
import { createTableReader } from './table-reader';
import { bytesOf } from './test-random';
import { parseTimestamp } from './timestamp';
import { uniqueRows } from './unique-rows';

const nan = Number.NaN;

function head(...names: string[]): string {
  const blank = names.map(() => '""').join(',');
  const quoted = names.map((name) => `"${name}"`).join(',');
  return `"TOA5","S1","CR6","1","CR6.Std.12","CPU:s.CR6","7","T1"\n"TIMESTAMP",${quoted}\n"TS",${blank}\n"",${blank}\n`;
}

function read(text: string | Uint8Array) {
  const reader = createTableReader();
  const { batches, rejected, state } = reader.push(typeof text === 'string' ? bytesOf(text) : text);
  return { batches, rejected, state, refusal: reader.refusalAtEnd() };
}

/** Returns the first column of the first batch. */
const first = (text: string) => [...(read(text).batches[0]?.columns[0] ?? [])];

describe('a cell', () => {
  it.each([
    ['13.7', 13.7],
    ['-0.25', -0.25],
    ['.071', 0.071],
    ['5.', 5],
    ['-1.163385E-05', -1.163385e-5],
    ['1e3', 1000],
    ['+3', 3],
    ['0.1234567890123456789', Number('0.1234567890123456789')],
    ['12345678901234567890', Number('12345678901234567890')],
    ['-0', 0],
    ['"6.5"', 6.5],
    [' 6.5 ', 6.5],
    ['7999', nan],
    ['-7999', nan],
    ['-7999.0', nan],
    ['7999.5', 7999.5],
    ['-2147483648', nan],
    ['2147483648', 2147483648],
    ['"NAN"', nan],
    ['NAN', nan],
    ['nan', nan],
    ['"INF"', nan],
    ['-INF', nan],
    ['1e400', nan],
    ['', nan],
    ['""', nan],
    ['"OKAY"', nan],
    ['013CAMPBELL', nan],
    ['0x10', nan],
    ['1.2.3', nan],
    ['1e', nan],
    ['-', nan],
    ['.', nan],
    ['2024-02-28 20:48:00', nan],
    ['"a, ""b"""', nan],
  ])('%s is %d', (cell, expected) => {
    expect(first(`${head('A')}"2026-01-01 00:00:00",${cell}\n`)).toEqual([expected]);
  });
});

describe('a stamp', () => {
  it.each([
    ['2026-02-28 23:59:59', '2026-02-28T23:59:59.000Z'],
    ['2024-02-29 00:00:00', '2024-02-29T00:00:00.000Z'],
    ['1969-07-20 20:17:40', '1969-07-20T20:17:40.000Z'],
    ['2016-07-07 20:32:05.76', '2016-07-07T20:32:05.760Z'],
    ['2016-07-07 20:32:18.4', '2016-07-07T20:32:18.400Z'],
    ['2016-07-07 20:32:18.123999', '2016-07-07T20:32:18.123Z'],
    ['2016-07-07T20:32:18', '2016-07-07T20:32:18.000Z'],
    ['2026-02-29 00:00:00', null],
    ['2026-00-10 00:00:00', null],
    ['2026-01-10 24:00:00', null],
    ['2026-01-10 00:60:00', null],
    ['2026-01-10 00:00', null],
    ['2026-01-10 00:00:00.', null],
    ['2026-01-10 00:00:00Z', null],
    ['10/01/2026 00:00:00', null],
    ['NAN', null],
  ])('%s is %s', (text, iso) => {
    const time = parseTimestamp(text);
    expect(Number.isNaN(time) ? null : new Date(time).toISOString()).toBe(iso);
  });

  it('is the end of an interval on the clock of the document', () => {
    // New York's clock goes from 02:00 to 03:00 on 2026-03-08: 01:59 is 06:59Z, 03:00 is 07:00Z
    const local = ['2026-03-08 01:59:00', '2026-03-08 03:00:00', '2026-03-09 00:00:00'].map(parseTimestamp);
    const iso = (zone: string | number) =>
      [...epochTimes(Float64Array.from(local), zone)].map((time) => new Date(time).toISOString().slice(5, 16));
    expect(iso('America/New_York')).toEqual(['03-08T06:59', '03-08T07:00', '03-09T04:00']);
    expect(iso('Asia/Taipei')).toEqual(['03-07T17:59', '03-07T19:00', '03-08T16:00']);
    expect(iso(8)).toEqual(iso('Asia/Taipei'));
  });
});

describe('a file', () => {
  const rows = '"2026-01-01 00:00:00",1,2\n"2026-01-01 00:10:00",3,4\n';

  it('gives times and one array a channel', () => {
    const { batches, rejected, state, refusal } = read(head('A', 'B') + rows);
    expect(batches).toHaveLength(1);
    expect([...(batches[0]?.times ?? [])]).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 0, 10)]);
    expect(batches[0]?.columns.map((column) => [...column])).toEqual([[1, 3], [2, 4]]); // biome-ignore format: one line
    expect([rejected, refusal]).toEqual([[], null]);
    expect(state).toMatchObject({ lines: 6, offset: (head('A', 'B') + rows).length });
  });

  it('reads the same with CRLF, with a byte order mark and with blank lines', () => {
    const plain = read(head('A', 'B') + rows).batches[0]?.columns;
    expect(read((head('A', 'B') + rows).replaceAll('\n', '\r\n')).batches[0]?.columns).toEqual(plain);
    expect(read(`\ufeff${head('A', 'B')}${rows}`).batches[0]?.columns).toEqual(plain);
    expect(read(`${head('A', 'B')}\n${rows}\r\n\n`)).toMatchObject({ rejected: [], state: { lines: 9 } });
  });

  it('leaves a last line without line break for next time', () => {
    const text = `${head('A')}"2026-01-01 00:00:00",1\n"2026-01-01 00:10:00",2`;
    const reader = createTableReader();
    expect([...(reader.push(bytesOf(text)).batches[0]?.columns[0] ?? [])]).toEqual([1]);
    expect([...(reader.push(bytesOf('5\n')).batches[0]?.columns[0] ?? [])]).toEqual([25]);
  });

  it('goes on from a state that was kept', () => {
    const text = `${head('A')}"2026-01-01 00:00:00",1\n"2026-01-01 00:10:00",2`;
    const { state } = read(text);
    const resumed = createTableReader(JSON.parse(JSON.stringify(state)));
    const { batches, state: after } = resumed.push(bytesOf(`${text}\n`.slice(state.offset)));
    expect([...(batches[0]?.columns[0] ?? [])]).toEqual([2]);
    expect(after).toMatchObject({ offset: text.length + 1, lines: 6 });
  });

  it('names each row that it leaves out, by line and reason, with its text', () => {
    const time = Date.UTC(2026, 0, 1);
    const bad = '"2026-01-01 00:00:00",1\n"2026-01-01 00:00:00",1,2,\n"yesterday",1,2\n"2026-01-01 00:00:00",1,"2\n';
    const { batches, rejected } = read(head('A', 'B') + bad + rows);
    expect(batches[0]?.times).toHaveLength(2);
    expect(rejected).toEqual([
      { line: 5, reason: 'row.field-count', params: { got: 2, expected: 3 }, text: '"2026-01-01 00:00:00",1', time },
      { line: 6, reason: 'row.field-count', params: { got: 4, expected: 3 }, text: '"2026-01-01 00:00:00",1,2,', time },
      { line: 7, reason: 'row.timestamp', params: {}, text: '"yesterday",1,2' },
      { line: 8, reason: 'row.quote', params: {}, text: '"2026-01-01 00:00:00",1,"2', time },
    ]);
  });

  it('reads on by name after a header in the middle', () => {
    const { batches, rejected } = read(`${head('A', 'B') + rows}${head('B', 'C', 'A')}"2026-01-01 00:20:00",6,7,5\n`);
    expect(batches.map(({ header }) => header.channels.map(({ name }) => name))).toEqual([['A', 'B'], ['B', 'C', 'A']]); // biome-ignore format: one line
    expect(batches[1]?.columns.map((column) => column[0])).toEqual([6, 7, 5]);
    expect(rejected).toEqual([]);
  });

  it('guesses nothing after a header in the middle that is broken, until a whole one comes', () => {
    const twice = head('A', 'A');
    const { batches, rejected } = read(`${head('A', 'B') + rows}${twice}${rows}${head('A', 'B')}${rows}`);
    expect(batches.map(({ times }) => times.length)).toEqual([2, 2]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [7, 'row.header'],
      ...[8, 9, 10, 11, 12].map((line) => [line, 'row.without-header']),
    ]);
    expect(rejected[0]?.params).toEqual({ refusal: 'document.duplicate-columns', names: 'A' });
  });

  it('takes units in latin-1 where they are not UTF-8', () => {
    const text = head('A').replace('"TS",""', '"TS","W/m\u00b2"');
    const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(read(latin1).state.header?.channels[0]?.unit).toBe('W/m²');
    expect(read(text).state.header?.channels[0]?.unit).toBe('W/m²');
  });

  it('passes over a line that never ends, in pieces too', () => {
    const long = `${'9'.repeat(LONGEST_LINE + 1)}\n`;
    const text = `${head('A')}${long}"2026-01-01 00:00:00",1\n`;
    const whole = read(text);
    expect(whole.rejected).toEqual([{ line: 5, reason: 'row.too-long', params: {}, text: `${'9'.repeat(200)}…` }]);
    expect(whole.batches[0]?.times).toHaveLength(1);
    const reader = createTableReader();
    const bytes = bytesOf(text);
    const parts = [0, 1, 2, 3].map((i) => reader.push(bytes.subarray(i * 400_000, (i + 1) * 400_000)));
    expect(parts.flatMap(({ rejected }) => rejected)).toEqual(whole.rejected);
    expect(parts.at(-1)?.state).toEqual(whole.state);
  });

  it.each([
    { name: 'empty', text: '', refusal: 'document.empty' },
    { name: 'half a first line', text: '"TOA5","S1","CR', refusal: 'document.header-truncated' },
    { name: 'a first line that ends early', text: '"TOA5","S1","CR\n', refusal: 'document.header-truncated' },
    {
      name: 'two header lines',
      text: head('A').split('\n').slice(0, 2).join('\n'),
      refusal: 'document.header-truncated',
    },
    { name: 'binary', text: `"TOB1","S1"\r\n${'\0'.repeat(100)}`, refusal: 'document.tob1' },
    { name: 'binary without a line break', text: '\0\x01'.repeat(LONGEST_LINE / 2 + 1), refusal: 'document.not-toa5' },
    {
      name: 'array-based',
      text: '213,2010,48,2200,240.21\r\n213,2010,48,2201,240.2\r\n',
      refusal: 'document.array-based',
    },
  ])('is refused: $name', ({ text, refusal }) => {
    const result = read(text);
    expect(result).toMatchObject({ batches: [], refusal: { refusal }, state: { offset: 0 } });
  });
});

describe('rows written twice or out of order', () => {
  it('stand once each, oldest first, as last written', () => {
    const rows = { times: Float64Array.of(20, 10, 20, 30, 10), columns: [Float64Array.of(1, 2, 3, 4, 5)] };
    const { times, columns, duplicates } = uniqueRows(rows);
    expect([[...times], columns.map((column) => [...column]), duplicates]).toEqual([[10, 20, 30], [[5, 3, 4]], 2]);
  });

  it('are left alone where there are none', () => {
    const times = Float64Array.of(1, 2, 3);
    expect(uniqueRows({ times, columns: [] })).toEqual({ times, columns: [], duplicates: 0 });
  });
});
