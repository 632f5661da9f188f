import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { lockDocument } from '../../features/readings/lock-document';
import { deleteRaw, deleteReadings, listRawDays, rawTimesAround, readRaw } from '../../features/readings/store';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import type { ConversionPlan } from '../convert/plan';
import type { JudgeOptions } from '../judge/judge-readings';
import { heal } from '../recompute/heal';
import { batchesOf } from '../recompute/work';
import { noteAhead } from './clock-store';
import { aheadNotice } from './door';
import { keepRows, type RowToKeep } from './quarantine-store';
import { rowValues } from './row-values';

type Document = { dataIntervalMs: number; clockToleranceMs: number | null; last: Date };

/**
 * Puts rows that are stored, and ahead of the server's clock, where they would be had they come today; what hid behind
 * them shows, and is judged. Answers how many there were.
 */
export async function quarantineStored(
  tx: Db,
  plan: ConversionPlan,
  documentNo: number,
  options: JudgeOptions,
): Promise<number> {
  const { now, enqueue } = options;
  await lockDocument(tx, documentNo);
  const document = await one<Document>(
    tx,
    sql`select d.data_interval_ms as "dataIntervalMs", d.clock_tolerance_ms as "clockToleranceMs",
          greatest(${now}, p.updated_at) as last
        from document d left join document_progress p on p.document_no = d.no where d.no = ${documentNo}`,
  );
  if (!document) return 0;
  const limit = document.last.getTime() + clockTolerance(document.dataIntervalMs, document.clockToleranceMs);
  const positions = await listPositions(tx, documentNo);
  let newest: RowToKeep | undefined;
  let moved = 0;
  for (const { from, to } of batchesOf(await listRawDays(tx, documentNo))) {
    if (to <= limit) continue;
    const { times, columns } = await readRaw(tx, documentNo, positions, Math.max(from, limit + 1), to);
    if (times.length === 0) continue;
    const byPosition = new Map(positions.map((position, i) => [position, columns[i] as Float64Array]));
    const kept = Array.from(times, (ts, row): RowToKeep => {
      const values = rowValues({ columns: byPosition }, row);
      return { ts, values, leadMs: ts - now.getTime() };
    });
    await keepRows(tx, documentNo, kept, { source: 'stored', now });
    for (const { no, versions } of plan.affectedBy(documentNo))
      if (versions.some((version) => version.documentNo === documentNo))
        await deleteReadings(tx, { instrumentNo: Array(times.length).fill(no), ts: Array.from(times) });
    await deleteRaw(tx, documentNo, { from: times[0] as number, to: times.at(-1) as number });
    newest = kept.at(-1);
    moved += times.length;
  }
  if (!newest) return 0;
  await refreshSpan(tx, documentNo, moved);
  if (await noteAhead(tx, documentNo, { now })) await enqueue(tx, [aheadNotice(documentNo, newest, now)]);
  await heal(tx, plan.affectedBy(documentNo), options);
  return moved;
}

const listPositions = async (tx: Db, documentNo: number): Promise<number[]> =>
  (
    await rows<{ position: number }>(
      tx,
      sql`select position from channel where document_no = ${documentNo} order by position`,
    )
  ).map(({ position }) => position);

/** In two statements: small tables and raw rows may live on different nodes. */
async function refreshSpan(tx: Db, documentNo: number, gone: number): Promise<void> {
  const ever = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const { after: first, before: newest } = await rawTimesAround(tx, documentNo, ever);
  await run(
    tx,
    sql`update document_progress set first_ts = ${first}, newest_ts = ${newest},
          row_count = greatest(row_count - ${gone}, 0) where document_no = ${documentNo}`,
  );
}
