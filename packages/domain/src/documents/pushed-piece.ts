import type { RejectedLine } from './rejected-line';

/** What a machine pushes: the bytes of a text with its content type, or rows of JSON. */
export type PushBody = { bytes: Uint8Array; contentType: string } | { rows: readonly unknown[] };

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
export type PushedPiece = {
  offsetFrom: number;
  offsetTo: number;
  read: (into: ReadInto) => { batches: PushedBatch[]; rejected: RejectedLine[] };
};

/** Rows per piece of a body that is read row by row, so that a push of many megabytes lets others in between. */
export const PIECE_ROWS = 5000;
