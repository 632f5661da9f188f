import { beforeGaps } from '@talus/domain/alerts/judge/before-gaps';
import type { KeptState } from '@talus/domain/alerts/judge/judge-instrument';
import { groupBy } from '@talus/domain/collections/group-by';
import { between, type Columns, firstAfter, joinColumns } from '@talus/domain/readings/columns';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { inBatches } from '../../platform/db/concurrency/batches';
import { prefetch } from '../../platform/db/concurrency/prefetch';
import type { Db } from '../../platform/db/db';
import { type ReadingAt, resultsBeforeEach } from '../../records/readings/read/read-before';
import { readColumns } from '../../records/readings/read/read-columns';
import type { Piece } from '../../records/readings/read/read-pieces';
import { readSpans } from '../../records/readings/read/read-windows';
import type { NewReadings } from '../convert/convert-rows';

/**
 * Up to this length of a batch, the few readings that rates compare with are read individually, not with the whole day
 * before.
 */
const SHORT_MS = 12 * HOUR_MS;

type InstrumentSpan = { no: number; from: number; to: number };

/**
 * Tells whether readings are late: not newer than the last reading judged, or of a version that begins before the
 * version last judged by, because its start was moved. Late readings are judged by replaying the history.
 */
export const isLate = (kept: KeptState | null, { instrument, times }: NewReadings): boolean =>
  kept?.state.lastTime != null &&
  ((times[0] as number) <= kept.state.lastTime ||
    (versionInForce(instrument.versions, times[0] as number)?.startDate ?? Number.POSITIVE_INFINITY) <
      kept.versionStart);

/**
 * Batch size for prefetching: one batch is judged while the next is read. One statement reads a batch with two spans
 * per instrument; `inParts` does not split 998.
 */
const AT_ONCE = 499;

type Judge = (entry: NewReadings, columns: Columns) => void;

/**
 * Passes on the columns that each instrument is judged by, as soon as they are read: the new rows alone where no
 * version has rates; with the readings that rates compare with where judging continues; with the whole day before where
 * it starts again, as at the start of a version.
 */
export async function withColumns(
  tx: Db,
  fresh: readonly NewReadings[],
  keptOf: (instrumentNo: number) => KeptState | null,
  judge: Judge,
): Promise<void> {
  const anew: (InstrumentSpan & { entry: NewReadings })[] = [];
  const goingOn: NewReadings[] = [];
  for (const entry of fresh) {
    const { instrument, times } = entry;
    const hasRates = instrument.versions.some(({ allowRate }) => allowRate);
    if (!hasRates) judge(entry, rowsOf(entry));
    else if (canContinue(keptOf(instrument.no), entry)) goingOn.push(entry);
    else {
      const from = (times[0] as number) - DAY_MS - intervalOf(entry);
      anew.push({ entry, no: instrument.no, from, to: lastOf(entry) });
    }
  }
  const found = await readLongSpans(tx, anew);
  for (const { entry, no } of anew) judge(entry, found.get(no) as Columns);
  await behindHistory(tx, goingOn, judge);
}

/**
 * Tells whether judging continues within one version. All stored readings are then older than these rows and already
 * judged.
 */
const canContinue = (kept: KeptState | null, { instrument, times }: NewReadings): boolean =>
  kept?.state.lastTime != null &&
  versionInForce(instrument.versions, times[0] as number)?.startDate === kept.versionStart;

const intervalOf = ({ instrument }: NewReadings): number => instrument.versions.at(-1)?.dataIntervalMs ?? 0;

async function readLongSpans(tx: Db, spans: readonly InstrumentSpan[]): Promise<Map<number, Columns>> {
  const found = new Map<number, Columns>();
  // Rows of one logger share their times, so there are few groups
  for (const [, same] of groupBy(spans, ({ from, to }) => `${from} ${to}`)) {
    const [{ from, to }] = same as [InstrumentSpan];
    const numbers = same.map(({ no }) => no);
    for (const [no, columns] of await readColumns(tx, numbers, from, to)) found.set(no, columns);
  }
  return found;
}

/**
 * Judges entries with the readings an hour and a day before their new rows, and long batches with the whole day before.
 * Where a rate has no reading to compare with, the last value before its comparison time is read too.
 */
