import { isLine } from '../text/characters';
import { parseTime } from '../time/parse';
import type { Zone } from '../time/zone';
import { LOGGER_NULLS } from './cell';
import { codeOfLetter } from './column-codes';
import { keptLetters } from './kept-text';
import { isRowTime } from './logger-clock';
import { LONGEST_NAME } from './table';

/** Rows with the same columns. Times are epoch milliseconds; NaN is no reading. */
export type NamedRows = {
  names: string[];
  /** The local clock time as if it were UTC; NaN where the timestamp has a zone. */
  local: Float64Array;
  times: Float64Array;
  columns: Float64Array[];
};

export type JsonRejection = {
  line: number;
  reason: 'row.shape' | 'row.timestamp' | 'row.time-range' | 'row.name' | 'row.value';
  params: Record<string, string>;
  /** The beginning of the row, as sent. */
  text: string;
  /** The timestamp of the row in epoch milliseconds, where readable. */
  time?: number;
};

type Row = { names: string[]; local: number; time: number; values: number[] };

/** The names that are not columns of readings. */
const NOT_COLUMNS = ['TIMESTAMP', 'RECORD'];

/**
 * Reads rows `{ TIMESTAMP, values: { name: number | null } }`, grouped by the columns that they name: a row does not
 * change columns that it does not name. The first row is line `line`. Timestamps without a zone are in the given zone.
 * In a `coded` column a letter stands for its code.
 */
export function readJsonRows(
  given: readonly unknown[],
  zone: Zone,
  line: number,
  coded: ReadonlySet<string> = NONE,
): { groups: NamedRows[]; rejected: JsonRejection[] } {
  const groups = new Map<string, Row[]>();
  const rejected: JsonRejection[] = [];
  for (const [i, entry] of given.entries()) {
    const row = readRow(entry, zone, coded);
    if ('reason' in row) rejected.push({ line: line + i, text: keptLetters(JSON.stringify(entry) ?? ''), ...row });
    else {
      const key = JSON.stringify(row.names);
      const known = groups.get(key);
      if (known) known.push(row);
      else groups.set(key, [row]);
    }
  }
  return { groups: [...groups.values()].map(asColumns), rejected };
}

function readRow(entry: unknown, zone: Zone, coded: ReadonlySet<string>): Row | Omit<JsonRejection, 'line' | 'text'> {
  if (!isRecord(entry) || !isRecord(entry.values)) return { reason: 'row.shape', params: {} };
  const { TIMESTAMP: stamp, values } = entry;
  const time = typeof stamp === 'string' || typeof stamp === 'number' ? parseTime(stamp, zone) : null;
  if (time === null) return { reason: 'row.timestamp', params: {} };
  if (!isRowTime(time)) return { reason: 'row.time-range', params: {} };
  const names = Object.keys(values)
    .filter((name) => name.trim() !== '' && !NOT_COLUMNS.includes(name))
    .sort();
  if (names.some((name) => name.length > LONGEST_NAME || !isLine(name)))
    return { reason: 'row.name', params: {}, time: Math.floor(time) };
  const read = names.map((name) => reading(coded.has(name) ? withoutLetter(values[name]) : values[name]));
  const bad = names.find((_, i) => read[i] === null);
  if (bad !== undefined) return { reason: 'row.value', params: { name: bad }, time: Math.floor(time) };
  return { names, local: localOf(stamp as string | number), time: Math.floor(time), values: read as number[] };
}

function asColumns(rows: Row[]): NamedRows {
  const names = rows[0]?.names ?? [];
  return {
    names,
    local: Float64Array.from(rows, ({ local }) => local),
    times: Float64Array.from(rows, ({ time }) => time),
    columns: names.map((_, column) => Float64Array.from(rows, ({ values }) => values[column] as number)),
  };
}

/** Returns the local clock time of a timestamp without a zone, which is a different moment in each zone; else NaN. */
function localOf(stamp: string | number): number {
  const shown = parseTime(stamp, 0);
  return shown === null || shown === parseTime(stamp, 1) ? Number.NaN : Math.floor(shown);
}

const NONE: ReadonlySet<string> = new Set();

const withoutLetter = (value: unknown): unknown => (typeof value === 'string' ? (codeOfLetter(value) ?? value) : value);

/** Reads a value. A logger's codes for a missing reading give NaN; null where it is neither a number nor null. */
function reading(value: unknown): number | null {
  if (value === null) return Number.NaN;
  if (typeof value !== 'number') return null;
  return !Number.isFinite(value) || LOGGER_NULLS.includes(value) ? Number.NaN : value + 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
