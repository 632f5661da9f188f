import { between } from '@talus/domain/readings/columns';
import { utcDay } from '@talus/domain/readings/utc-day';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { Pool } from 'pg';
import { lockDocument, lockDocuments } from '../../features/readings/lock-document';
import {
  type BacklogEntry,
  countTry,
  deleteReadings,
  endBacklog,
  listBacklog,
  listRawDays,
  readRaw,
  recordReadings,
  takeHeld,
} from '../../features/readings/store';
import type { Clock } from '../../platform/clock/clock';
import type { Db } from '../../platform/db/db';
import { convertRows } from '../convert/convert-rows';
import type { ConversionPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { batchOf } from '../intake';
import { documentsOf } from './compute-at';
import { settleEvents } from './heal';
import { beginWork } from './progress-store';
import { rejudgeSilently } from './rejudge';
import { hull, owedBy, type Span, within } from './spans';
import { inSteps, type Step } from './steps';
import { BATCH_DAYS, batchesOf, positionsOf } from './work';

type Options = { pool: Pool; clock: Clock; plans: Plans };
type Owed = ReadonlyMap<number, Span>;
type Batch = { from: number; to: number };

/** Of so many spans the rows of a document are read once. */
const AT_ONCE = 50;

/** A transaction computes as many days as a recompute of so many instruments would. */
const INSTRUMENTS_OF_A_BATCH = 4;

/**
 * Readings of rows that were there before an instrument, or before what it is now: the newest days first, and without a
 * word about what is past.
 */
export function createBacklog({ pool, clock, plans }: Options) {
  const stepsOf = async (entries: readonly BacklogEntry[]): Promise<Step[]> => {
    const owed = owedOf(entries);
    const plan = await plans.current(pool);
    const documents = documentsOf(plan, [...owed.keys()]);
    const steps: Step[] = [];
    for (const entry of entries)
      for (const batch of await leftBatches(pool, entry))
        steps.push(async (tx) => withdraw(tx, await plans.current(tx), entry, batch));
    for (const documentNo of documents)
      for (const batch of await owedBatches(pool, plan, documentNo, owed))
        steps.push(async (tx) => compute(tx, await plans.current(tx), documentNo, owed, batch));
    const judge: Step = async (tx) => {
      await judgeAgain(tx, await plans.current(tx), documents, owed, clock.now());
      await endBacklog(tx, numbersOf(entries));
      return 0;
    };
    return [...steps, judge];
  };

  /** False where there was nothing that this process could begin. */
  const workOnce = async (signal?: AbortSignal): Promise<boolean> => {
    const found = await listBacklog(pool, AT_ONCE);
    const instrumentNos = [...new Set(found.map(({ instrumentNo }) => instrumentNo))];
    const begun = await beginWork(pool, instrumentNos, 1, clock.now());
    const entries = found.filter(({ instrumentNo }) => begun.includes(instrumentNo));
    if (entries.length === 0) return false;
    try {
      await inSteps({ pool, clock, signal }, begun, await stepsOf(entries));
    } catch (error) {
      if (signal?.aborted) return false;
      await countTry(pool, numbersOf(entries));
      throw error;
    }
    return true;
  };

  return {
    /** Computes all that is owed. */
    work: async (signal?: AbortSignal): Promise<void> => {
      while (!signal?.aborted && (await workOnce(signal)));
    },
  };
}

const numbersOf = (entries: readonly BacklogEntry[]) => entries.map(({ no }) => no);

function owedOf(entries: readonly BacklogEntry[]): Owed {
  const owed = new Map<number, Span>();
  for (const { instrumentNo, from, to } of entries) {
    const known = owed.get(instrumentNo);
    owed.set(instrumentNo, hull(known ? [known, { from, to }] : [{ from, to }]));
  }
  return owed;
}

async function rawDays(db: Db, documentNo: number, { from, to }: Span): Promise<number[]> {
  const [first, last] = [utcDay(from), to === null ? Number.POSITIVE_INFINITY : utcDay(to - 1)];
  return (await listRawDays(db, documentNo)).filter((day) => day >= first && day <= last);
}

const leftBatches = async (db: Db, entry: BacklogEntry): Promise<Batch[]> =>
  entry.leftDocumentNo === null ? [] : batchesOf(await rawDays(db, entry.leftDocumentNo, entry));

async function owedBatches(db: Db, plan: ConversionPlan, documentNo: number, owed: Owed): Promise<Batch[]> {
  const instruments = owedBy(plan.affectedBy(documentNo), owed);
  if (instruments.length === 0) return [];
  const days = await rawDays(db, documentNo, hull(instruments.map(({ span }) => span)));
  const most = Math.floor((BATCH_DAYS * INSTRUMENTS_OF_A_BATCH) / instruments.length);
  return batchesOf(days, Math.max(1, Math.min(BATCH_DAYS, most))).reverse();
}

/** Takes away what a document gave at times when the instrument follows it no longer. */
async function withdraw(
  tx: Db,
  plan: ConversionPlan,
  { instrumentNo, leftDocumentNo, ...span }: BacklogEntry,
  batch: Batch,
): Promise<number> {
  if (leftDocumentNo === null) return 0;
  const versions = plan.instruments.get(instrumentNo)?.versions ?? [];
  const { from, to } = within(batch, span);
  // What it follows now may bring readings of it at the same moment
  await lockDocuments(tx, [leftDocumentNo, ...versions.flatMap(({ documentNo }) => documentNo ?? [])]);
  const { times } = await readRaw(tx, leftDocumentNo, [0], from, to);
  const ts = Array.from(times).filter((time) => versionInForce(versions, time)?.documentNo !== leftDocumentNo);
  const keys = { instrumentNo: ts.map(() => instrumentNo), ts };
  await takeHeld(tx, keys);
  await deleteReadings(tx, keys);
  return 0;
}

/** What follows from one batch of a document's rows, of each instrument what is owed of it. */
async function compute(tx: Db, plan: ConversionPlan, documentNo: number, owed: Owed, batch: Batch): Promise<number> {
  const found = owedBy(plan.affectedBy(documentNo), owed);
  if (found.length === 0) return 0;
  await lockDocument(tx, documentNo);
  const instruments = found.map(({ instrument }) => instrument);
  const { from, to } = within(batch, hull(found.map(({ span }) => span)));
  const positions = positionsOf(instruments, documentNo);
  const raw = await readRaw(tx, documentNo, positions, from, to);
  const columns = new Map(positions.map((position, i) => [position, raw.columns[i] as Float64Array]));
  const rows = { documentNo, times: raw.times, columns };
  const { all } = await convertRows(tx, { ...plan, affectedBy: () => instruments }, rows);
  const spans = new Map(found.map(({ instrument, span }) => [instrument.no, within(batch, span)]));
  const readings = all.map((one) => {
    const span = spans.get(one.instrument.no) as Batch;
    return { ...one, ...between(one, span.from, span.to) };
  });
  await recordReadings(tx, batchOf(readings));
  return readings.reduce((sum, { times }) => sum + times.length, 0);
}

async function judgeAgain(tx: Db, plan: ConversionPlan, documents: readonly number[], owed: Owed, now: Date) {
  for (const documentNo of documents) await lockDocument(tx, documentNo);
  const touched = documents.flatMap((documentNo) => owedBy(plan.affectedBy(documentNo), owed));
  const instruments = [...new Map(touched.map(({ instrument }) => [instrument.no, instrument])).values()];
  await settleEvents(tx, instruments, now);
  await rejudgeSilently(tx, instruments, now);
}
