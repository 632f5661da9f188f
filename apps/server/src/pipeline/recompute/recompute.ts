import type { Pool } from 'pg';
import { lockDocument } from '../../features/readings/lock-document';
import {
  deleteReadingsBetween,
  isInBacklog,
  listReadingDays,
  readRaw,
  recordReadings,
} from '../../features/readings/store';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { whileWanted } from '../../platform/db/while-wanted';
import { convertRows } from '../convert/convert-rows';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { batchOf } from '../intake';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { settleEvents } from './heal';
import { forgetJudgement } from './heal-store';
import { previewRecompute } from './preview-recompute';
import { beginWork, findProgress } from './progress-store';
import { rejudge, rejudgeSilently } from './rejudge';
import { inSteps, type Step } from './steps';
import { batchesOf, positionsOf, withDependents, workOf } from './work';

type Options = { pool: Pool; clock: Clock; plans: Plans; publicUrl: string | null };

const NOT_BEGUN = { state: 'waiting', done: 0, total: 1, rows: 0 } as const;

/** Readings anew from what loggers wrote, in batches, each its own transaction: ingest goes on in between. */
export function createRecomputing({ pool, clock, plans, publicUrl }: Options) {
  const enqueueAt = (now: Date) => (tx: Db, notices: Notice[]) => enqueueNotices(tx, notices, { now, publicUrl });

  /** Null where somebody is at it already. */
  const inTurn = async (instrumentNo: number, steps: readonly Step[]): Promise<number | null> => {
    const begun = await beginWork(pool, [instrumentNo], steps.length, clock.now());
    return begun.length === 0 ? null : inSteps({ pool, clock }, begun, steps);
  };

  return {
    progress: async (instrumentNo: number) => {
      const found = await findProgress(pool, instrumentNo);
      if (found?.state === 'running' || !(await isInBacklog(pool, instrumentNo))) return found;
      return { ...NOT_BEGUN, at: clock.now().toISOString() };
    },

    preview: async (instrumentNo: number, signal: AbortSignal) =>
      previewRecompute(whileWanted(pool, signal), await plans.current(pool), instrumentNo, signal),

    deleteAll: async (instrumentNo: number): Promise<number | null> => {
      const holdInstrument = async (tx: Db) => {
        const instrument = (await plans.current(tx)).instruments.get(instrumentNo);
        if (instrument) await lockNewest(tx, instrument);
        return instrument;
      };
      const batches = batchesOf(await listReadingDays(pool, instrumentNo));
      return inTurn(instrumentNo, [
        ...batches.map((batch) => async (tx: Db) => {
          await holdInstrument(tx);
          return deleteReadingsBetween(tx, instrumentNo, batch);
        }),
        async (tx) => {
          const instrument = await holdInstrument(tx);
          if (!instrument) {
            await forgetJudgement(tx, instrumentNo);
            return 0;
          }
          await settleEvents(tx, [instrument], clock.now());
          return 0;
        },
      ]);
    },

    compute: async (instrumentNo: number): Promise<{ own: number; dependent: number } | null> => {
      const plan = await plans.current(pool);
      const work = await workOf(pool, plan, instrumentNo);
      const counts = { own: 0, dependent: 0 };
      const steps = work.flatMap((document) =>
        document.batches.map((batch) => async (tx: Db) => {
          const { own, dependent } = await computeBatch(tx, plans, document.documentNo, batch, instrumentNo);
          counts.own += own;
          counts.dependent += dependent;
          return own;
        }),
      );
      const judged = [...new Set(work.flatMap(({ instruments }) => instruments.map(({ no }) => no)))];
      const judge = async (tx: Db) => {
        for (const { documentNo } of work) await lockDocument(tx, documentNo);
        const instruments = asTheyAre(await plans.current(tx), judged);
        await settleEvents(tx, instruments, clock.now());
        await rejudgeSilently(tx, instruments, clock.now());
        return 0;
      };
      return (await inTurn(instrumentNo, [...steps, judge])) === null ? null : counts;
    },

    /** By the limits in force now; what it comes to is told as if the reading had just come. */
    judgeLast: async (instrumentNo: number): Promise<void> => {
      const instrument = (await plans.current(pool)).instruments.get(instrumentNo);
      if (!instrument) return;
      const now = clock.now();
      await inTransaction(pool, async (tx) => {
        await lockNewest(tx, instrument);
        await rejudge(tx, [instrument], { now, enqueue: enqueueAt(now) });
      });
    },
  };
}

/** Nothing comes in of the instrument meanwhile. */
async function lockNewest(tx: Db, { versions }: InstrumentPlan): Promise<void> {
  const documentNo = versions.at(-1)?.documentNo ?? null;
  if (documentNo !== null) await lockDocument(tx, documentNo);
}

/** Those of them that are watched, by what is configured now: that may have changed while others were computed. */
const asTheyAre = ({ instruments }: ConversionPlan, numbers: readonly number[]): InstrumentPlan[] =>
  numbers.flatMap((no) => instruments.get(no) ?? []);

async function computeBatch(
  tx: Db,
  plans: Plans,
  documentNo: number,
  { from, to }: { from: number; to: number },
  instrumentNo: number,
) {
  await lockDocument(tx, documentNo);
  const plan = await plans.current(tx);
  const instruments = withDependents(plan.affectedBy(documentNo), instrumentNo);
  if (instruments.length === 0) return { own: 0, dependent: 0 };
  const positions = positionsOf(instruments, documentNo);
  const { times, columns } = await readRaw(tx, documentNo, positions, from, to);
  const document = {
    documentNo,
    times,
    columns: new Map(positions.map((position, i) => [position, columns[i] as Float64Array])),
  };
  const { all: readings } = await convertRows(tx, { ...plan, affectedBy: () => instruments }, document);
  await recordReadings(tx, batchOf(readings));
  const count = (isOwn: boolean) =>
    readings.reduce(
      (sum, { instrument, times: at }) => sum + ((instrument.no === instrumentNo) === isOwn ? at.length : 0),
      0,
    );
  return { own: count(true), dependent: count(false) };
}
