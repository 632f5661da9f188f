import { applyLetters } from '@talus/domain/documents/apply-letters';
import { ADDED_LINES, csvAsToa5, withLineBreak } from '@talus/domain/documents/csv-as-toa5';
import { FIRST_ROW_LINE, readZonedCsv, type ZonedCsv, zonedRows } from '@talus/domain/documents/csv-zoned';
import { type NamedRows, readJsonRows } from '@talus/domain/documents/json-rows';
import { keptLetters } from '@talus/domain/documents/kept-text';
import { epochTimes } from '@talus/domain/documents/local-times';
import { type Refusal, refuse } from '@talus/domain/documents/refusal';
import { createToa5Reader } from '@talus/domain/documents/toa5-reader';
import type { RejectedLine } from '../ingest/file-store';
import { inEpoch } from '../ingest/in-epoch';
import { PIECE_BYTES } from '../ingest/read-pieces';

/** Rows of some columns, in the order in which they were sent. */
export type PushedBatch = {
  channels: { name: string; unit: string }[];
  /** The local times of the rows; NaN where a row names its zone. */
  local: Float64Array;
  times: Float64Array;
  columns: readonly Float64Array[];
};

/** The document's properties needed to parse a piece: times without a zone are in the document's zone. */
export type ReadInto = { timezone: string; coded: ReadonlySet<string> };

/** The part of a push that one transaction stores. */
export type Piece = {
  offsetFrom: number;
  offsetTo: number;
  read: (into: ReadInto) => { batches: PushedBatch[]; rejected: RejectedLine[] };
};

const PIECE_ROWS = 5000;

/** Splits a body into pieces, so that a push of many megabytes lets others in between. */
export function* jsonPieces(rows: readonly unknown[]): Generator<Piece> {
  for (let from = 0; from < rows.length; from += PIECE_ROWS) {
    const part = rows.slice(from, from + PIECE_ROWS);
    yield {
      offsetFrom: from,
      offsetTo: from + part.length,
      read: ({ timezone, coded }) => {
        const { groups, rejected } = readJsonRows(part, timezone, from + 1, coded);
        return { batches: groups.map(asBatch), rejected };
      },
    };
  }
}

/** Splits comma-separated rows whose times name their zone; they are read like the same rows in JSON. */
function* zonedPieces(csv: ZonedCsv): Generator<Piece> {
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
          batches: read.groups.map(asBatch),
          rejected: faults.map((fault) => ({ ...fault, text: textOf(fault.line) })),
        };
      },
    };
  }
}

const asBatch = ({ names, ...rest }: NamedRows): PushedBatch => ({
  channels: names.map((name) => ({ name, unit: '' })),
  ...rest,
});

/** Splits a logger table, or comma-separated text with a header line. Yields a refusal, if any, before any piece. */
export function* textPieces(bytes: Uint8Array, isCsv: boolean): Generator<Piece | Refusal> {
  const zoned = isToa5(bytes) ? null : readZonedCsv(bytes);
  if (zoned) {
    yield* zonedPieces(zoned);
    return;
  }
  const table = csvAsToa5(bytes);
  if (isCsv && !table && !isToa5(bytes)) {
    yield refuse(bytes.length === 0 ? 'document.empty' : 'document.no-timestamp');
    return;
  }
  const text = table ?? withLineBreak(bytes);
  const shift = table ? ADDED_LINES : 0;
  const reader = createToa5Reader();
  for (let at = 0; at < text.length || at === 0; at += PIECE_BYTES) {
    const offsetFrom = reader.state().offset;
    const { batches, rejected, state } = reader.push(text.subarray(at, at + PIECE_BYTES));
    const isAtEnd = at + PIECE_BYTES >= text.length;
    const refusal = state.refusal ?? (isAtEnd ? reader.refusalAtEnd() : null);
    if (refusal) {
      yield refusal;
      return;
    }
    yield {
      offsetFrom,
      offsetTo: state.offset,
      read: ({ timezone, coded }) => ({
        batches: batches.map((batch) => ({
          channels: batch.header.channels,
          local: batch.times,
          times: epochTimes(batch.times, timezone),
          columns: applyLetters(batch, coded),
        })),
        rejected: inEpoch(rejected, timezone).map((one) => ({ ...one, line: one.line - shift })),
      }),
    };
  }
}

const isToa5 = (bytes: Uint8Array): boolean => /^(\ufeff)?"?TOA5/.test(new TextDecoder().decode(bytes.subarray(0, 8)));
