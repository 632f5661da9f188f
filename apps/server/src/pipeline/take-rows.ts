import { HOUR_MS } from '@talus/domain/time/duration';
import { countKnownRaw, recordRaw, recordReadings } from '../features/readings/store';
import type { Clock } from '../platform/clock/clock';
import type { Db } from '../platform/db/db';
import { passDoor } from './clock/door';
import { convertRows, type NewReadings } from './convert/convert-rows';
import type { Plans } from './convert/plans';
import { stampDocument } from './ingest/document-store';
import type { NewRows, TakeRows } from './ingest/read-piece';
import { judgeReadings } from './judge/judge-readings';
import { judgeRain } from './rain/judge-rain';
import { dryHours } from './rain/rain-store';
import { enqueueNotices } from './tell/enqueue';
import type { Notice } from './tell/notice';

type Options = { plans: Plans; clock: Clock; publicUrl: string | null };

/**
 * The way of a row through Talus, in the one transaction that its ledger entry is written in: let in, kept as it came,
 * converted, recorded, judged, told. On a crash at any point all of it exists once, or none.
 */
export const createTakeRows =
  ({ plans, clock, publicUrl }: Options): TakeRows =>
  async (tx, arrived) => {
    const now = clock.now();
    const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
    const { rows, ...kept } = await passDoor(tx, arrived, { now, enqueue });
    const { document, times, columns, source } = rows;
    if (times.length === 0) return kept;
    const known = await countKnownRaw(tx, document.no, times);
    await recordRaw(tx, document.no, rawRows(rows));
    const { all, shown } = await convertRows(tx, await plans.current(tx), { documentNo: document.no, times, columns });
    await recordReadings(tx, batchOf(all), { isJudgedNext: true });
    await judgeRain(tx, shown, {
      now,
      enqueue,
      dryMs: async (projectNo) => (await dryHours(tx, projectNo)) * HOUR_MS,
    });
    await judgeReadings(tx, shown, { now, enqueue });
    const rowsNew = times.length - known;
    const span = { firstTs: times[0] as number, newestTs: times[times.length - 1] as number };
    const arrivedAt = source === 'quarantine' ? null : now;
    if (rowsNew > 0) await stampDocument(tx, document.no, { rowsNew, ...span, arrivedAt });
    return { ...kept, duplicates: kept.duplicates + known };
  };

function rawRows({ times, columns }: NewRows) {
  const width = Math.max(-1, ...columns.keys()) + 1;
  const byPosition = Array.from({ length: width }, (_, position) => columns.get(position));
  return Array.from(times, (ts, row) => ({ ts, values: byPosition.map((column) => column?.[row] ?? Number.NaN) }));
}

/** As the store takes them. */
export function batchOf(readings: readonly NewReadings[]) {
  const batch = {
    instrumentNo: [] as number[],
    ts: [] as number[],
    reading1: [] as number[],
    reading2: [] as number[],
  };
  for (const { instrument, times, reading1, reading2 } of readings) {
    for (let i = 0; i < times.length; i++) {
      batch.instrumentNo.push(instrument.no);
      batch.ts.push(times[i] as number);
      batch.reading1.push(reading1[i] as number);
      batch.reading2.push(reading2[i] as number);
    }
  }
  return batch;
}
