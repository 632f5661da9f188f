import { utcDay } from '@talus/domain/readings/utc-day';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { OpenTimeSpan } from '@talus/domain/time/time-span';
import type { Pool } from 'pg';
import { type Db, inTransaction } from '../../platform/db/db';
import { askWork, type WorkRow } from '../../platform/jobs/work-store';
import type { WorkHandler } from '../../platform/jobs/working';
import {
  assignBacklog,
  type BacklogEntry,
  endBacklog,
  listAssigned,
  listUnassigned,
  unassignBacklog,
} from '../../records/readings/backlog/backlog-store';
import { takeMasked } from '../../records/readings/masks/masked-store';
import { listRawDays } from '../../records/readings/raw/list-days';
import { readRaw } from '../../records/readings/raw/raw-store';
import { deleteReadings } from '../../records/readings/write/delete-readings';
import type { ConversionPlan } from '../convert/plan';
import { documentsOf } from './preview/compute-at';
import { saveProgress } from './progress-store';
import type { Options } from './recompute-job';
import { hull, within } from './spans';
import { runStaged } from './staged-job';
import type { Owed } from './staging';
import { batchesOf } from './work';

/** The number of entries that share one read of a document's rows. */
const AT_ONCE = 50;

const keyOf = (no: number): string => `backlog.${no}`;
const groupKeyOf = (no: number): string => `backlog.from.${no}`;

/**
 * Creates a job for entries without one; several entries share a job, so that rows are read once. Returns whether there
 * were any.
 */
export async function assignJobs(pool: Pool, now: Date): Promise<boolean> {
  const entries = await listUnassigned(pool, AT_ONCE);
  const [first] = entries;
  if (!first) return false;
  await inTransaction(pool, async (tx) => {
    const isOne = entries.length === 1;
    const { no } = await askWork(tx, { ...jobOf(first), key: isOne ? keyOf(first.no) : groupKeyOf(first.no) }, now);
    await assignBacklog(tx, numbersOf(entries), no);
  });
  return true;
}

const jobOf = ({ no, instrumentNo }: BacklogEntry) =>
  ({ key: keyOf(no), kind: 'backlog', instrumentNo, documentNo: null, userNo: null, input: {} }) as const;

/** Splits a failed job into one job per entry, so that one entry's failure does not affect the others. */
export async function splitBacklog(tx: Db, job: WorkRow, now: Date): Promise<boolean> {
  if (job.kind !== 'backlog') return false;
  const entries = await listAssigned(tx, job.no);
  if (entries.length < 2) return false;
  for (const entry of entries) await assignBacklog(tx, [entry.no], (await askWork(tx, jobOf(entry), now)).no);
  return true;
}

/**
 * Creates the job that computes readings from rows older than an instrument, or older than its present version, without
 * notices of the past.
 */
export const backlogJob =
  ({ clock, plans }: Options): WorkHandler =>
  async (run) => {
    const { job, pool } = run;
    const entries = await listAssigned(pool, job.no);
    const owed = owedOf(entries);
    const left = entries.flatMap(({ leftDocumentNo }) => leftDocumentNo ?? []);
    const following = async (_: Db, plan: ConversionPlan) => documentsOf(plan, [...owed.keys()]);
    await runStaged(run, { plans, clock }, {
      owed,
      documentsOf: following,
      alsoLocked: left,
      beforeSwitch: async (tx, plan) => {
        for (const entry of entries) await withdraw(tx, plan, entry);
      },
      atEnd: async (tx, counts) => {
        await endBacklog(tx, numbersOf(entries));
        // Entries of instruments that were switched off meanwhile wait until they are switched on again
        await unassignBacklog(tx, job.no);
        const rows = counts.reduce((sum, { readings }) => sum + readings, 0);
        const at = clock.now().toISOString();
        await saveProgress(tx, [...owed.keys()], { state: 'done', done: 1, total: 1, rows, at });
      },
    }); // biome-ignore format: arguments
  };

const numbersOf = (entries: readonly BacklogEntry[]) => entries.map(({ no }) => no);

function owedOf(entries: readonly BacklogEntry[]): Owed {
  const owed = new Map<number, OpenTimeSpan>();
  for (const { instrumentNo, from, to } of entries) {
    const known = owed.get(instrumentNo);
    owed.set(instrumentNo, hull(known ? [known, { from, to }] : [{ from, to }]));
  }
  return owed;
}

async function rawDays(db: Db, documentNo: number, { from, to }: OpenTimeSpan): Promise<number[]> {
  const [first, last] = [utcDay(from), to === null ? Number.POSITIVE_INFINITY : utcDay(to - 1)];
  return (await listRawDays(db, documentNo)).filter((day) => day >= first && day <= last);
}

/** Removes an instrument's readings from rows of a document at times when the instrument is no longer bound to it. */
async function withdraw(tx: Db, plan: ConversionPlan, { instrumentNo, leftDocumentNo, ...span }: BacklogEntry) {
  if (leftDocumentNo === null) return;
  const versions = plan.instruments.get(instrumentNo)?.versions ?? [];
  for (const batch of batchesOf(await rawDays(tx, leftDocumentNo, span))) {
    const { from, to } = within(batch, span);
    const { times } = await readRaw(tx, leftDocumentNo, [0], from, to);
    const ts = Array.from(times).filter((time) => versionInForce(versions, time)?.documentNo !== leftDocumentNo);
    const keys = { instrumentNo: ts.map(() => instrumentNo), ts };
    await takeMasked(tx, keys);
    await deleteReadings(tx, keys);
  }
}
