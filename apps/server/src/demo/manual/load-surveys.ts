import { convertRows } from '../../pipeline/convert/convert-rows';
import type { ConversionPlan } from '../../pipeline/convert/plan';
import { stampDocuments } from '../../pipeline/ingest/document-store';
import { batchOf } from '../../pipeline/intake/intake';
import { judgeReadings } from '../../pipeline/judge/judge-readings';
import { type Db, rows, sql } from '../../platform/db/db';
import { recordRaw } from '../../records/readings/raw/raw-store';
import { recordReadings } from '../../records/readings/write/record-readings';
import { tellNobody } from '../loggers/load-logger';
import type { World } from '../world';
import type { ManualPlan } from './manual-plan';
import { documentKey, manualDocumentId, placeInDocument } from './write-manual';

/** Enters the manual readings from before the demo began: stored as typed, converted, and judged like any row. */
export async function loadSurveys(
  tx: Db,
  { seed, epoch }: World,
  plans: readonly ManualPlan[],
  plan: ConversionPlan,
): Promise<void> {
  const documents = new Map(
    (await rows<{ id: string; no: number }>(tx, sql`select id, no from document where manual`)).map(({ id, no }) => [id, no]), // biome-ignore format: one thing
  );
  const shown = new Set<string>();
  for (const first of plans) {
    const key = documentKey(first);
    if (shown.has(key)) continue;
    shown.add(key);
    const own = plans.filter((other) => documentKey(other) === key);
    const documentNo = documents.get(manualDocumentId(seed, first)) as number;
    const times = Float64Array.from(first.surveys, ({ ts }) => ts);
    const columns = new Map(
      own.flatMap((one) =>
        [0, 1].map((nth) => [
          2 * placeInDocument(plans, one) + nth,
          Float64Array.from(one.surveys, ({ values }) => values[nth] ?? Number.NaN),
        ]),
      ) as [number, Float64Array][],
    );
    const raw = Array.from(times, (ts, i) => ({
      ts,
      values: Array.from({ length: columns.size }, (_, position) => columns.get(position)?.[i] ?? Number.NaN),
    }));
    await recordRaw(tx, documentNo, raw);
    const converted = await convertRows(tx, plan, { documentNo, times, columns });
    await recordReadings(tx, batchOf(converted.all));
    await judgeReadings(tx, converted.shown, { now: new Date(epoch), enqueue: tellNobody });
    const newestTs = times.at(-1) as number;
    const firstTs = times[0] as number;
    const stamp = {
      documentNo,
      rowsNew: times.length,
      firstTs,
      newestTs,
      arrivedAt: new Date(newestTs),
      isFresh: false,
    };
    await stampDocuments(tx, [stamp]);
  }
}
