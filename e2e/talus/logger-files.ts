import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A logger that writes its table into its own folder. */
export type Logger = { station: string; folder: string; columns: number };

export const columnsOf = ({ columns }: Logger): string[] => Array.from({ length: columns }, (_, i) => `TM${i + 1}`);

/** Time of the first row; rows are one minute apart. */
const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const TAIPEI = 8 * 60 * MINUTE;

export const timeOf = (row: number): Date => new Date(START + row * MINUTE);

/** Rows per level; the limits of the slope are 10, 20 and 30. */
export const BLOCK = 250;
const LEVELS = [5, 12, 25, 5, 32, 18, 5, 25, 5, 12, 31, 5];

/**
 * Returns the value of a column at a row: values cross the limits block by block, and no value repeats within 97
 * consecutive rows of a block.
 */
export function valueAt(row: number, column: number): number {
  const level = LEVELS[(Math.floor(row / BLOCK) + column * 5) % LEVELS.length] as number;
  return level + (row % 97) / 128;
}

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join();

export function header(logger: Logger): string {
  const names = columnsOf(logger);
  return [
    quoted(['TOA5', logger.station, 'CR6', '1', 'CR6.Std.12', 'CPU:slope.CR6', '1', 'Slope']),
    quoted(['TIMESTAMP', 'RECORD', ...names]),
    quoted(['TS', 'RN', ...names.map(() => 'mm')]),
    quoted(['', '', ...names.map(() => 'Smp')]),
    '',
  ].join('\r\n');
}

export function line({ columns }: Logger, row: number): string {
  const local = new Date(timeOf(row).getTime() + TAIPEI).toISOString();
  const values = Array.from({ length: columns }, (_, column) => valueAt(row, column));
  return `"${local.slice(0, 10)} ${local.slice(11, 19)}",${row},${values.join()}\r\n`;
}

/** Yields the rows from `from` up to, but not including, `to`. */
export function* lines(logger: Logger, from: number, to: number): Generator<string> {
  for (let row = from; row < to; row++) yield line(logger, row);
}

/** Writes a file with a header and these rows. */
export function writeRows(logger: Logger, name: string, from: number, to: number): void {
  mkdirSync(logger.folder, { recursive: true });
  writeFileSync(path.join(logger.folder, name), header(logger) + [...lines(logger, from, to)].join(''));
}

export function appendRows(logger: Logger, name: string, from: number, to: number): void {
  appendFileSync(path.join(logger.folder, name), [...lines(logger, from, to)].join(''));
}
