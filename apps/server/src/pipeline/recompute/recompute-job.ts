import { writeLog } from '../../platform/changes/write-log';
import type { Clock } from '../../platform/clock/clock';
import { type Db, one, rows, sql } from '../../platform/db/db';
import type { WorkProgress, WorkRow } from '../../platform/jobs/work-store';
import type { WorkHandler } from '../../platform/jobs/working';
import { endBacklogOf } from '../../records/readings/backlog/backlog-store';
import { listReadingDays } from '../../records/readings/raw/list-days';
import { deleteReadingsBetween } from '../../records/readings/write/delete-readings';
import { lockDocument } from '../../records/readings/write/lock-document';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { forgetJudgement } from './derived-state-store';
import { settleEvents } from './refresh-derived-state';
import { backlogWithDependents } from './spans';
import { runStaged } from './staged-job';
import { EVER, type Owed } from './staging';
import { batchesOf } from './work';

export type Options = { clock: Clock; plans: Plans; publicUrl: string | null };

/** Lists the documents whose rows give readings of these instruments. */
export async function documentsGiving(db: Db, plan: ConversionPlan, owed: Owed): Promise<number[]> {
  const documents = await rows<{ no: number }>(db, sql`select no from document order by no`);
  return documents.map(({ no }) => no).filter((no) => backlogWithDependents(plan.affectedBy(no), owed).length > 0);
}

/** Creates the job that computes all readings of an instrument and its dependents again from the logger's rows. */
export const recomputeJob =
  ({ clock, plans }: Options): WorkHandler =>
  async (run) => {
    const { job } = run;
    const instrumentNo = job.instrumentNo as number;
    const owed: Owed = new Map([[instrumentNo, EVER]]);
    await runStaged(run, { plans, clock }, {
      owed,
      documentsOf: (db, plan) => documentsGiving(db, plan, owed),
      atEnd: async (tx, counts) => {
        await endBacklogOf(tx, instrumentNo);
        const sum = (isOwn: boolean) =>
          counts.reduce((n, count) => n + ((count.instrumentNo === instrumentNo) === isOwn ? count.readings : 0), 0);
        await logOutput(tx, job, 'update_log', `computed=${sum(true)} dependent=${sum(false)}`, clock.now());
      },
    }); // biome-ignore format: arguments
  };

/** Creates the job that deletes all readings of an instrument, batch by batch; its rows are kept. */
export const wipeJob =
  ({ clock, plans }: Options): WorkHandler =>
  async ({ job, pool, step }) => {
    const instrumentNo = job.instrumentNo as number;
    const holdInstrument = async (tx: Db) => {
      const instrument = (await plans.current(tx)).instruments.get(instrumentNo);
      if (instrument) await lockNewest(tx, instrument);
      return instrument;
    };
    const batches = batchesOf(await listReadingDays(pool, instrumentNo));
    let progress: WorkProgress = { ...job, done: 0, total: batches.length + 1 };
    for (const batch of batches)
      progress = await step(async (tx) => {
        await holdInstrument(tx);
        const deleted = await deleteReadingsBetween(tx, instrumentNo, batch);
        return { ...progress, done: progress.done + 1, rows: progress.rows + deleted };
      });
    await step(async (tx) => {
      const instrument = await holdInstrument(tx);
      if (instrument) await settleEvents(tx, [instrument], clock.now());
      else await forgetJudgement(tx, instrumentNo);
      await logOutput(tx, job, 'delete_log', `deleted=${progress.rows}`, clock.now());
      return { ...progress, done: progress.total, isDone: true };
    });
  };

/** Locks the document of the newest version, so that no new rows of it are taken until the transaction ends. */
export async function lockNewest(tx: Db, { versions }: InstrumentPlan): Promise<void> {
  const documentNo = versions.at(-1)?.documentNo ?? null;
  if (documentNo !== null) await lockDocument(tx, documentNo);
}

/** Writes a log entry in the name of the person who requested the job. */
async function logOutput(tx: Db, job: WorkRow, type: 'update_log' | 'delete_log', what: string, now: Date) {
  if (job.userNo === null) return;
  const instrument = await one<{ name: string; projectNo: number }>(
    tx,
    sql`select i.project_no as "projectNo", (
          select v.name from instrument_version v where v.instrument_no = i.no order by v.start_date desc limit 1) as name
        from instrument i where i.no = ${job.instrumentNo}`,
  );
  const message = `output ${instrument?.name ?? ''} ${what}`;
  await writeLog(tx, { user: { no: job.userNo }, projectNo: instrument?.projectNo ?? null, type, message, now });
}
