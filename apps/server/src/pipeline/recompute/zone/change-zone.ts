import { epochTimes } from '@talus/domain/documents/local-times';
import type { MaskSpan } from '@talus/domain/masks/mask';
import { cutRows } from '@talus/domain/readings/codec/cut-rows';
import type { DecodedDays } from '@talus/domain/readings/codec/decode-days';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { mergeRows } from '@talus/domain/readings/merge-rows';
import { DAY_MS } from '@talus/domain/time/duration';
import { zoneOffset } from '@talus/domain/time/zone';
import { type Db, rows, run, sql, unsafeSql } from '../../../platform/db/db';
import { inDays } from '../../../records/readings/days/in-days';
import { signRawDays } from '../../../records/readings/days/seal/sign-days';
import type { OldDay } from '../../../records/readings/days/seal/write-sealed';
import { RAW_PART, type StagedPart, stageSource } from '../../../records/readings/days/staged-days';
import { masksOf } from '../../../records/readings/masks/mask-store';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { readColumns } from '../../../records/readings/read/read-columns';
import { convertRows, type Masks } from '../../convert/convert-rows';
import type { ConversionPlan, InstrumentPlan } from '../../convert/plan';

export type ZoneChange = { documentNo: number; from: string; to: string };

export const moved = (times: Float64Array, { from, to }: Pick<ZoneChange, 'from' | 'to'>): Float64Array =>
  epochTimes(
    times.map((time) => time + zoneOffset(time, from)),
    to,
  );

/** Lists the instruments that a version binds to the document: their readings move along. */
export const boundTo = (plan: ConversionPlan, documentNo: number): InstrumentPlan[] =>
  plan.affectedBy(documentNo).filter(({ versions }) => versions.some((version) => version.documentNo === documentNo));

export const listPositions = async (db: Db, documentNo: number): Promise<number[]> =>
  (
    await rows<{ position: number }>(
      db,
      sql`select position from channel where document_no = ${documentNo} order by position`,
    )
  ).map(({ position }) => position);

/**
 * Stages the rows of some days at their new times, and the readings that follow from them. Days are counted from 1970.
 */
export async function stageMoved(
  tx: Db,
  jobNo: number,
  plan: ConversionPlan,
  change: ZoneChange,
  days: readonly number[],
): Promise<void> {
  const { documentNo } = change;
  const [first, last] = [days[0] as number, days.at(-1) as number];
  const span = { from: first * DAY_MS, to: (last + 1) * DAY_MS - 1 };
  const positions = await listPositions(tx, documentNo);
  const signs = await signRawDays(tx, documentNo, positions, span);
  const raw = await readRaw(tx, documentNo, positions, span.from, span.to);
  const masks = await movedMasks(tx, plan, change);
  for (const [source, sign] of signs) {
    const there = movedDay(raw, source, change);
    const parts = partsOf(source, RAW_PART, widened(there, positions));
    if (there.times.length > 0) {
      const columns = new Map(positions.map((position, i) => [position, there.columns[i] as Float64Array]));
      const { all } = await convertRows(tx, plan, { documentNo, times: there.times, columns }, masks);
      for (const { instrument, times, reading1, reading2 } of all)
        parts.push(...partsOf(source, instrument.no, { times, columns: [reading1, reading2] }));
    }
    await stageSource(tx, jobNo, { source, sign, parts });
  }
}

const EMPTY: DecodedDays = { times: new Float64Array(0), columns: [] };

/** Returns the rows of one day at their new times, oldest first; of two rows at the same time the later one. */
function movedDay({ times, columns }: DecodedDays, day: number, change: ZoneChange): DecodedDays {
  const own = cutRows(
    { times, columns },
    firstAtOrAfter(times, day * DAY_MS),
    firstAtOrAfter(times, (day + 1) * DAY_MS),
  );
  return mergeRows(EMPTY, { times: moved(own.times, change), columns: own.columns });
}

/** Returns columns by channel position, starting at position 0, with NaN in gaps. */
function widened({ times, columns }: DecodedDays, positions: readonly number[]): DecodedDays {
  const byPosition = new Map(positions.map((position, i) => [position, columns[i] as Float64Array]));
  const width = (positions.at(-1) ?? -1) + 1;
  const gap = new Float64Array(times.length).fill(Number.NaN);
  return { times, columns: Array.from({ length: width }, (_, position) => byPosition.get(position) ?? gap) };
}

