import { describe, expect, it } from 'vitest';
import { applyLetters } from './apply-letters';
import { CSV } from './formats/csv';
import { collectLineRows } from './formats/line-rows';
import type { LoggerFormat } from './formats/logger-format';
import { LOGGER_FORMATS } from './formats/registry';
import { FIRST_ROW_LINE, readZonedCsv, zonedRows } from './formats/zoned-csv';
import { firstLine, withLineBreak } from './head-bytes';
import { readJsonRows } from './json-rows';
import { pushedPieces } from './pushed-pieces';
import { createTableReader } from './table-reader';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const at = (minute: number) => Date.UTC(2026, 10, 15, 0, minute);

describe('the CSV format', () => {
  const read = (text: string) => createTableReader(undefined, { formats: [CSV] }).push(withLineBreak(bytes(text)));

  it('reads a table with a line of names', () => {
    const table = read(
      'TIMESTAMP,RECORD,TM03,"Tilt(1)"\r\n2026-11-15 00:10:00,1,107,-7999\r\n2026-11-15 00:20:00,2,108,NAN',
    );
    const [batch] = table.batches;
    expect(batch?.header.channels.map(({ name }) => name)).toEqual(['TM03', 'Tilt(1)']);
    expect([...(batch?.times ?? [])]).toEqual([at(10), at(20)]);
    expect(batch?.columns.map((column) => [...column])).toEqual([[107, 108], [Number.NaN, Number.NaN]]); // biome-ignore format: rows
  });

  it('names the line of a row that is left out as it was sent', () => {
    const table = read('TIMESTAMP,a\n2026-11-15 00:10:00,1\n2026-11-15 00:20:00\nsoon,3\n');
    expect(table.rejected.map(({ line, reason }) => [line, reason])).toEqual([[3, 'row.field-count'], [4, 'row.timestamp']]); // biome-ignore format: rows
  });

  it.each([
    ['of its own', 'TIMESTAMP,b,a\n', []],
    ['of a TOA5 table', '"TOA5","S1","CR6"\n"TIMESTAMP","b","a"\n"TS","",""\n"","",""\n', [3, 5, 6]],
  ])('reads rows below a head %s in the middle by the names of that head', (_name, head, lines) => {
    const first = 'TIMESTAMP,a,b\n2026-11-15 00:10:00,1,2\n';
    const { batches, rejected } = read(`${first}${head}"2026-11-15 00:20:00",20,10\n`);
    const values = batches.map(({ header, columns }) => header.channels.map(({ name }, i) => [name, columns[i]?.[0]]));
    expect(values).toEqual([[['a', 1], ['b', 2]], [['b', 20], ['a', 10]]]); // biome-ignore format: rows
    expect(rejected.map(({ line }) => line)).toEqual(lines);
  });

  it('passes over a byte order mark', () =>
    expect(read('\xef\xbb\xbfTIMESTAMP,a\n2026-11-15 00:10:00,1').batches).toHaveLength(1));
  it('takes letters for codes in columns that are declared so, and for no reading in others', () => {
    const [batch] = read('TIMESTAMP,a,b\n2026-11-15 00:10:00,T,t\nsoon,T,T\n2026-11-15 00:20:00,"...",&').batches;
    expect(batch && applyLetters(batch, new Set(['b'])).map((column) => [...column])).toEqual([
      [Number.NaN, Number.NaN],
      [-9998, -9996],
    ]);
  });

  it('refuses columns of the same name', () =>
    expect(read('TIMESTAMP,a,a\n').state.refusal?.refusal).toBe('document.duplicate-columns'));
  it.each(['', 'time,a\n1,2', '"TIMESTAMP,a'])('is no table: %j', (text) =>
    expect(CSV.recognises(firstLine(bytes(text)))).toBe(false),
  );
});

/** Returns the refusal of a pushed text, or the numbers of rows and rejected lines of each piece with its offsets. */
const pushed = (text: string, contentType: string, formats = LOGGER_FORMATS) =>
  Array.from(pushedPieces({ bytes: bytes(text), contentType }, { pieceBytes: 64, formats }), (piece) => {
    if ('refusal' in piece) return piece.refusal;
    const { batches, rejected } = piece.read({ timezone: 'UTC', coded: new Set() });
    const times = batches.flatMap((batch) => [...batch.times]);
    return [piece.offsetFrom, piece.offsetTo, times, rejected.map(({ line }) => line)];
  });

