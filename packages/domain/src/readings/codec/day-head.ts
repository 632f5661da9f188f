import { CorruptDayError } from './corrupt-day-error';
import { PACKED_BLOCK } from './packed-day';
import { VarintReader } from './varint';

/** Evenly spaced readings: `n` of them, the first at `first`. */
export type EvenTimes = { first: number; step: number; n: number };

/** The greatest length of a packed day's head: kind, length, n, columns, first time, regular, step. */
export const DAY_HEAD_BYTES = 24;

/** Reads the times of a packed day from its first bytes alone; null where the times are not evenly spaced. */
export function readDayHead(bytes: Uint8Array, at: number): EvenTimes | null {
  const reader = new VarintReader(bytes, at, Math.min(bytes.length, at + DAY_HEAD_BYTES));
  const kind = bytes[reader.take(1)];
  if (kind !== PACKED_BLOCK) throw new CorruptDayError(`unknown kind of block ${kind}`, at);
  reader.varint();
  const n = reader.varint();
  reader.varint();
  const first = reader.signed();
  if (reader.varint() !== 1) return null;
  return { first, step: reader.varint(), n };
}

/** Returns the length in bytes of the packed day at `at`, from its first bytes alone. */
export function packedDayLength(bytes: Uint8Array, at: number): number {
  const reader = new VarintReader(bytes, at + 1, Math.min(bytes.length, at + DAY_HEAD_BYTES));
  const length = reader.varint();
  return reader.at - at + length;
}
