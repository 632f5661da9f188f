import { cutRows } from '@talus/domain/readings/codec/cut-rows';
import { between, firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { OpenTimeSpan, TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { signRawDays, signReadingDays } from '../../records/readings/days/seal/sign-days';
import { dropStagedDays, type StagedDay, stageDays, stagedSigns } from '../../records/readings/days/staged-days';
import { readRaw } from '../../records/readings/raw/raw-store';
import { convertRows, type NewReadings } from '../convert/convert-rows';
import type { ConversionPlan } from '../convert/plan';
import { backlogWithDependents, hull, type OwedInstrument, within } from './spans';
import { BATCH_DAYS, positionsOf } from './work';

/** The instruments to compute, each with its span. Their dependents follow. */
export type Owed = ReadonlyMap<number, OpenTimeSpan>;

/**
 * The days of one document's rows whose readings are not staged, or not in their present state. Days are counted from
 * 1970.
 */
export type Pending = {
  documentNo: number;
  /** Runs of pending days without staged days between them. */
  runs: number[][];
  /** Staged days that have no rows any more. */
  gone: number[];
};

export const EVER: OpenTimeSpan = { from: Number.NEGATIVE_INFINITY, to: null };

/** Limits a transaction to the days that a recompute of this many instruments would have. */
const INSTRUMENTS_OF_A_BATCH = 4;

export type StagingInput = { jobNo: number; plan: ConversionPlan; owed: Owed };

/** Compares staged days with the present rows and readings, document by document. Reads only signatures. */
export async function findPending(db: Db, asked: StagingInput, documents: readonly number[]): Promise<Pending[]> {
  const pending: Pending[] = [];
  for (const documentNo of documents) pending.push(await pendingOf(db, asked, documentNo));
  return pending.filter(({ runs, gone }) => runs.length + gone.length > 0);
}

async function pendingOf(db: Db, { jobNo, plan, owed }: StagingInput, documentNo: number): Promise<Pending> {
  const found = backlogWithDependents(plan.affectedBy(documentNo), owed);
  if (found.length === 0) return { documentNo, runs: [], gone: [] };
  const span = hull(found.map((one) => one.span));
  const [raw, own] = await signs(db, documentNo, found, {
    from: span.from,
    to: span.to === null ? Number.POSITIVE_INFINITY : span.to - 1,
  });
  const staged = new Map(
    (await stagedSigns(db, jobNo, documentNo)).map((sign) => [`${sign.instrumentNo} ${sign.day}`, sign]),
  );
  const isStaged = (no: number, day: number) => {
    const known = staged.get(`${no} ${day}`);
    return known?.rawSign === raw.get(day) && known?.ownSign === own(no, day);
  };
  const runs: number[][] = [];
  let isRun = false;
  for (const day of raw.keys()) {
    const isPending = !found.every(({ instrument }) => isStaged(instrument.no, day));
    if (isPending && isRun) runs.at(-1)?.push(day);
    else if (isPending) runs.push([day]);
    isRun = isPending;
  }
  const gone = [...new Set([...staged.values()].map(({ day }) => day))].filter((day) => !raw.has(day));
  return { documentNo, runs, gone };
}

const signs = (db: Db, documentNo: number, found: readonly OwedInstrument[], days: TimeSpan) => {
  const instruments = found.map(({ instrument }) => instrument);
  return Promise.all([
    signRawDays(db, documentNo, positionsOf(instruments, documentNo), days),
    signReadingDays(
      db,
      instruments.map(({ no }) => no),
      days,
    ),
  ]);
};

/** Splits pending days into batches of one transaction each. */
export function pendingBatches(pending: readonly Pending[], { plan, owed }: StagingInput): Pending[] {
  return pending.flatMap(({ documentNo, runs, gone }) => {
    const width = Math.max(1, backlogWithDependents(plan.affectedBy(documentNo), owed).length);
    const most = Math.max(1, Math.min(BATCH_DAYS, Math.floor((BATCH_DAYS * INSTRUMENTS_OF_A_BATCH) / width)));
    const batches = runs.flatMap((run) =>
      Array.from({ length: Math.ceil(run.length / most) }, (_, i) => run.slice(i * most, (i + 1) * most)),
    );
    const cleared = gone.length > 0 ? [{ documentNo, runs: [], gone }] : [];
    return [...cleared, ...batches.map((batch) => ({ documentNo, runs: [batch], gone: [] }))];
  });
}

export const countPending = (pending: readonly Pending[]): number =>
  pending.reduce((sum, { runs }) => sum + runs.reduce((days, run) => days + run.length, 0), 0);

/**
 * Computes the readings of pending days and stages them. Takes the signatures first, so that days that change during
 * the computation are pending again.
 */
export async function stage(tx: Db, asked: StagingInput, { documentNo, runs, gone }: Pending): Promise<void> {
  if (gone.length > 0) await dropStagedDays(tx, asked.jobNo, documentNo, gone);
  for (const days of runs) await stageRun(tx, asked, documentNo, days);
}

async function stageRun(tx: Db, { jobNo, plan, owed }: StagingInput, documentNo: number, days: readonly number[]) {
  const found = backlogWithDependents(plan.affectedBy(documentNo), owed);
  if (found.length === 0) return;
  const batch = { from: (days[0] as number) * DAY_MS, to: ((days.at(-1) as number) + 1) * DAY_MS - 1 };
  const [raw, own] = await signs(tx, documentNo, found, batch);
  const readings = await computeBatch(tx, plan, documentNo, found, batch);
  const staged: StagedDay[] = [];
  for (const { instrument, span } of found) {
    const { from, to } = within(batch, span);
    const computed = readings.find((one) => one.instrument.no === instrument.no);
    const rows = computed ? between(computed, from, to) : NOTHING;
    const all = { times: rows.times, columns: [rows.reading1, rows.reading2] };
    for (const [day, rawSign] of raw) {
      const start = firstAtOrAfter(rows.times, day * DAY_MS);
      const end = firstAtOrAfter(rows.times, (day + 1) * DAY_MS);
      const ownSign = own(instrument.no, day);
      staged.push({ documentNo, instrumentNo: instrument.no, day, rows: cutRows(all, start, end), rawSign, ownSign });
    }
  }
  await stageDays(tx, jobNo, staged);
}

const NOTHING = { times: new Float64Array(0), reading1: new Float64Array(0), reading2: new Float64Array(0) };

async function computeBatch(
  tx: Db,
  plan: ConversionPlan,
  documentNo: number,
  found: readonly OwedInstrument[],
  batch: TimeSpan,
): Promise<NewReadings[]> {
  const instruments = found.map(({ instrument }) => instrument);
  const positions = positionsOf(instruments, documentNo);
  const { times, columns } = await readRaw(tx, documentNo, positions, batch.from, batch.to);
  const byPosition = new Map(positions.map((position, i) => [position, columns[i] as Float64Array]));
  const rows = { documentNo, times, columns: byPosition };
  return (await convertRows(tx, { ...plan, affectedBy: () => instruments }, rows)).all;
}
