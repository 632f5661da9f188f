import { createHash } from 'node:crypto';
import { toa5Header } from '@talus/server/src/simulate/write-toa5';

/** A benchmark logger: one file with one table of `columns` columns. */
export type BenchLogger = { station: string; columns: number };

export const TABLE = 'Bench';
export const TIMEZONE = 'Asia/Taipei';
const ZONE_MS = 8 * 3_600_000;

export const columnNames = (columns: number) => Array.from({ length: columns }, (_, i) => `C${i + 1}`);

export const headerOf = ({ station, columns }: BenchLogger): string =>
  toa5Header({ station, table: TABLE, columns: columnNames(columns).map((name) => ({ name })) });

/** Returns a value with three decimals that swings, creeps and has noise; deterministic for column and row. */
function valueAt(column: number, row: number): string {
  const noise = (Math.imul(row * 31 + column * 7919, 1_103_515_245) >>> 16) % 400;
  const milli = 100_000 + column * 1000 + Math.round(2000 * Math.sin(row / 23 + column)) + noise;
  return `${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`;
}

export function lineAt({ columns }: BenchLogger, time: number, row: number): string {
  let line = `"${new Date(time + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')}",${row}`;
  for (let column = 0; column < columns; column++) line += `,${valueAt(column, row)}`;
  return `${line}\r\n`;
}

/** Derives an id of 24 hex digits from words. */
export const idOf = (...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24);
