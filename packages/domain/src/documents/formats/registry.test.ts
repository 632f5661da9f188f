import { expect, it } from 'vitest';
import { createTableReader, type ReaderState } from '../table-reader';
import { bytesOf } from '../test-random';
import type { LoggerFormat } from './logger-format';
import { formatNamed, isLoggerFile, LOGGER_FORMATS } from './registry';

const HEAD = '"TOA5","S1","CR6","1","CR6.Std.12.02","CPU:s.CR6","7","T1"\n"TIMESTAMP","A"\n"TS","mm"\n"","Smp"\n';

it('gives each format a name of its own, which stored positions keep', () => {
  expect(LOGGER_FORMATS.map(({ name }) => name).sort()).toEqual(['csv', 'toa5']);
  expect(createTableReader().push(bytesOf(HEAD)).state.format).toBe('toa5');
  expect(() => formatNamed(LOGGER_FORMATS, 'gone')).toThrow('no logger format is called gone');
});

it('reads on from a position that was stored before positions named their format', () => {
  const { format, ...before } = createTableReader().push(bytesOf(HEAD)).state;
  const { batches, rejected } = createTableReader(before as ReaderState).push(bytesOf('"2026-11-15 00:10:00",107\n'));
  expect([format, rejected]).toEqual(['toa5', []]);
  expect(batches.map(({ columns }) => columns)).toEqual([[Float64Array.of(107)]]);
});

it.each([
  ['CR6_Slope.dat', true],
  ['CR6_SLOPE.DAT', true],
  ['slope.csv', false],
  ['dat', false],
])('takes %s for a logger file: %s', (name, expected) => expect(isLoggerFile(name)).toBe(expected));

it('leaves a text without station and table to pushes', () => {
  const { state } = createTableReader().push(bytesOf('TIMESTAMP,A\n2026-11-15 00:10:00,107\n'));
  expect(state.refusal?.refusal).toBe('document.not-toa5');
});

it('lets no other format begin a head in the middle of a table', () => {
  const greedy: LoggerFormat = {
    ...formatNamed(LOGGER_FORMATS, 'csv'),
    name: 'greedy',
    recognises: () => false,
    isHeadLine: () => true,
  };
  const reader = createTableReader(undefined, { formats: [greedy, ...LOGGER_FORMATS] });
  const { batches, rejected } = reader.push(bytesOf(`${HEAD}"2026-11-15 00:10:00",107\n`));
  expect([batches.length, rejected]).toEqual([1, []]);
});
