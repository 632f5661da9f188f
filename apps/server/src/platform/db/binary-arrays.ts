/**
 * Arrays in PostgreSQL's binary form. pg sends a Buffer parameter as binary, so numbers are neither printed nor parsed,
 * and a float64 keeps every bit. Name the type in the statement: `$1::float8[]`.
 */

const BYTEA = 17;
const INT4 = 23;
const TEXT = 25;
const FLOAT8 = 701;
const TIMESTAMPTZ = 1184;
const HEAD_BYTES = 20;
const NULL = -1;

/** The epoch of PostgreSQL timestamps, which count microseconds. */
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

/** Encodes `float8[]`; NaN, which means "no reading", becomes null. */
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

/** Encodes `int[]`. */
export function int4Array(values: readonly number[]): Buffer {
  const buffer = arrayHead(INT4, values.length, values.length * 8, false);
  let at = HEAD_BYTES;
  for (const value of values) at = buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));
  return buffer;
}

/** Encodes `timestamptz[]` from epoch milliseconds. */
export function timestampArray(times: ArrayLike<number | null>): Buffer {
  let present = 0;
  for (let i = 0; i < times.length; i++) if (times[i] !== null) present++;
  const buffer = arrayHead(TIMESTAMPTZ, times.length, times.length * 4 + present * 8, present < times.length);
  let at = HEAD_BYTES;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number | null;
    if (time === null) at = buffer.writeInt32BE(NULL, at);
    else at = writeMicros(buffer, (time - EPOCH_2000) * 1000, buffer.writeInt32BE(8, at));
  }
  return buffer;
}

function writeMicros(buffer: Buffer, micros: number, at: number): number {
  const high = Math.floor(micros / 2 ** 32);
  return buffer.writeUInt32BE(micros - high * 2 ** 32, buffer.writeInt32BE(high, at));
}

/** Encodes `text[]` without any quoting. */
export function textArray(values: readonly (string | null)[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + (value === null ? 0 : Buffer.byteLength(value)), 0);
  const buffer = arrayHead(TEXT, values.length, bytes, values.includes(null));
  let at = HEAD_BYTES;
  for (const value of values) {
    const length = value === null ? 0 : buffer.write(value, at + 4);
    buffer.writeInt32BE(value === null ? NULL : length, at);
    at += 4 + length;
  }
  return buffer;
}

/** Encodes `bytea[]`. */
export function byteaArray(values: readonly (Uint8Array | null)[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 0);
  const buffer = arrayHead(BYTEA, values.length, bytes, values.includes(null));
  let at = HEAD_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value?.length ?? NULL, at);
    if (!value) continue;
    buffer.set(value, at);
    at += value.length;
  }
  return buffer;
}

/** Encodes an array of a table's row type from `record_send` rows, each preceded by its length. */
export function recordArray(rowType: number, count: number, rows: Buffer): Buffer {
  const buffer = arrayHead(rowType, count, rows.length, false);
  buffer.set(rows, HEAD_BYTES);
  return buffer;
}
