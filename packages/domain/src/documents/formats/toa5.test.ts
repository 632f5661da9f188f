import { describe, expect, it } from 'vitest';
import { splitFields, splitLines } from '../csv-fields';
import { documentName } from '../table';
import { parseToa5Header, type Toa5Header } from './toa5';

const ENVIRONMENT = '"TOA5","Slope3","CR1000X","4711","CR1000X.Std.05","CPU:slope.CR1X","2438","TenMin"';
const NAMES = '"TIMESTAMP","RECORD","BattV_Min","Resist(1)","Resist(2)"';
const UNITS = '"TS","RN","Volts","W/m²",""';
const PROCESSING = '"","","Min","Smp","Smp"';

describe('fields of a line', () => {
  it.each([
    { line: '1,2.5,-3', fields: ['1', '2.5', '-3'] },
    { line: '"a","b"', fields: ['a', 'b'] },
    { line: '"a, b",1', fields: ['a, b', '1'] },
    { line: '"say ""hi""",1', fields: ['say "hi"', '1'] },
    { line: '"""",""', fields: ['"', ''] },
    { line: ',', fields: ['', ''] },
    { line: '', fields: [''] },
    { line: '5" pipe,1', fields: ['5" pipe', '1'] },
    { line: '"never closed,1', fields: null },
    { line: '"closed"early,1', fields: null },
  ])('$line', ({ line, fields }) => {
    expect(splitFields(line)).toEqual(fields);
  });

  it('knows both line breaks', () => {
    expect(splitLines('a\r\nb\nc')).toEqual(['a', 'b', 'c']);
    expect(splitLines('a\n\n')).toEqual(['a', '']);
    expect(splitLines('')).toEqual([]);
  });
});

describe('the header of a logger table', () => {
  const header = parseToa5Header([ENVIRONMENT, NAMES, UNITS, PROCESSING]) as Toa5Header;

  it('names station, table and every column but TIMESTAMP and RECORD', () => {
    expect(header).toMatchObject({ station: 'Slope3', table: 'TenMin', model: 'CR1000X', timeAt: 0, width: 5 });
    expect(header.channels).toEqual([
      { name: 'BattV_Min', unit: 'Volts', processing: 'Min', at: 2 },
      { name: 'Resist(1)', unit: 'W/m²', processing: 'Smp', at: 3 },
      { name: 'Resist(2)', unit: '', processing: 'Smp', at: 4 },
    ]);
    expect(documentName(header)).toBe('Slope3_TenMin');
  });

  it('does without RECORD, quotes, and with TIMESTAMP elsewhere', () => {
    const bare = parseToa5Header([ENVIRONMENT.replaceAll('"', ''), 'A,TIMESTAMP', ',TS', 'Avg,']) as Toa5Header;
    expect(bare).toMatchObject({ timeAt: 1, width: 2, channels: [{ name: 'A', at: 0 }] });
  });

  it('has a key that changes with any of the four lines', () => {
    const keys = [
      [ENVIRONMENT, NAMES, UNITS, PROCESSING],
      [ENVIRONMENT.replace('2438', '2439'), NAMES, UNITS, PROCESSING],
      [ENVIRONMENT, NAMES.replace('BattV_Min', 'BattV'), UNITS, PROCESSING],
      [ENVIRONMENT, NAMES, UNITS.replace('Volts', 'mV'), PROCESSING],
      [ENVIRONMENT, NAMES, UNITS, PROCESSING.replace('Min', 'Avg')],
    ].map((lines) => (parseToa5Header(lines) as Toa5Header).key);
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toMatch(/^[0-9a-f]{16}$/);
    expect((parseToa5Header([ENVIRONMENT, NAMES, UNITS, PROCESSING]) as Toa5Header).key).toBe(keys[0]);
  });
});

describe('what is refused', () => {
  it.each([
    { name: 'nothing', lines: [], refusal: 'document.empty' },
    {
      name: 'a first line that was cut',
      lines: ['"TOA5","Slope3","CR1000X","47'],
      refusal: 'document.header-truncated',
    },
    { name: 'TOB1', lines: ['"TOB1","Slope3","CR1000X"'], refusal: 'document.tob1' },
    { name: 'TOB2', lines: ['"TOB2","Slope3"'], refusal: 'document.tob2' },
    { name: 'TOB3', lines: ['"TOB3","Slope3"'], refusal: 'document.tob3' },
    { name: 'TOA6', lines: [ENVIRONMENT.replace('TOA5', 'TOA6')], refusal: 'document.toa6' },
    { name: 'array-based', lines: ['213,2010,48,2200,240.21,98.007'], refusal: 'document.array-based' },
    { name: 'rows alone', lines: ['"2026-01-01 00:00:00",1,2'], refusal: 'document.without-header' },
    { name: 'something else', lines: ['\u0000PNG,1'], refusal: 'document.not-toa5', params: {} },
    { name: 'a word of JavaScript', lines: ['constructor,1'], refusal: 'document.not-toa5' },
    {
      name: 'nine environment fields',
      lines: [`${ENVIRONMENT},"x"`],
      refusal: 'document.environment-fields',
      params: { got: 9, expected: 8 },
    },
    { name: 'two lines', lines: [ENVIRONMENT, NAMES], refusal: 'document.header-truncated', params: { lines: 2 } },
    {
      name: 'a second line that was cut',
      lines: [ENVIRONMENT, '"TIMESTAMP","REC', UNITS, PROCESSING],
      refusal: 'document.header-truncated',
      params: { lines: 1 },
    },
    {
      name: 'a third line that was cut',
      lines: [ENVIRONMENT, NAMES, '"TS","RN","Vo', PROCESSING],
      refusal: 'document.header-truncated',
      params: { lines: 2 },
    },
    {
      name: 'one name too few',
      lines: [ENVIRONMENT, '"TIMESTAMP","RECORD","BattV_Min","Resist(1)"', UNITS, PROCESSING],
      refusal: 'document.header-widths',
      params: { names: 4, units: 5, processing: 5 },
    },
    {
      name: 'a name that stands twice',
      lines: [ENVIRONMENT, NAMES.replace('Resist(2)', 'Resist(1)'), UNITS, PROCESSING],
      refusal: 'document.duplicate-columns',
      params: { names: 'Resist(1)' },
    },
    {
      name: 'no TIMESTAMP',
      lines: [ENVIRONMENT, NAMES.replace('TIMESTAMP', 'TIME'), UNITS, PROCESSING],
      refusal: 'document.no-timestamp',
    },
    {
      name: 'NUL in a name',
      lines: [ENVIRONMENT, NAMES.replace('Resist(1)', 'Resist\0'), UNITS, PROCESSING],
      refusal: 'document.not-text',
    },
    {
      name: 'NUL in the station',
      lines: [ENVIRONMENT.replace('Slope3', 'Slo\0e3'), NAMES, UNITS, PROCESSING],
      refusal: 'document.not-text',
    },
    {
      name: 'more columns than any logger has',
      lines: [
        ENVIRONMENT,
        ...[NAMES, UNITS, PROCESSING].map((line) => line + Array.from({ length: 5000 }, (_, i) => `,x${i}`).join('')),
      ],
      refusal: 'document.too-many-columns',
      params: { got: 5005, most: 4096 },
    },
  ])('$name', ({ lines, refusal, params }) => {
    expect(parseToa5Header(lines)).toMatchObject({ refusal, ...(params && { params }) });
  });
});