describe('a pushed text', () => {
  it.each([
    ['text/csv; charset=utf-8', '', 'document.empty'],
    ['text/csv', 'time,a\n1,2\n', 'document.no-timestamp'],
    ['text/csv', '"TOB1","CR6"\n', 'document.no-timestamp'],
    ['text/csv', '"TIMESTAMP,a\n', 'document.no-timestamp'],
    ['text/csv', '"TOA5","S1"\n', 'document.environment-fields'],
    ['text/csv', '"TOA5","S1', 'document.header-truncated'],
    ['text/plain', '', 'document.empty'],
    ['text/plain', 'time,a\n1,2\n', 'document.not-toa5'],
    ['text/plain', '"TOB1","CR6"\n', 'document.tob1'],
    ['text/plain', '2026-11-15 00:10:00,1\n', 'document.without-header'],
    ['text/plain', 'TIMESTAMP,a,a\n', 'document.duplicate-columns'],
    ['text/plain', 'TIMESTAMP,a\0\n', 'document.not-text'],
  ])('%s %j is refused: %s', (type, text, reason) => expect(pushed(text, type)).toEqual([reason]));

  it('is cut into pieces at lines, by the bytes as sent', () => {
    // 14 bytes of names, rows of 22 and 24: 60. The third, 24 with its line break, lies across byte 64: 84
    const text = 'TIMESTAMP,a,b\n2026-11-15 00:10:00,1\n2026-11-15 00:20:00,1,2\n2026-11-15 00:30:00,3,4';
    expect(pushed(text, 'text/plain')).toEqual([
      [0, 60, [at(20)], [2]],
      [60, 84, [at(30)], []],
    ]);
  });

  it('is read by a format that was added', () => {
    const minutes: LoggerFormat = {
      name: 'minutes',
      extensions: [],
      contentTypes: ['text/x-minutes'],
      recognises: (line) => line === 'MINUTES',
      readHead: () => ({
        head: { station: '', table: '', channels: [{ name: 'a', unit: '', processing: '', at: 1 }], width: 2, key: '' },
        lines: 1,
        end: 'MINUTES\n'.length,
      }),
      collectRows: (head) =>
        collectLineRows(head, (line) => {
          const [minute, value] = line.split(' ').map(Number);
          return { time: at(minute ?? Number.NaN), values: [value ?? Number.NaN] };
        }),
    };
    // 8 bytes of the head, 5 and 7 of the rows: 20
    const text = 'MINUTES\n10 7\nsoon 8\n';
    expect(pushed(text, 'text/plain', [...LOGGER_FORMATS, minutes])).toEqual([[0, 20, [at(10)], [3]]]);
    expect(pushed(text, 'text/plain')).toEqual(['document.not-toa5']);
  });
});

describe('readZonedCsv', () => {
  const all = (text: string, coded: string[] = []) => {
    const csv = readZonedCsv(bytes(text));
    return csv && zonedRows(csv, { from: 0, to: csv.lines.length }, new Set(coded));
  };

  it('reads rows that name their zone, and those between that do not', () => {
    expect(
      all('\xef\xbb\xbfTIMESTAMP,TM03,"Tilt(1)"\r\n2026-11-15T00:10:00Z,107,-7999\r\n2026-11-15 08:20:00,NAN,"1.5"\r\n')
        ?.rows,
    ).toEqual([
      { line: FIRST_ROW_LINE, entry: { TIMESTAMP: '2026-11-15T00:10:00Z', values: { TM03: 107, 'Tilt(1)': -7999 } } },
      { line: 3, entry: { TIMESTAMP: '2026-11-15 08:20:00', values: { TM03: null, 'Tilt(1)': 1.5 } } },
    ]);
  });

  it.each([
    '2026-11-15T00:10:00Z',
    '2026-11-15T00:10:00.000Z',
    '2026-11-15T08:10:00+08:00',
    '2026-11-15 08:10:00+0800',
  ])('%s is 00:10 by UTC, in a document of any zone', (stamp) => {
    const rows = all(`TIMESTAMP,a\n${stamp},1`)?.rows.map(({ entry }) => entry) ?? [];
    expect(Array.from(readJsonRows(rows, 'America/New_York', 1).groups[0]?.times ?? [])).toEqual([at(10)]);
  });

  it('names lines that are no rows, and passes over empty ones', () => {
    const read = all('TIMESTAMP,a\n2026-11-15T00:10:00Z,1\n2026-11-15T00:20:00Z\n\n2026-11-15T00:30:00Z,"1\n');
    expect(read?.rejected.map(({ line, reason, params }) => [line, reason, params])).toEqual([
      [3, 'row.field-count', { got: 1, expected: 2 }],
      [5, 'row.quote', {}],
    ]);
  });

  it('leaves letters to columns that are declared so', () => {
    const text = 'TIMESTAMP,a,b\n2026-11-15T00:10:00Z,T,T';
    expect(all(text, ['b'])?.rows[0]?.entry.values).toEqual({ a: null, b: 'T' });
  });

  it.each([
    ['rows without a zone', 'TIMESTAMP,a\n2026-11-15 00:10:00,1'],
    ['a date with a dash at its end', 'TIMESTAMP,a\n2026-11-15,1'],
    ['no TIMESTAMP', 'time,a\n2026-11-15T00:10:00Z,1'],
    ['a name that stands twice', 'TIMESTAMP,a,a\n2026-11-15T00:10:00Z,1,2'],
    ['nothing', ''],
  ])('leaves %s to the reader of tables', (_name, text) => expect(readZonedCsv(bytes(text))).toBeNull());
});

