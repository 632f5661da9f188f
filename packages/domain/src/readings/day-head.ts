import { CorruptDayError } from './corrupt-day-error';
import { PACKED_BLOCK } from './packed-day';
import { VarintReader } from './varint';

/** Readings at even steps: `n` of them, the first at `first`. */
export type EvenTimes = { first: number; step: number; n: number };

/** As many bytes of a packed day as its head can take: kind, length, n, columns, first time, regular, step. */
export const DAY_HEAD_BYTES = 24;

/** When the readings of a packed day were, from its first bytes alone; null where they are not at even steps. */
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

/** How many bytes the packed day that begins here has, from its first ones. */
export function packedDayLength(bytes: Uint8Array, at: number): number {
  const reader = new VarintReader(bytes, at + 1, Math.min(bytes.length, at + DAY_HEAD_BYTES));
  const length = reader.varint();
  return reader.at - at + length;
}
