import { type Sql, sql } from './db';

/**
 * Aggregates a column into one value in PostgreSQL's binary form: for hundreds of thousands of rows, where single rows
 * would cost more than finding them.
 */
export const packedColumn = (of: Sql): Sql => sql`encode(array_send(array_agg(${of})), 'base64')`;

const HEAD_BYTES = 20;
const LENGTH_AT = 12;

/** The epoch of PostgreSQL timestamps, which count microseconds. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);

/** Unpacks a column of integers, NaN for null; empty without rows. */
export function unpackIntegers(text: string | null): Float64Array {
  if (text === null) return new Float64Array(0);
  const bytes = Buffer.from(text, 'base64');
  const values = new Float64Array(bytes.readInt32BE(LENGTH_AT)).fill(Number.NaN);
  let at = HEAD_BYTES;
  for (let i = 0; i < values.length; i++) {
    const size = bytes.readInt32BE(at);
    at += 4;
    if (size === 4) values[i] = bytes.readInt32BE(at);
    if (size === 8) values[i] = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
    at += Math.max(0, size);
  }
  return values;
}

/** Unpacks a column of bytes, null for null. */
export function unpackBytes(text: string | null): (Uint8Array | null)[] {
  if (text === null) return [];
  const bytes = Buffer.from(text, 'base64');
  let at = HEAD_BYTES;
  return Array.from({ length: bytes.readInt32BE(LENGTH_AT) }, () => {
    const size = bytes.readInt32BE(at);
    const from = at + 4;
    at = from + Math.max(0, size);
    return size < 0 ? null : bytes.subarray(from, at);
  });
}

/** Unpacks a column of timestamps to epoch milliseconds. */
export const unpackTimes = (text: string | null): Float64Array =>
  unpackIntegers(text).map((micros) => EPOCH_2000 + micros / 1000);
