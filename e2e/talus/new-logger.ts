import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NOW } from './start-talus';

const FILE = 'CR6-01_Slope.dat';
const MINUTE = 60_000;
const TAIPEI = 8 * 60 * MINUTE;
const HEADER_LINES = 4;

const quoted = (cells: readonly string[]): string => `${cells.map((cell) => `"${cell}"`).join()}\r\n`;

/** Formats a row in the logger's local time, one row per minute; row 20 has the time of NOW. */
const line = (record: number, value: number): string => {
  const local = new Date(Date.parse(NOW) + TAIPEI - (20 - record) * MINUTE).toISOString();
  return `"${local.slice(0, 10)} ${local.slice(11, 19)}",${record},${value}\r\n`;
};

/** Writes the first table of a new CR6 as LoggerNet does: one column, one row per minute. */
export function startFile(folder: string, values: readonly number[]): void {
  const header = [
    ['TOA5', 'CR6-01', 'CR6', '1234', 'CR6.Std.12', 'CPU:slope.CR6', '51234', 'Slope'],
    ['TIMESTAMP', 'RECORD', 'TM01_raw'],
    ['TS', 'RN', 'steps'],
    ['', '', 'Smp'],
  ];
  const rows = values.map((value, record) => line(record, value));
  writeFileSync(path.join(folder, FILE), [...header.map(quoted), ...rows].join(''));
}

/** Appends a row to the file. */
export function appendValue(folder: string, value: number): void {
  const file = path.join(folder, FILE);
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n').length - HEADER_LINES;
  appendFileSync(file, line(rows, value));
}
