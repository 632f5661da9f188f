import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DecodedDays, decodeDays } from '@talus/domain/readings/decode-days';
import { encodeTightDay, encodeTightSteps } from '@talus/domain/readings/encode-day';

/** A day that would not come back as it was keeps its rows. */
export class NotSealedError extends Error {}

/** The bytes of a day that is to have no rows: unpacked again and compared, bit by bit, before anybody relies on them. */
export function sealDay(rows: DecodedDays, encode: typeof encodeTightDay = encodeTightDay): Uint8Array {
  const packed = encode(rows.times, rows.columns);
  requireSame(packed, rows, 0, rows.columns.length);
  return packed;
}

/** Values that are packed tight before others run: some 20 ms. */
const VALUES_AT_ONCE = 8000;

/** The same, packed tight, for a day of any width: others run after every few columns and at its end. */
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

/** By the times, and by the columns from one position up to another. */
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
