import type { Clock } from '../../platform/clock/clock';
import type { Db } from '../../platform/db/db';
import type { WorkProgress } from '../../platform/jobs/work-store';
import type { WorkRun } from '../../platform/jobs/working';
import { changedSince, configStamp } from '../../records/instruments/config-changes';
import { recordStaged } from '../../records/readings/days/record-staged';
import { countStaged, dropStaged, type StagedCount } from '../../records/readings/days/staged-days';
import { lockDocuments } from '../../records/readings/write/lock-document';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { settleEvents } from './refresh-derived-state';
import { rejudgeSilently } from './rejudge';
import { backlogWithDependents } from './spans';
import { countPending, findPending, type Owed, pendingBatches, type StagingInput, stage } from './staging';

/** The scope of staged work, which decides whether a configuration change makes staged days obsolete. */
type Subject = Pick<StagedWork, 'owed' | 'documentsOf'> & {
  /** Further instruments in the scope. */
  alsoOurs?: (plan: ConversionPlan) => readonly number[];
};

export type StagedWork = {
  /** The instruments to compute, each with its span. */
  owed: Owed;
  /** The documents whose rows are read. */
  documentsOf: (db: Db, plan: ConversionPlan) => Promise<number[]>;
  /** Further documents that the switch locks. */
  alsoLocked?: readonly number[];
  /** Runs in the transaction of the switch, before the staged readings are recorded. */
  beforeSwitch?: (tx: Db, plan: ConversionPlan) => Promise<void>;
  /** Runs in the same transaction, at its end. */
  atEnd?: (tx: Db, counts: readonly StagedCount[]) => Promise<void>;
};

type Options = { plans: Plans; clock: Clock };

/**
 * The most days of rows that arrived meanwhile that the switch itself computes; beyond that it releases its locks
 * again.
 */
const MOST_IN_SWITCH = 7;

/**
 * Computes readings into staged days, one transaction per batch, and publishes them in one short transaction at the
 * end. Until then every reader sees the old readings. Verifies staged days: a day whose rows or readings changed since
 * staging is computed again, and all days where the configuration changed.
 */
export async function runStaged(
  { job, pool, signal, step }: WorkRun,
  { plans, clock }: Options,
  work: StagedWork,
): Promise<void> {
  const { done, generation, configStamp: stamp } = job;
  // After a restart the earlier steps count: their staged days exist
  let progress: WorkProgress = { done, total: done + 1, rows: 0, dependent: 0, generation, configStamp: stamp };
  for (;;) {
    signal.throwIfAborted();
    const plan = await plans.current(pool);
    const asked: StagingInput = { jobNo: job.no, plan, owed: work.owed };
    const pending = await findPending(pool, asked, await work.documentsOf(pool, plan));
    if (countPending(pending) <= MOST_IN_SWITCH) {
      progress = await step((tx) => switchOver(tx, { plans, clock }, job.no, work, progress));
      if (progress.isDone) return;
      continue;
    }
    const batches = pendingBatches(pending, asked);
    const total = progress.done + batches.length + 1;
    for (const batch of batches) {
      const before = progress.generation;
      progress = await step(async (tx) => {
        const { plan: now, ...current } = await currentPlan(tx, plans, job.no, work, progress);
        if (current.generation !== before) return { ...current, done: 0, total };
        await stage(tx, { ...asked, plan: now }, batch);
        return { ...current, done: progress.done + 1, total };
      });
      if (progress.generation !== before) break;
    }
  }
}

/**
 * Returns the plan in force. Drops what was staged by an older plan of the same instruments and starts a new
 * generation.
 */
export async function currentPlan(
  tx: Db,
  plans: Plans,
  jobNo: number,
  { owed, documentsOf, alsoOurs }: Subject,
  { isDone, ...progress }: WorkProgress,
): Promise<WorkProgress & { plan: ConversionPlan }> {
  const stamp = await configStamp(tx);
  const plan = await plans.current(tx);
  if (stamp === progress.configStamp || progress.configStamp === 0) return { ...progress, configStamp: stamp, plan };
  const touched = await changedSince(tx, progress.configStamp, stamp);
  const documents = await documentsOf(tx, plan);
  const ours = new Set([
    ...owed.keys(),
    ...(alsoOurs?.(plan) ?? []),
    ...instrumentsOf(plan, documents, owed).map(({ no }) => no),
  ]);
  const isSame =
    touched !== null &&
    !touched.instruments.some((no) => ours.has(no)) &&
    !touched.documents.some((no) => documents.includes(no));
  if (isSame) return { ...progress, configStamp: stamp, plan };
  await dropStaged(tx, jobNo);
  return { ...progress, configStamp: stamp, generation: progress.generation + 1, plan };
}

const instrumentsOf = (plan: ConversionPlan, documents: readonly number[], owed: Owed): InstrumentPlan[] => {
  const found = documents.flatMap((no) =>
    backlogWithDependents(plan.affectedBy(no), owed).map(({ instrument }) => instrument),
  );
  return [...new Map(found.map((instrument) => [instrument.no, instrument])).values()];
};

/**
 * Publishes the staged readings. Returns without finishing where more is left to compute than the locks should be held
 * for.
 */
async function switchOver(
  tx: Db,
  { plans, clock }: Options,
  jobNo: number,
  work: StagedWork,
  before: WorkProgress,
): Promise<WorkProgress> {
  const documents = await work.documentsOf(tx, await plans.current(tx));
  await lockDocuments(tx, [...documents, ...(work.alsoLocked ?? [])]);
  const { plan, ...progress } = await currentPlan(tx, plans, jobNo, work, before);
  const asked: StagingInput = { jobNo, plan, owed: work.owed };
  const pending = await findPending(tx, asked, documents);
  if (countPending(pending) > MOST_IN_SWITCH) return progress;
  for (const one of pending) await stage(tx, asked, one);
  await work.beforeSwitch?.(tx, plan);
  const instruments = instrumentsOf(plan, documents, work.owed);
  const watched = new Set(instruments.map(({ no }) => no));
  const counts = (await countStaged(tx, jobNo)).filter(({ instrumentNo }) => watched.has(instrumentNo));
  for (const count of counts) await recordStaged(tx, jobNo, count);
  const now = clock.now();
  await settleEvents(tx, instruments, now);
  await rejudgeSilently(tx, instruments, now);
  await dropStaged(tx, jobNo);
  await work.atEnd?.(tx, counts);
  const readingsOf = (isOwed: boolean) =>
    counts.reduce(
      (sum, { instrumentNo, readings }) => sum + (work.owed.has(instrumentNo) === isOwed ? readings : 0),
      0,
    );
  const done = progress.done + 1;
  return { ...progress, done, total: done, rows: readingsOf(true), dependent: readingsOf(false), isDone: true };
}
