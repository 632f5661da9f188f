import { utcDay } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import {
  type DeletedReading,
  deleteReadings,
  forgetStruck,
  type ReadingKeys,
  readRaw,
  recordReadings,
  rememberStruck,
  type StruckReading,
} from '../../features/readings/store';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { pickRows } from '../clock/row-values';
import { convertRows } from '../convert/convert-rows';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { lockDocument } from '../ingest/document-store';
import { batchOf } from '../take-rows';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { heal } from './heal';
import { batchesOf, positionsOf, withDependents } from './work';

type Options = {
  pool: Pool;
  clock: Clock;
  plans: Plans;
  publicUrl: string | null;
  onChanged?: (() => void) | undefined;
};

/** Writes down what was done, in the transaction that does it. */
type Log = (tx: Db, readings: readonly StruckReading[]) => Promise<void>;

/** A reading as somebody wants it, and what it was where it stood; `movedFrom`: it stood at another time. */
export type ReadingEdit = {
  instrumentNo: number;
  ts: number;
  reading1: number | null;
  reading2: number | null;
  movedFrom: number | null;
};
export type Rewritten = { edit: ReadingEdit; before: StruckReading | null };
type RewriteLog = (tx: Db, rewritten: readonly Rewritten[]) => Promise<void>;

/** Strikes readings out, brings them back and writes them by hand; all that was kept of them follows, and so do those who ask for them. */
export function createStriking({ pool, clock, plans, publicUrl, onChanged }: Options) {
  const change = async (
    keys: ReadingKeys,
    log: Log,
    edit: (tx: Db, now: Date) => Promise<StruckReading[]>,
    kept: ReadonlySet<number> = new Set(),
  ) => {
    const changed = await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const plan = await plans.current(tx);
      for (const documentNo of documentsOf(plan, keys)) await lockDocument(tx, documentNo);
      const readings = await edit(tx, now);
      const touched = await computeAt(tx, plan, readings, kept);
      const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
      await heal(tx, touched, { now, enqueue }, Math.min(...readings.map(({ ts }) => ts.getTime())));
      await log(tx, readings);
      return readings.length;
    });
    if (changed > 0) onChanged?.();
    return changed;
  };

  return {
    strike: (keys: ReadingKeys, userNo: number, log: Log): Promise<number> =>
      change(keys, log, async (tx, now) => {
        const deleted = (await deleteReadings(tx, keys)).map(asStruck);
        await rememberStruck(tx, deleted, { userNo, now });
        return deleted;
      }),

    /** As they were; where their logger's rows are kept, as these make them now. */
    restore: (keys: ReadingKeys, log: Log): Promise<number> =>
      change(keys, log, async (tx) => {
        const restored = await forgetStruck(tx, keys);
        await recordReadings(tx, {
          instrumentNo: restored.map(({ instrumentNo }) => instrumentNo),
          ts: restored.map(({ ts }) => ts.getTime()),
          reading1: restored.map(({ reading1 }) => reading1),
          reading2: restored.map(({ reading2 }) => reading2),
        });
        return restored;
      }),

    /** As they are given: what loggers wrote does not take their place, and what stood there before is in the log. */
    rewrite: (edits: readonly ReadingEdit[], userNo: number, log: RewriteLog): Promise<number> => {
      const keys = { instrumentNo: edits.map(({ instrumentNo }) => instrumentNo), ts: edits.map(({ ts }) => ts) };
      const own = new Set(keys.instrumentNo);
      const write = async (tx: Db, now: Date) => {
        const moved = edits.filter(({ movedFrom, ts }) => movedFrom !== null && movedFrom !== ts);
        const left = await deleteReadings(tx, {
          instrumentNo: moved.map(({ instrumentNo }) => instrumentNo),
          ts: moved.map(({ movedFrom }) => movedFrom as number),
        });
        await rememberStruck(tx, left.map(asStruck), { userNo, now });
        const stood = (await deleteReadings(tx, keys)).map(asStruck);
        await forgetStruck(tx, keys);
        await recordReadings(tx, {
          ...keys,
          reading1: edits.map(({ reading1 }) => reading1),
          reading2: edits.map(({ reading2 }) => reading2),
        });
        const keyOf = (instrumentNo: number, ts: number) => `${instrumentNo} ${ts}`;
        const befores = new Map(
          [...stood, ...left.map(asStruck)].map((one) => [keyOf(one.instrumentNo, one.ts.getTime()), one]),
        );
        const beforeOf = ({ instrumentNo, ts, movedFrom }: ReadingEdit) =>
          befores.get(keyOf(instrumentNo, movedFrom ?? ts)) ?? befores.get(keyOf(instrumentNo, ts)) ?? null;
        await log(
          tx,
          edits.map((edit) => ({ edit, before: beforeOf(edit) })),
        );
        const written = edits.map(({ ts, movedFrom, ...reading }) => ({ ...reading, ts: new Date(ts) }));
        return [...written, ...left.map(asStruck)];
      };
      return change(keys, async () => undefined, write, own);
    },
  };
}

const asStruck = ({ instrument_no: instrumentNo, ...reading }: DeletedReading): StruckReading => ({
  instrumentNo,
  ...reading,
});

export type Striking = ReturnType<typeof createStriking>;

const documentsOf = (plan: ConversionPlan, { instrumentNo }: ReadingKeys): number[] => {
  const versions = [...new Set(instrumentNo)].flatMap((no) => plan.instruments.get(no)?.versions ?? []);
  return [...new Set(versions.flatMap(({ documentNo }) => documentNo ?? []))].sort((a, b) => a - b);
};

/**
 * Computes instruments and those that ask for them anew at the times of some readings; answers whom that touched. Those
 * that are to be kept as they are stand as they are.
 */
async function computeAt(
  tx: Db,
  plan: ConversionPlan,
  readings: readonly StruckReading[],
  kept: ReadonlySet<number>,
): Promise<InstrumentPlan[]> {
  const touched = new Map<number, InstrumentPlan>();
  for (const instrumentNo of new Set(readings.map((reading) => reading.instrumentNo))) {
    const own = plan.instruments.get(instrumentNo);
    if (!own) continue;
    touched.set(instrumentNo, own);
    const times = new Set(readings.filter((r) => r.instrumentNo === instrumentNo).map(({ ts }) => ts.getTime()));
    for (const documentNo of documentsOf(plan, { instrumentNo: [instrumentNo], ts: [] })) {
      const instruments = withDependents(plan.affectedBy(documentNo), instrumentNo).filter(({ no }) => !kept.has(no));
      for (const instrument of instruments) touched.set(instrument.no, instrument);
      await computeRows(tx, { ...plan, affectedBy: () => instruments }, documentNo, times);
    }
  }
  return [...touched.values()];
}

async function computeRows(tx: Db, plan: ConversionPlan, documentNo: number, times: ReadonlySet<number>) {
  const positions = positionsOf([...plan.affectedBy(documentNo)], documentNo);
  const days = [...new Set([...times].map(utcDay))].sort((a, b) => a - b);
  for (const { from, to } of days.flatMap((day) => batchesOf([day]))) {
    const raw = await readRaw(tx, documentNo, positions, from, to);
    const columns = new Map(positions.map((position, i) => [position, raw.columns[i] as Float64Array]));
    const places = Array.from(raw.times.keys()).filter((row) => times.has(raw.times[row] as number));
    const rows = pickRows({ times: raw.times, columns }, places);
    await recordReadings(tx, batchOf(await convertRows(tx, plan, { documentNo, ...rows })));
  }
}