const partsOf = (source: number, instrumentNo: number, all: DecodedDays): StagedPart[] =>
  inDays({ ...all, key: instrumentNo }).map(({ day, times, columns }) => ({
    ...{ source, instrumentNo, day },
    rows: { times, columns },
  }));

const [EARLIEST, LATEST] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 0, 1)];

/** Returns the masks of the instruments that follow, at their new times. */
async function movedMasks(db: Db, plan: ConversionPlan, change: ZoneChange): Promise<Masks> {
  const numbers = plan.affectedBy(change.documentNo).map(({ no }) => no);
  const bound = new Set(boundTo(plan, change.documentNo).map(({ no }) => no));
  const movedSpan = (span: MaskSpan): MaskSpan => {
    const [from, to] = moved(Float64Array.of(span.from, span.to), change) as unknown as [number, number];
    return { ...span, from, to: Number.isFinite(span.to) ? Math.max(from, to) : span.to };
  };
  const masks = await masksOf(db, numbers, EARLIEST, LATEST);
  return new Map([...masks].map(([no, spans]) => [no, bound.has(no) ? spans.map(movedSpan) : spans]));
}

/** Returns the readings of an instrument that are not at times of the document's rows, by day: they do not move. */
export async function readStaying(
  tx: Db,
  documentNo: number,
  instrumentNo: number,
  days: readonly number[],
): Promise<Map<number, OldDay>> {
  const staying = new Map<number, OldDay>();
  for (let i = 0; i < days.length; i += DAYS_AT_ONCE) {
    const some = days.slice(i, i + DAYS_AT_ONCE);
    const [from, to] = [(some[0] as number) * DAY_MS, ((some.at(-1) as number) + 1) * DAY_MS - 1];
    const columns = (await readColumns(tx, [instrumentNo], from, to)).get(instrumentNo);
    if (!columns || columns.times.length === 0) continue;
    const gone = new Set((await readRaw(tx, documentNo, [], from, to)).times);
    const places = Array.from(columns.times.keys()).filter((row) => !gone.has(columns.times[row] as number));
    const pick = (values: Float64Array) => Float64Array.from(places, (row) => values[row] as number);
    const rest = { times: pick(columns.times), columns: [pick(columns.reading1), pick(columns.reading2)] };
    for (const day of inDays({ ...rest, key: instrumentNo })) staying.set(day.day, day);
  }
  return staying;
}

const DAYS_AT_ONCE = 62;

/** Moves the stored span of a document's rows. */
export const moveSpan = (tx: Db, { documentNo, from, to }: ZoneChange) =>
  run(
    tx,
    sql`update document_progress set first_ts = first_ts at time zone ${from} at time zone ${to},
          newest_ts = newest_ts at time zone ${from} at time zone ${to} where document_no = ${documentNo}`,
  );

/**
 * Moves quarantined rows, masks and masked readings. Times are mirrored first, so that a moved row does not collide
 * with one that has not moved yet.
 */
export async function moveKept(tx: Db, plan: ConversionPlan, { documentNo, from, to }: ZoneChange): Promise<void> {
  const bound = boundTo(plan, documentNo).map(({ no }) => no);
  const there = (column: 'from_ts' | 'to_ts') => sql`(${unsafeSql(column)} at time zone ${from} at time zone ${to})`;
  const kept = [
    sql`quarantined_row set ts = ${MIRRORED} where document_no = ${documentNo}`,
    sql`quarantined_row set ts = ${MIRRORED} at time zone ${from} at time zone ${to} where document_no = ${documentNo}`,
    sql`masked_reading set ts = ${MIRRORED} where instrument_no = any(${bound}::int[])`,
    sql`masked_reading set ts = ${MIRRORED} at time zone ${from} at time zone ${to} where instrument_no = any(${bound}::int[])`,
    // Where the clock is put back, the end may fall before the beginning
    sql`reading_mask set from_ts = ${there('from_ts')}, to_ts = greatest(${there('from_ts')}, ${there('to_ts')})
        where instrument_no = any(${bound}::int[]) and to_ts is not null`,
    sql`reading_mask set from_ts = ${there('from_ts')} where instrument_no = any(${bound}::int[]) and to_ts is null`,
  ];
  for (const update of kept) await run(tx, sql`update ${update}`);
}

// Computed without a time zone, because a cluster refuses updates that may depend on the session's zone
const MIRRORED = sql`(timestamp 'epoch' - (ts at time zone 'UTC' - timestamp 'epoch')) at time zone 'UTC'`;
