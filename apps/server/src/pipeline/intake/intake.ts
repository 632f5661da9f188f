import { isUsual } from '@talus/domain/documents/heard-loggers';
import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { utcDay } from '@talus/domain/readings/utc-day';
import type { Clock } from '../../platform/clock/clock';
import { asServerClock } from '../../platform/clock/server-clock';
import { sideBySide } from '../../platform/db/concurrency/side-by-side';
import type { Db } from '../../platform/db/db';
import { firstWithRows } from '../../records/readings/days/seal/first-with-rows';
import { recordRawColumns } from '../../records/readings/raw/raw-store';
import { countKnownRaw } from '../../records/readings/raw/raw-times';
import { readingsWhere, type SortedBatch } from '../../records/readings/write/batch';
import { keepNewest } from '../../records/readings/write/last-reading';
import { lockDocuments, tryLockDocuments } from '../../records/readings/write/lock-document';
import { prepareReadings } from '../../records/readings/write/record-readings';
import { witnessOf } from '../clock/clock-witness';
import { type Admitted, quarantineFutureRows } from '../clock/quarantine-future-rows';
import { convertAll, type NewReadings } from '../convert/convert-rows';
import type { ConversionPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { findDocument, type Stamp, stampDocuments } from '../ingest/document-store';
import type { Intake, NewRows, Taken } from '../ingest/new-rows';
import { type JudgeContext, loadJudgeContext } from '../judge/judge-context';
import { judgeReadings } from '../judge/judge-readings';
import { type PipelineContext, plansOf } from '../pipeline-context';
import { judgeRain } from '../rain/judge-rain';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';

type Options = {
  plans: Plans;
  clock: Clock;
  publicUrl: string | null;
  /** The number of days, including today, whose readings are stored row by row; older days are sealed. 0: all days. */
  sealAfterDays: number;
};

/**
 * Creates the intake: the pipeline of rows in one transaction with their ledger entry: quarantined, stored raw,
 * converted, recorded, judged, notified. After a crash at any point all of it exists once, or none of it. Rows of many
 * loggers share a few statements.
 */
export function createIntake({ plans, clock, publicUrl, sealAfterDays }: Options): Intake {
  const witness = witnessOf(clock);
  return {
    lock: async (tx, documentNos) => {
      const plan = await plans.current(tx);
      await lockDocuments(
        tx,
        documentNos.flatMap((no) => plan.linkedTo(no)),
      );
    },
    tryLock: async (tx, documentNos) => {
      const plan = await plans.current(tx);
      return tryLockDocuments(tx, documentNos, plan.linkedTo);
    },
    take: async (tx, arrived) => {
      await witness?.hear(tx, arrived);
      const now = clock.now();
      const isBehind = asServerClock(clock)?.trust().isLeast ?? false;
      const plan = await plans.current(tx);
      const sealBefore = sealAfterDays === 0 ? undefined : firstWithRows(utcDay(now.getTime()), sealAfterDays);
      const taken = new Map<NewRows, Taken>();
      for (const part of partsOf(arrived, plan))
        for (const [rows, became] of await takePart(tx, plan, part, { now, isBehind, publicUrl, sealBefore }))
          taken.set(rows, became);
      return arrived.map((rows) => taken.get(rows) as Taken);
    },
  };
}

/** Creates the intake of a process by its context. Intakes hold no state of their own. */
export const intakeOf = (context: PipelineContext): Intake =>
  createIntake({ plans: plansOf(context), clock: context.clock, ...context.settings });

type EnteredRows = { documentId: string; times: Float64Array; columns: Map<number, Float64Array> };

/** Takes in rows, oldest first, that people entered for a document of theirs, in the same way as all other rows. */
export async function takeEnteredRows(tx: Db, intake: Intake, { documentId, ...rows }: EnteredRows): Promise<void> {
  const document = await findDocument(tx, documentId, intake.lock);
  if (!document) throw new Error(`document ${documentId} was deleted while readings were entered`);
  await intake.take(tx, [{ document, ...rows, source: 'push', mayBeKnown: true }]);
}

/**
 * Splits rows into parts that can be taken together, in order: a part has one entry per document, and one per group of
 * documents that feed the same formula, since a formula reads what the others have recorded.
 */
function partsOf(arrived: readonly NewRows[], plan: ConversionPlan): NewRows[][] {
  const parts: { rows: NewRows[]; lanes: Set<number> }[] = [];
  for (const rows of arrived) {
    const lane = plan.linkedTo(rows.document.no)[0] as number;
    const last = parts.findLastIndex(({ lanes }) => lanes.has(lane));
    const part = parts[last + 1] ?? { rows: [], lanes: new Set() };
    part.rows.push(rows);
    part.lanes.add(lane);
    parts[last + 1] = part;
  }
  return parts.map(({ rows }) => rows);
}

type PartOptions = { now: Date; isBehind: boolean; publicUrl: string | null; sealBefore: number | undefined };

async function takePart(
  tx: Db,
  plan: ConversionPlan,
  arrived: readonly NewRows[],
  { now, isBehind, publicUrl, sealBefore }: PartOptions,
): Promise<Map<NewRows, Taken>> {
  const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
  const admitted = new Map<NewRows, Admitted>();
  for (const rows of arrived) admitted.set(rows, await quarantineFutureRows(tx, rows, { now, isBehind, enqueue }));
  const entering = [...admitted.values()].flatMap(({ rows }) => (rows.times.length > 0 ? [asColumns(rows)] : []));
  const known = await countKnownRaw(tx, entering);
  const [{ all, shown, masks }] = await sideBySide([
    convertAll(tx, plan, entering),
    recordRawColumns(tx, entering, { sealBefore }),
  ]);
  const recording = await prepareReadings(tx, batchOf(all), { masks, sealBefore });
  const judge = async (remembered: Promise<JudgeContext>) => {
    const newest = await keepGauges(tx, shown, recording.newest);
    await judgeRain(tx, shown, { now, enqueue });
    await judgeReadings(tx, shown, { now, enqueue, newest, remembered });
  };
  // Prefetched states are parsed while the database writes the rows; judging reads those rows only afterwards
  const remembered = loadJudgeContext(tx, shown);
  await sideBySide([remembered, recording.write(), judge(remembered)]);
  await stampDocuments(
    tx,
    [...admitted.values()].flatMap(({ rows }) => stampOf(rows, known.get(rows.document.no) ?? 0, now)),
  );
  const became = ({ rows, duplicates, quarantined }: Admitted): Taken => ({
    duplicates: duplicates + (known.get(rows.document.no) ?? 0),
    quarantined,
  });
  return new Map([...admitted].map(([rows, outcome]) => [rows, became(outcome)]));
}

/**
 * Saves the newest readings of gauges, whose rows the storm levels are written to afterwards. Returns the newest
 * readings that are left to save.
 */
async function keepGauges(tx: Db, readings: readonly NewReadings[], newest: SortedBatch): Promise<SortedBatch> {
  const gauges = new Set(readings.flatMap(({ instrument: { kind, no } }) => (kind === 'rainGauge' ? [no] : [])));
  if (gauges.size === 0) return newest;
  const isGauge = (place: number) => gauges.has(newest.instrumentNo[place] as number);
  await keepNewest(tx, readingsWhere(newest, isGauge));
  return readingsWhere(newest, (place) => !isGauge(place));
}

const asColumns = ({ document, times, columns }: NewRows) => ({ documentNo: document.no, times, columns });

function stampOf({ document, times, source }: NewRows, known: number, now: Date): Stamp[] {
  const rowsNew = times.length - known;
  if (rowsNew === 0) return [];
  const span = { firstTs: times[0] as number, newestTs: times[times.length - 1] as number };
  const { dataIntervalMs } = document;
  const toleranceMs = clockTolerance(dataIntervalMs, document.clockToleranceMs);
  const isFresh = isUsual(span.newestTs - now.getTime(), { dataIntervalMs, toleranceMs });
  return [{ documentNo: document.no, rowsNew, ...span, arrivedAt: source === 'quarantine' ? null : now, isFresh }];
}

/** Converts readings to a batch as the store takes it. */
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
