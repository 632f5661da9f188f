import { epochTimes } from '@talus/domain/documents/local-times';
import { firstAfter } from '@talus/domain/readings/columns';
import { cutRows } from '@talus/domain/readings/cut-rows';
import type { DecodedDays } from '@talus/domain/readings/decode-days';
import { mergeRows } from '@talus/domain/readings/merge-rows';
import { zoneOffset } from '@talus/domain/time/zone';
import { lockDocument } from '../../features/readings/lock-document';
import {
  deleteRaw,
  deleteReadings,
  listRawDays,
  readRaw,
  recordRawColumns,
  recordReadings,
} from '../../features/readings/store';
import { type Db, one, rows, run, sql, unsafeSql } from '../../platform/db/db';
import { convertRows } from '../convert/convert-rows';
import type { ConversionPlan } from '../convert/plan';
import { forgetFiles } from '../ingest/file-store';
import { batchOf } from '../intake';
import { rejudgeSilently } from './rejudge';
import { batchesOf } from './work';

export type ZoneChange = { documentNo: number; from: string; to: string; now: Date };

/**
 * What a logger's clock showed is kept and means other moments: its rows and their readings go there, whether their
 * files are still there or not, and the files are read again. Rows that were only pushed named their moments themselves.
 */
export async function changeZone(tx: Db, plan: ConversionPlan, change: ZoneChange): Promise<void> {
  const { documentNo, now } = change;
  await lockDocument(tx, documentNo);
  const { files } = (await one<{ files: number }>(
    tx,
    sql`select count(*)::int as files from document_file where document_no = ${documentNo}`,
  )) ?? { files: 0 };
  if (files === 0) return;
  // First, so that what is masked is masked where it goes
  await moveKept(tx, plan, change);
  await moveRows(tx, plan, change);
  await moveSpan(tx, change);
  await rejudgeSilently(tx, plan.affectedBy(documentNo), now);
  await forgetFiles(tx, { documentNo });
}

/**
 * The oldest batch first. Who goes back finds the place empty; who goes on beyond the end of the batch waits until the
 * next one is taken out, or it would stand on a row that is still to go. Over a year rows may go either way.
 */
async function moveRows(tx: Db, plan: ConversionPlan, { documentNo, from, to }: ZoneChange): Promise<void> {
  const positions = await listPositions(tx, documentNo);
  let waiting: DecodedDays = { times: new Float64Array(0), columns: positions.map(() => new Float64Array(0)) };
  for (const batch of batchesOf(await listRawDays(tx, documentNo))) {
    const { times, columns } = await takeOut(tx, plan, { documentNo, positions, batch });
    const there = mergeRows(waiting, { times: moved(times, from, to), columns });
    const end = firstAfter(there.times, batch.to);
    await putIn(tx, plan, { documentNo, positions, rows: cutRows(there, 0, end) });
    waiting = cutRows(there, end);
  }
  await putIn(tx, plan, { documentNo, positions, rows: waiting });
}

const moved = (times: Float64Array, from: string, to: string): Float64Array =>
  epochTimes(
    times.map((time) => time + zoneOffset(time, from)),
    to,
  );

type Place = { documentNo: number; positions: readonly number[] };

/** Rows with their readings. */
async function takeOut(
  tx: Db,
  plan: ConversionPlan,
  { documentNo, positions, batch }: Place & { batch: { from: number; to: number } },
): Promise<DecodedDays> {
  const found = await readRaw(tx, documentNo, positions, batch.from, batch.to);
  if (found.times.length === 0) return found;
  const ts = Array.from(found.times);
  for (const { no } of boundTo(plan, documentNo)) await deleteReadings(tx, { instrumentNo: ts.map(() => no), ts });
  await deleteRaw(tx, documentNo, batch);
  return found;
}

async function putIn(
  tx: Db,
  plan: ConversionPlan,
  { documentNo, positions, rows: { times, columns } }: Place & { rows: DecodedDays },
): Promise<void> {
  if (times.length === 0) return;
  const byPosition = new Map(positions.map((position, i) => [position, columns[i] as Float64Array]));
  const rowsThere = { documentNo, times, columns: byPosition };
  await recordRawColumns(tx, [rowsThere]);
  const { all } = await convertRows(tx, plan, rowsThere);
  await recordReadings(tx, batchOf(all));
}

const boundTo = (plan: ConversionPlan, documentNo: number) =>
  plan.affectedBy(documentNo).filter(({ versions }) => versions.some((version) => version.documentNo === documentNo));

const listPositions = async (tx: Db, documentNo: number): Promise<number[]> =>
  (
    await rows<{ position: number }>(
      tx,
      sql`select position from channel where document_no = ${documentNo} order by position`,
    )
  ).map(({ position }) => position);

const moveSpan = (tx: Db, { documentNo, from, to }: ZoneChange) =>
  run(
    tx,
    sql`update document_progress set first_ts = first_ts at time zone ${from} at time zone ${to},
          newest_ts = newest_ts at time zone ${from} at time zone ${to} where document_no = ${documentNo}`,
  );

/** What is kept apart, the masks and what they hold go along. Mirrored first: a row must not land on one that still lies there. */
async function moveKept(tx: Db, plan: ConversionPlan, { documentNo, from, to }: ZoneChange): Promise<void> {
  const bound = boundTo(plan, documentNo).map(({ no }) => no);
  const there = (column: 'from_ts' | 'to_ts') => sql`(${unsafeSql(column)} at time zone ${from} at time zone ${to})`;
  const kept = [
    sql`quarantined_row set ts = ${MIRRORED} where document_no = ${documentNo}`,
    sql`quarantined_row set ts = ${MIRRORED} at time zone ${from} at time zone ${to} where document_no = ${documentNo}`,
    sql`masked_reading set ts = ${MIRRORED} where instrument_no = any(${bound}::int[])`,
    sql`masked_reading set ts = ${MIRRORED} at time zone ${from} at time zone ${to} where instrument_no = any(${bound}::int[])`,
    // Where the clock is put back, the end may seem to come before the beginning
    sql`reading_mask set from_ts = ${there('from_ts')}, to_ts = greatest(${there('from_ts')}, ${there('to_ts')})
        where instrument_no = any(${bound}::int[]) and to_ts is not null`,
    sql`reading_mask set from_ts = ${there('from_ts')} where instrument_no = any(${bound}::int[]) and to_ts is null`,
  ];
  for (const update of kept) await run(tx, sql`update ${update}`);
}

// Without a time zone, since a cluster does not update by what a session's zone might change
const MIRRORED = sql`(timestamp 'epoch' - (ts at time zone 'UTC' - timestamp 'epoch')) at time zone 'UTC'`;