async function behindHistory(tx: Db, entries: readonly NewReadings[], judge: Judge): Promise<void> {
  const isLong = (entry: NewReadings) => lastOf(entry) - firstOf(entry) + 2 * intervalOf(entry) > SHORT_MS;
  const short = entries.filter((entry) => !isLong(entry));
  const gaps: BehindGap[] = [];
  const judgeOrNote = (entry: NewReadings, columns: Columns, lacking: readonly number[]) => {
    if (lacking.length === 0) judge(entry, columns);
    else gaps.push({ entry, columns, lacking });
  };
  await prefetch(
    [...inBatches(short, AT_ONCE)],
    (part) => readSpans(tx, part.flatMap(spansBefore)),
    (history, part) => {
      for (const entry of part) {
        const columns = joined(history.get(entry.instrument.no), entry);
        judgeOrNote(entry, columns, neededBefore(entry, columns));
      }
    },
  );
  const long = entries.filter(isLong);
  const days = await readLongSpans(tx, long.map(dayBefore));
  for (const entry of long) {
    const columns = joined(days.get(entry.instrument.no), entry);
    const lacking = neededBefore(entry, columns).filter((needed) => !hasValueBy(columns, needed));
    judgeOrNote(entry, columns, lacking);
  }
  if (gaps.length > 0) await behindGaps(tx, gaps, judge);
}

/**
 * A batch with gaps before it. `lacking`: the times at or before which a rate needs the last value, which the columns
 * may not contain.
 */
type BehindGap = { entry: NewReadings; columns: Columns; lacking: readonly number[] };

/**
 * Judges entries with the last value before each gap. Judging ignores that value where another version was in force.
 */
async function behindGaps(tx: Db, gaps: readonly BehindGap[], judge: Judge): Promise<void> {
  const found = await resultsBeforeEach(
    tx,
    gaps.flatMap(({ entry, lacking }) => lacking.map((atMs) => ({ instrumentNo: entry.instrument.no, atMs }))),
  );
  const last = groupBy(found, ({ instrumentNo }) => instrumentNo);
  for (const { entry, columns } of gaps) judge(entry, withRows(columns, last.get(entry.instrument.no) ?? []));
}

/** Inserts readings in time order; a reading at a time that the columns already hold replaces the one there. */
const withRows = (columns: Columns, readings: readonly ReadingAt[]): Columns =>
  readings.reduce((all, reading) => {
    const time = reading.ts.getTime();
    const before = between(all, Number.NEGATIVE_INFINITY, time - 1);
    return joinColumns([before, rowOf(reading), between(all, time + 1, Number.POSITIVE_INFINITY)]);
  }, columns);

const neededBefore = (entry: NewReadings, columns: Columns): number[] =>
  beforeGaps(entry.instrument.versions, columns, firstOf(entry));

const hasValueBy = ({ times, reading2 }: Columns, time: number): boolean =>
  reading2.subarray(0, firstAfter(times, time)).some((value) => !Number.isNaN(value));

const rowOf = ({ ts, reading1, reading2 }: ReadingAt): Columns => ({
  times: Float64Array.of(ts.getTime()),
  reading1: Float64Array.of(reading1 ?? Number.NaN),
  reading2: Float64Array.of(reading2 ?? Number.NaN),
});

function dayBefore(entry: NewReadings): InstrumentSpan {
  const first = firstOf(entry);
  return { no: entry.instrument.no, from: first - DAY_MS - intervalOf(entry), to: first - 1 };
}

function spansBefore(entry: NewReadings): Piece[] {
  const [first, last, interval] = [firstOf(entry), lastOf(entry), intervalOf(entry)];
  return [DAY_MS, HOUR_MS].map((ago) => ({
    no: entry.instrument.no,
    from: first - ago - interval,
    to: Math.min(last - ago + interval, first - 1),
  }));
}

const firstOf = ({ times }: NewReadings): number => times[0] as number;
const lastOf = ({ times }: NewReadings): number => times[times.length - 1] as number;

const rowsOf = ({ times, reading1, reading2 }: NewReadings): Columns => ({ times, reading1, reading2 });

function joined(history: Columns | undefined, entry: NewReadings): Columns {
  if (!history) return rowsOf(entry);
  const older = between(history, Number.NEGATIVE_INFINITY, firstOf(entry) - 1);
  return joinColumns([older, rowsOf(entry)]);
}
