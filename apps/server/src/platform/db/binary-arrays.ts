/**
 * Arrays in PostgreSQL's binary form. pg sends a Buffer parameter as binary, so numbers are neither printed here nor
 * parsed there, and every bit of a float64 arrives. Name the type in the statement: `$1::float8[]`.
 */

const BYTEA = 17;
const TEXT = 25;
const FLOAT8 = 701;
const TIMESTAMPTZ = 1184;
const HEAD_BYTES = 20;
const NULL = -1;

/** Timestamps count microseconds from here. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);

function arrayHead(elementType: number, length: number, bytes: number, hasNull: boolean): Buffer {
  const buffer = Buffer.allocUnsafe(HEAD_BYTES + bytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeUInt32BE(elementType, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
}

/** `float8[]`; NaN, which means "no reading", becomes null. */
export function float8Array(values: ArrayLike<number>): Buffer {
  let present = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) present++;
  const buffer = arrayHead(FLOAT8, values.length, values.length * 4 + present * 8, present < values.length);
  let at = HEAD_BYTES;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) at = buffer.writeInt32BE(NULL, at);
    else at = buffer.writeDoubleBE(value, buffer.writeInt32BE(8, at));
  }
  return buffer;
}

/** `timestamptz[]` of epoch milliseconds. */
export function timestampArray(times: ArrayLike<number>): Buffer {
  const buffer = arrayHead(TIMESTAMPTZ, times.length, times.length * 12, false);
  let at = HEAD_BYTES;
  for (let i = 0; i < times.length; i++) {
    at = buffer.writeInt32BE(8, at);
    const micros = ((times[i] as number) - EPOCH_2000) * 1000;
    const high = Math.floor(micros / 2 ** 32);
    at = buffer.writeInt32BE(high, at);
    at = buffer.writeUInt32BE(micros - high * 2 ** 32, at);
  }
  return buffer;
}

/** `bytea[]`. */
export const byteaArray = (values: readonly (Uint8Array | null)[]): Buffer => bytesArray(BYTEA, values);

/** `text[]`, for long texts such as JSON: as text each quotation mark would be quoted once more. */
export const textArray = (values: readonly (string | null)[]): Buffer =>
  bytesArray(
    TEXT,
    values.map((value) => (value === null ? null : Buffer.from(value))),
  );

function bytesArray(elementType: number, values: readonly (Uint8Array | null)[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 0);
  const buffer = arrayHead(elementType, values.length, bytes, values.includes(null));
  let at = HEAD_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value?.length ?? NULL, at);
    if (!value) continue;
    buffer.set(value, at);
    at += value.length;
  }
  return buffer;
}

/** `table[]` of rows that `record_send` wrote, each with its length before it. */
export function recordArray(rowType: number, count: number, rows: Buffer): Buffer {
  const buffer = arrayHead(rowType, count, rows.length, false);
  buffer.set(rows, HEAD_BYTES);
  return buffer;
}
