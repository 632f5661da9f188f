import type { Clock } from '../../../platform/clock/clock';
import { type Db, one, sql } from '../../../platform/db/db';
import type { WorkProgress } from '../../../platform/jobs/work-store';
import type { WorkRun } from '../../../platform/jobs/working';
import { recordStaged, replaceByStaged, replaceRawByStaged } from '../../../records/readings/days/record-staged';
import { signRawDays } from '../../../records/readings/days/seal/sign-days';
import { countStaged, dropSources, RAW_PART, stagedSources } from '../../../records/readings/days/staged-days';
import { listReadingDays } from '../../../records/readings/raw/list-days';
import { refreshNewest } from '../../../records/readings/write/delete-readings';
import { lockDocument } from '../../../records/readings/write/lock-document';
import type { ConversionPlan } from '../../convert/plan';
import type { Plans } from '../../convert/plans';
import { forgetFiles } from '../../ingest/file-store';
import { rejudgeSilently } from '../rejudge';
import { currentPlan } from '../staged-job';
import { BATCH_DAYS } from '../work';
import { boundTo, listPositions, moveKept, moveSpan, readStaying, stageMoved, type ZoneChange } from './change-zone';

type Options = { plans: Plans; clock: Clock };

/** Sets the zone, in the transaction of the switch. */
export type ZoneEnd = (tx: Db) => Promise<unknown>;

/** The most days of rows that arrived meanwhile that the switch itself stages. */
const MOST_IN_SWITCH = 7;
const EVER = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * Moves a document to another zone: keeps the local times of the logger and moves its rows and readings to the moments
 * that they now mean, whether their files still exist or not; the files are then read again. Documents without files do
 * not move, because pushed rows named their moments themselves. Everything is staged batch by batch and published in
 * one transaction at the end.
 */
export async function moveZone(
  { job, pool, signal, step }: WorkRun,
  options: Options,
  change: ZoneChange,
  atEnd: ZoneEnd,
): Promise<void> {
  const { done, generation, configStamp } = job;
  // After a restart the earlier steps count: their staged days exist
  let progress: WorkProgress = { done, total: done + 1, rows: 0, dependent: 0, generation, configStamp };
  const work = {
    owed: new Map(),
    documentsOf: async () => [change.documentNo],
    alsoOurs: (plan: ConversionPlan) => plan.affectedBy(change.documentNo).map(({ no }) => no),
  };
  for (;;) {
    signal.throwIfAborted();
    const { days } = (await hasFiles(pool, change)) ? await findPending(pool, job.no, change) : { days: [] };
    if (days.length <= MOST_IN_SWITCH) {
      progress = await step(async (tx) => {
        await lockDocument(tx, change.documentNo);
        const { plan, ...now } = await currentPlan(tx, options.plans, job.no, work, progress);
        return switchOver(tx, { ...options, plan }, job.no, { change, atEnd }, now);
      });
      if (progress.isDone) return;
      continue;
    }
    const batches = Array.from({ length: Math.ceil(days.length / BATCH_DAYS) }, (_, i) =>
      days.slice(i * BATCH_DAYS, (i + 1) * BATCH_DAYS),
    );
    const total = progress.done + batches.length + 1;
    for (const batch of batches) {
      const before = progress.generation;
      progress = await step(async (tx) => {
        const { plan, ...now } = await currentPlan(tx, options.plans, job.no, work, progress);
        if (now.generation !== before) return { ...now, done: 0, total };
        await stageMoved(tx, job.no, plan, change, batch);
        return { ...now, done: progress.done + 1, total };
      });
      if (progress.generation !== before) break;
    }
  }
}

const hasFiles = async (db: Db, { documentNo }: ZoneChange): Promise<boolean> =>
  (await one(db, sql`select from document_file where document_no = ${documentNo} limit 1`)) !== undefined;

/** Returns the days of rows that are not staged in their present state, and the staged days whose rows are gone. */
async function findPending(db: Db, jobNo: number, { documentNo }: ZoneChange) {
  const signs = await signRawDays(db, documentNo, await listPositions(db, documentNo), EVER);
  const staged = await stagedSources(db, jobNo);
  return {
    days: [...signs].filter(([day, sign]) => staged.get(day) !== sign).map(([day]) => day),
    gone: [...staged.keys()].filter((day) => !signs.has(day)),
  };
}

/**
 * Publishes the staged days. Returns without finishing where more is left to stage than the document should be locked
 * for.
 */
async function switchOver(
  tx: Db,
  { plan, clock }: Options & { plan: ConversionPlan },
  jobNo: number,
  { change, atEnd }: { change: ZoneChange; atEnd: ZoneEnd },
  progress: WorkProgress,
): Promise<WorkProgress> {
  const { documentNo } = change;
  const done = { ...progress, done: progress.done + 1, total: progress.done + 1, isDone: true };
  if (!(await hasFiles(tx, change))) {
    await atEnd(tx);
    return done;
  }
  const { days, gone } = await findPending(tx, jobNo, change);
  if (days.length > MOST_IN_SWITCH) return progress;
  for (const day of days) await stageMoved(tx, jobNo, plan, change, [day]);
  await dropSources(tx, jobNo, gone);
  const bound = boundTo(plan, documentNo).map(({ no }) => no);
  const staying = new Map<number, Awaited<ReturnType<typeof readStaying>>>();
  for (const no of bound) staying.set(no, await readStaying(tx, documentNo, no, await listReadingDays(tx, no)));
  // First of all, so that masked readings are masked at their new times
  await moveKept(tx, plan, change);
  await replaceRawByStaged(tx, jobNo, documentNo);
  const counts = new Map((await countStaged(tx, jobNo)).map((count) => [count.instrumentNo, count]));
  for (const instrumentNo of [...bound].sort((a, b) => a - b)) {
    const own = { instrumentNo, days: counts.get(instrumentNo)?.days ?? [] };
    await replaceByStaged(tx, jobNo, own, staying.get(instrumentNo) ?? new Map());
  }
  for (const [instrumentNo, count] of counts)
    if (instrumentNo !== RAW_PART && !bound.includes(instrumentNo)) await recordStaged(tx, jobNo, count);
  await refreshNewest(tx, bound);
  await moveSpan(tx, change);
  await rejudgeSilently(tx, plan.affectedBy(documentNo), clock.now());
  await forgetFiles(tx, { documentNo });
  await atEnd(tx);
  return done;
}
