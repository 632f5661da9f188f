import { type NamedRows, readJsonRows } from '../json-rows';
import { PIECE_ROWS, type PushedBatch, type PushedPiece } from '../pushed-piece';
import type { BodyFormat } from './logger-format';

/** Rows of JSON, `{ rows: [{ TIMESTAMP, values: { name: number | null } }] }`: each row names its own columns. */
export const JSON_PUSH: BodyFormat = {
  name: 'json',
  open: (body) => ('rows' in body ? jsonPieces(body.rows) : null),
};

function* jsonPieces(rows: readonly unknown[]): Generator<PushedPiece> {
  for (let from = 0; from < rows.length; from += PIECE_ROWS) {
    const part = rows.slice(from, from + PIECE_ROWS);
    yield {
      offsetFrom: from,
      offsetTo: from + part.length,
      read: ({ timezone, coded }) => {
        const { groups, rejected } = readJsonRows(part, timezone, from + 1, coded);
        return { batches: groups.map(namedBatch), rejected };
      },
    };
  }
}

/** Returns rows with named columns as a batch; JSON names no units. */
export const namedBatch = ({ names, ...rest }: NamedRows): PushedBatch => ({
  channels: names.map((name) => ({ name, unit: '' })),
  ...rest,
});
