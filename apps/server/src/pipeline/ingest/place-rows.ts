import {
  mayRepeat,
  orderTimes,
  type RepeatedRow,
  type WrittenRows,
} from '@talus/domain/documents/order-in-repeated-hour';
import { DAY_MS } from '@talus/domain/time/duration';
import { twoPasses } from '@talus/domain/time/repeated-hour';
import type { Db } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import type { IngestDocument } from './document-store';
import { keepAmbiguous } from './keep-ambiguous';

/** Rows as written; columns by position. */
type Written = WrittenRows & { columns: ReadonlyMap<number, Float64Array> };

/**
 * `last`: the time of the row before these in their file; undefined: the rows are of no file, or the time was not
 * recorded.
 */
type Options = { last: number | null | undefined; now: Date; source: 'file' | 'push' | 'replay' };

/** Rows with their times, in the order in which they were written. */
export type PlacedRows = {
  times: Float64Array;
  columns: Map<number, Float64Array>;
  /** The number of rows put in quarantine. */
  quarantined: number;
  last: number | null;
};

/**
 * Assigns times to rows by their order in the hour that their clock shows twice. Where neighbouring rows do not
 * determine the pass, the stored rows do. Ambiguous rows go to quarantine, and none overwrites a stored row.
 */
export async function placeRows(
  tx: Db,
  document: IngestDocument,
  written: Written,
  { last, now, source }: Options,
): Promise<PlacedRows> {
  const { columns } = written;
  if (!mayRepeat(written, document.timezone))
    return {
      times: written.times,
      columns: new Map(columns),
      quarantined: 0,
      last: written.times.at(-1) ?? last ?? null,
    };
  const stored = await readAround(tx, document, written);
  const ordered = orderTimes(written, document.timezone, { before: last ?? stored.newest, now: now.getTime() });
  const times = ordered.times.slice();
  for (const row of [...ordered.doubtful, ...ordered.ambiguous])
    times[row.row] = stored.timeOf(row, ordered.times[row.row] as number);
  const ambiguous = [...ordered.doubtful, ...ordered.ambiguous].filter(({ row }) => Number.isNaN(times[row]));
  await keepAmbiguous(tx, document, { columns, ambiguous }, { now, source });
  const places = Array.from(times.keys()).filter((row) => !Number.isNaN(times[row]));
  const pick = (values: Float64Array) => Float64Array.from(places, (row) => values[row] as number);
  return {
    times: pick(times),
    columns: new Map([...columns].map(([position, values]) => [position, pick(values)])),
    quarantined: ambiguous.length,
    last: ordered.last,
  };
}

/** Reads the stored rows around these rows, for the columns of these rows. */
async function readAround(tx: Db, { no, timezone }: IngestDocument, { local, times, columns }: Written) {
  const positions = [...columns.keys()];
  const from = times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY) - DAY_MS;
  const to = times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY) + DAY_MS;
  const raw = await readRaw(tx, no, positions, from, to);
  const placeOf = new Map(Array.from(raw.times, (time, place) => [time, place]));
  const holds = (place: number) => raw.columns.some((column) => !Number.isNaN(column[place]));
  const isSame = (place: number, row: number) =>
    positions.every((position, i) => Object.is(raw.columns[i]?.[place], columns.get(position)?.[row]));
  const standsAt = (time: number, row: number): 'nothing' | 'same' | 'other' => {
    const place = placeOf.get(time);
    if (place === undefined || !holds(place)) return 'nothing';
    return isSame(place, row) ? 'same' : 'other';
  };
  const begin = local.reduce<number | null>((found, time) => {
    if (found !== null || Number.isNaN(time)) return found;
    return twoPasses(time, timezone)?.second ?? null;
  }, null);
  const newest = Array.from(raw.times.keys()).findLast(
    (at) => (raw.times[at] as number) < (begin ?? from) && holds(at),
  );
  return {
    /** The time of the newest stored row before the second pass of the first repeated row. */
    newest: newest === undefined ? null : (raw.times[newest] as number),
    /**
     * Returns the time of a row: of the identical stored row, in either pass; NaN where a different row is stored at
     * its time.
     */
    timeOf: ({ row, first, second }: RepeatedRow, time: number): number => {
      if (!Number.isNaN(time) && standsAt(time, row) !== 'other') return time;
      const known = [first, second].find((either) => standsAt(either, row) === 'same');
      return known ?? Number.NaN;
    },
  };
}