describe('readJsonRows', () => {
  it('groups rows by what they name', () => {
    const { groups, rejected } = readJsonRows(
      [
        { TIMESTAMP: '2026-11-15T00:10:00Z', values: { b: 2, a: 1, RECORD: 7 } },
        { TIMESTAMP: '2026-11-15 08:20:00', values: { a: null, b: 7999 } },
        { TIMESTAMP: at(30), values: { a: 3 } },
      ],
      'Asia/Taipei',
      1,
    );
    expect(rejected).toEqual([]);
    expect(groups).toEqual([
      {
        names: ['a', 'b'],
        local: Float64Array.of(Number.NaN, Date.UTC(2026, 10, 15, 8, 20)),
        times: Float64Array.of(at(10), at(20)),
        columns: [Float64Array.of(1, Number.NaN), Float64Array.of(2, Number.NaN)],
      },
      {
        names: ['a'],
        local: Float64Array.of(Number.NaN),
        times: Float64Array.of(at(30)),
        columns: [Float64Array.of(3)],
      },
    ]);
  });

  it('takes letters for codes in columns that are declared so alone', () => {
    const rows = [{ TIMESTAMP: at(10), values: { a: 'T', b: -998 } }];
    expect(readJsonRows(rows, 'Asia/Taipei', 1, new Set(['a'])).groups[0]?.columns).toEqual([Float64Array.of(-9998), Float64Array.of(-998)]); // biome-ignore format: one thing
    expect(readJsonRows(rows, 'Asia/Taipei', 1).rejected[0]?.reason).toBe('row.value');
  });

  it.each([
    [null, 'row.shape'],
    [[1, 2], 'row.shape'],
    [{ TIMESTAMP: '2026-11-15' }, 'row.shape'],
    [{ TIMESTAMP: 'soon', values: {} }, 'row.timestamp'],
    [{ values: { a: 1 } }, 'row.timestamp'],
    [{ TIMESTAMP: '2026-11-15', values: { a: '1' } }, 'row.value'],
    [{ TIMESTAMP: 1e300, values: { a: 1 } }, 'row.timestamp'],
    [{ TIMESTAMP: '+275760-09-13T00:00:00Z', values: { a: 1 } }, 'row.timestamp'],
    [{ TIMESTAMP: '1969-12-31', values: { a: 1 } }, 'row.time-range'],
    [{ TIMESTAMP: '2026-11-15', values: { 'TM\u000003': 1 } }, 'row.name'],
    [{ TIMESTAMP: '2026-11-15', values: { 'TM\ud842': 1 } }, 'row.name'],
    [{ TIMESTAMP: '2026-11-15', values: { ['a'.repeat(201)]: 1 } }, 'row.name'],
  ])('leaves out %j: %s', (row, reason) => {
    const { rejected } = readJsonRows([{ TIMESTAMP: at(0), values: { a: 1 } }, row], 8, 101);
    expect(rejected).toMatchObject([{ line: 102, reason }]);
  });
});
