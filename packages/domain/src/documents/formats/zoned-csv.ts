import type { TimeSpan } from '../../time/time-span';
import { codeOfLetter } from '../column-codes';
import { splitFields, splitLines } from '../csv-fields';
import { decodeText } from '../decode-text';
import { firstLine } from '../head-bytes';
import { readJsonRows } from '../json-rows';
import { keptLetters } from '../kept-text';
import { PIECE_ROWS, type PushedPiece } from '../pushed-piece';
import type { RejectedLine } from '../rejected-line';
import { CSV } from './csv';
import { namedBatch } from './json-push';
import type { BodyFormat } from './logger-format';

/** Comma-separated rows whose times name their zone: each row is read like the same row in JSON. */
export const ZONED_CSV: BodyFormat = {
  name: 'zoned-csv',
  open: (body) => {
    const csv = 'bytes' in body ? readZonedCsv(body.bytes) : null;
    return csv && zonedPieces(csv);
  },
};

/** CSV whose timestamps have a zone: `2026-11-15T00:10:00Z`, `…+08:00`. */
export type ZonedCsv = {
  names: readonly string[];
  /** The lines of rows as sent; the first is line 2. */
  lines: readonly string[];
};

/** The line number of the first row, below the line of names. */
export const FIRST_ROW_LINE = 2;

const ZONE = /\d[T ]\d.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Number of rows inspected to find out whether the timestamps have a zone. */
const LOOKED_AT = 20;

/**
 * Reads CSV with a line of names that includes TIMESTAMP, where a timestamp has a zone. Null for any other text, and
 * for duplicate names: the reader of logger tables accepts or refuses those.
 */
export function readZonedCsv(bytes: Uint8Array): ZonedCsv | null {
  // Only a text with a line of names is worth decoding whole
  if (!CSV.recognises(firstLine(bytes))) return null;
  const [first = '', ...lines] = splitLines(decodeText(bytes).replace(/^\ufeff/, ''));
  const names = splitFields(first)?.map((name) => name.trim()) ?? [];
  const at = names.indexOf('TIMESTAMP');
  if (at < 0 || new Set(names).size < names.length) return null;
  const isZoned = lines.slice(0, LOOKED_AT).some((line) => ZONE.test((splitFields(line)?.[at] ?? '').trim()));
  return isZoned ? { names, lines } : null;
}

/** The reason why a line does not match the names. */
export type ZonedFault = { line: number; reason: 'row.quote' | 'row.field-count'; params: Record<string, number> };

/** A row in the shape of a JSON row, with its line number. */
type ZonedEntry = { line: number; entry: { TIMESTAMP: string; values: Record<string, number | string | null> } };

/** Returns the rows of some lines: numbers, and null for other cells, except letter codes in coded columns. */
export function zonedRows(
  { names, lines }: ZonedCsv,
  { from, to }: TimeSpan,
  coded: ReadonlySet<string>,
): { rows: ZonedEntry[]; rejected: ZonedFault[] } {
  const rows: ZonedEntry[] = [];
  const rejected: ZonedFault[] = [];
  for (const [i, text] of lines.slice(from, to).entries()) {
    const line = FIRST_ROW_LINE + from + i;
    const fields = splitFields(text);
    if (text === '') continue;
    if (fields === null) rejected.push({ line, reason: 'row.quote', params: {} });
    else if (fields.length !== names.length)
      rejected.push({ line, reason: 'row.field-count', params: { got: fields.length, expected: names.length } });
    else {
      const cells = names.map((name, at) => [name, (fields[at] as string).trim()] as const);
      const TIMESTAMP = cells.find(([name]) => name === 'TIMESTAMP')?.[1] ?? '';
      const values = Object.fromEntries(
        cells.filter(([name]) => name !== 'TIMESTAMP').map(([name, cell]) => [name, numberOf(cell, coded.has(name))]),
      );
      rows.push({ line, entry: { TIMESTAMP, values } });
    }
  }
  return { rows, rejected };
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const numberOf = (cell: string, isCoded: boolean): number | string | null => {
  if (NUMBER.test(cell)) return Number(cell);
  return isCoded && codeOfLetter(cell) !== null ? cell : null;
};

function* zonedPieces(csv: ZonedCsv): Generator<PushedPiece> {
  for (let from = 0; from < csv.lines.length; from += PIECE_ROWS) {
    const to = Math.min(csv.lines.length, from + PIECE_ROWS);
    yield {
      offsetFrom: from,
      offsetTo: to,
      read: ({ timezone, coded }) => {
        const { rows, rejected } = zonedRows(csv, { from, to }, coded);
        const read = readJsonRows(rows.map(({ entry }) => entry), timezone, 0, coded); // biome-ignore format: one line
        const unread = read.rejected.map((fault) => ({ ...fault, line: rows[fault.line]?.line ?? FIRST_ROW_LINE }));
        const faults: RejectedLine[] = [...unread, ...rejected].sort((a, b) => a.line - b.line);
        const textOf = (line: number) => keptLetters(csv.lines[line - FIRST_ROW_LINE] ?? '');
        return {
          batches: read.groups.map(namedBatch),
          rejected: faults.map((fault) => ({ ...fault, text: textOf(fault.line) })),
        };
      },
    };
  }
}
