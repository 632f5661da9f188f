import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { encodeTightDay, encodeTightSteps } from '@talus/domain/readings/codec/encode-day';

/** Thrown when a packed day would not round-trip: the day keeps its rows. */
export class NotSealedError extends Error {}

/** Packs a day for storage without rows: unpacks and compares bit by bit before the bytes are trusted. */
export function sealDay(rows: DecodedDays, encode: typeof encodeTightDay = encodeTightDay): Uint8Array {
  const packed = encode(rows.times, rows.columns);
  requireSame(packed, rows, 0, rows.columns.length);
  return packed;
}

/** The number of values compressed before yielding: about 20 ms. */
const VALUES_AT_ONCE = 8000;

/** Compresses a day of any width; yields to the event loop after every few columns and at the end. */
export async function sealDayInTurns(rows: DecodedDays): Promise<Uint8Array> {
  const { times, columns } = rows;
  const most = Math.max(1, Math.floor(VALUES_AT_ONCE / times.length));
  const steps = encodeTightSteps(times, columns);
  let step = steps.next();
  for (let done = 1; !step.done; done++) {
    if (done % most === 0) await nextTurn();
    step = steps.next();
  }
  for (let from = 0; from === 0 || from < columns.length; from += most) {
    requireSame(step.value, rows, from, from + most);
    await nextTurn();
  }
  return step.value;
}

/** Verifies the times, and the columns from one position up to another. */
function requireSame(packed: Uint8Array, { times, columns }: DecodedDays, from: number, to: number): void {
  const some = columns.slice(from, to);
  const found = decodeDays(
    packed,
    some.map((_, i) => from + i),
  );
  const isSame =
    found.times.length === times.length &&
    found.times.every((time, i) => time === times[i]) &&
    found.columns.every((column, i) => column.every((value, row) => Object.is(value, some[i]?.[row])));
  if (!isSame) throw new NotSealedError('a day would not come back as it was');
}
