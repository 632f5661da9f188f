import { epochTimes } from '@talus/domain/documents/local-times';
import { zoneOffset } from '@talus/domain/time/zone';
import { lockDocument } from '../../features/readings/lock-document';
import {
  deleteRaw,
  deleteReadings,
  listRawDays,
  readRaw,
  recordRaw,
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
  const { documentNo, from, to, now } = change;
  await lockDocument(tx, documentNo);
  const { files } = (await one<{ files: number }>(
    tx,
    sql`select count(*)::int as files from document_file where document_no = ${documentNo}`,
  )) ?? { files: 0 };
  if (files === 0) return;
  // First, so that what is masked is masked where it goes
  await moveKept(tx, plan, change);
  const positions = await listPositions(tx, documentNo);
  const batches = batchesOf(await listRawDays(tx, documentNo));
  const isLater = moved(Float64Array.of(now.getTime()), from, to)[0] as number;
  // Rows go where none are left: to later times from the newest on, to earlier ones from the oldest
  for (const batch of isLater > now.getTime() ? batches.reverse() : batches)
    await moveBatch(tx, plan, { ...change, positions, batch });
  await moveSpan(tx, change);
  await rejudgeSilently(tx, plan.affectedBy(documentNo), now);
  await forgetFiles(tx, { documentNo });
}

const moved = (times: Float64Array, from: string, to: string): Float64Array =>
  epochTimes(
    times.map((time) => time + zoneOffset(time, from)),
    to,
  );

type Batch = ZoneChange & { positions: number[]; batch: { from: number; to: number } };

async function moveBatch(tx: Db, plan: ConversionPlan, { documentNo, from, to, positions, batch }: Batch) {
  const { times, columns } = await readRaw(tx, documentNo, positions, batch.from, batch.to);
  if (times.length === 0) return;
  const bound = plan.affectedBy(documentNo).filter(({ versions }) => versions.some((v) => v.documentNo === documentNo));
  for (const { no } of bound)
    await deleteReadings(tx, { instrumentNo: Array(times.length).fill(no), ts: Array.from(times) });
  const there = moved(times, from, to);
  const rawRows = Array.from(there, (ts, row) => {
    const values: number[] = [];
    for (const [i, position] of positions.entries()) values[position] = columns[i]?.[row] ?? Number.NaN;
    return { ts, values };
  });
  await deleteRaw(tx, documentNo, batch);
  await recordRaw(tx, documentNo, rawRows);
  const byPosition = new Map(positions.map((position, i) => [position, columns[i] as Float64Array]));
  const { all } = await convertRows(tx, plan, { documentNo, times: there, columns: byPosition });
  await recordReadings(tx, batchOf(all));
}

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
  const bound = plan
    .affectedBy(documentNo)
    .filter(({ versions }) => versions.some((version) => version.documentNo === documentNo))
    .map(({ no }) => no);
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
