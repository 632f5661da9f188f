import { type Sql, sql } from './db';

/**
 * Whole columns in one value, in PostgreSQL's binary form: for hundreds of thousands of rows, of which a row each would
 * cost more than finding them.
 */
export const packedColumn = (of: Sql): Sql => sql`encode(array_send(array_agg(${of})), 'base64')`;

const HEAD_BYTES = 20;
const LENGTH_AT = 12;

/** Timestamps count microseconds from here. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);

/** Of a packed column of integers, NaN where one is null; empty where there was no row. */
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

/** Of a packed column of bytes, null where one is. */
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

/** Of a packed column of timestamps, in epoch milliseconds. */
export const unpackTimes = (text: string | null): Float64Array =>
  unpackIntegers(text).map((micros) => EPOCH_2000 + micros / 1000);
