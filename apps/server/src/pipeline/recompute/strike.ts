import type { EndDetail } from '@talus/domain/alerts/events/end-cause';
import { groupBy } from '@talus/domain/collections/group-by';
import { type Db, inTransaction } from '../../platform/db/db';
import { lockEventsOf } from '../../records/events/lock-events';
import { addPoints, undoPointMasks } from '../../records/readings/masks/mask-store';
import {
  type MaskedReading,
  type ReadingKeys,
  storeMasked,
  takeMasked,
} from '../../records/readings/masks/masked-store';
import { asHeld } from '../../records/readings/masks/reapply-masks';
import { deleteReadings } from '../../records/readings/write/delete-readings';
import { recordReadings } from '../../records/readings/write/record-readings';
import { type PipelineContext, plansOf } from '../pipeline-context';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { computeAt, lockLoggers } from './preview/compute-at';
import { refreshDerivedState } from './refresh-derived-state';

/** Writes the log entry, in the transaction of the change. */
type Log = (tx: Db, readings: readonly MaskedReading[]) => Promise<void>;

/** A reading to write by hand. `movedFrom`: its former time where it was moved. */
export type ReadingEdit = {
  instrumentNo: number;
  ts: number;
  reading1: number | null;
  reading2: number | null;
  movedFrom: number | null;
};
export type Rewritten = { edit: ReadingEdit; before: MaskedReading | null };
type RewriteLog = (tx: Db, rewritten: readonly Rewritten[]) => Promise<void>;

/** Deletes readings, which can be restored. Returns their number. */
export const strikeReadings = (
  context: PipelineContext,
  keys: ReadingKeys,
  userNo: number,
  log: Log,
): Promise<number> =>
  changeReadings(context, { keys, userNo, log, isDeletion: true }, async (tx, now) => {
    const deleted = (await deleteReadings(tx, keys)).map(asHeld);
    await strikeOut(tx, deleted, { userNo, now });
    return deleted;
  });

/**
 * Restores deleted readings. Where the logger's rows are stored, readings are computed from these by the present rules.
 */
export const restoreReadings = (
  context: PipelineContext,
  keys: ReadingKeys,
  userNo: number,
  log: Log,
): Promise<number> =>
  changeReadings(context, { keys, userNo, log }, async (tx, now) => {
    const restored = await takeMasked(tx, await undoPointMasks(tx, keys, { userNo, now }));
    await recordReadings(tx, batchOfHeld(restored));
    return restored;
  });

/** Writes readings as given: the logger's rows do not overwrite them, and the log has the values before. */
export function rewriteReadings(
  context: PipelineContext,
  edits: readonly ReadingEdit[],
  userNo: number,
  log: RewriteLog,
): Promise<number> {
  const keys = { instrumentNo: edits.map(({ instrumentNo }) => instrumentNo), ts: edits.map(({ ts }) => ts) };
  const kept = new Set(keys.instrumentNo);
  const write = async (tx: Db, now: Date) => {
    const moved = edits.filter(({ movedFrom, ts }) => movedFrom !== null && movedFrom !== ts);
    const left = await deleteReadings(tx, {
      instrumentNo: moved.map(({ instrumentNo }) => instrumentNo),
      ts: moved.map(({ movedFrom }) => movedFrom as number),
    });
    await strikeOut(tx, left.map(asHeld), { userNo, now });
    const stood = (await deleteReadings(tx, keys)).map(asHeld);
    await takeMasked(tx, await undoPointMasks(tx, keys, { userNo, now }));
    await recordReadings(tx, {
      ...keys,
      reading1: edits.map(({ reading1 }) => reading1),
      reading2: edits.map(({ reading2 }) => reading2),
    });
    const toKey = (instrumentNo: number, ts: number) => `${instrumentNo} ${ts}`;
    const befores = new Map(
      [...stood, ...left.map(asHeld)].map((one) => [toKey(one.instrumentNo, one.ts.getTime()), one]),
    );
    const findBefore = ({ instrumentNo, ts, movedFrom }: ReadingEdit) =>
      befores.get(toKey(instrumentNo, movedFrom ?? ts)) ?? befores.get(toKey(instrumentNo, ts)) ?? null;
    await log(
      tx,
      edits.map((edit) => ({ edit, before: findBefore(edit) })),
    );
    const written = edits.map(({ ts, movedFrom, ...reading }) => ({ ...reading, ts: new Date(ts) }));
    return [...written, ...left.map(asHeld)];
  };
  return changeReadings(context, { keys, userNo, log: async () => undefined, kept }, write);
}

type Change = {
  keys: ReadingKeys;
  userNo: number;
  log: Log;
  /** Instruments whose readings are not computed again. */
  kept?: ReadonlySet<number>;
  isDeletion?: boolean;
};

/** Edits readings in one transaction, which also updates all derived state and the dependent instruments. */
async function changeReadings(
  context: PipelineContext,
  { keys, userNo, log, kept = new Set(), isDeletion = false }: Change,
  edit: (tx: Db, now: Date) => Promise<MaskedReading[]>,
): Promise<number> {
  const { pool, clock, bus } = context;
  const { publicUrl } = context.settings;
  const changed = await inTransaction(pool, async (tx) => {
    const now = clock.now();
    const plan = await plansOf(context).current(tx);
    await lockLoggers(tx, plan, keys.instrumentNo);
    const readings = await edit(tx, now);
    const touched = await computeAt(tx, plan, readings, kept);
    const since = new Date(Math.min(now.getTime(), ...readings.map(({ ts }) => ts.getTime())));
    await lockEventsOf(tx, touched.map(({ no }) => no), since); // biome-ignore format: one line
    const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
    const times = readings.map(({ ts }) => ts.getTime());
    const retraction = { cause: 'readings-deleted', userNo, detail: null } as const;
    const details = isDeletion ? deletionsOf(readings) : new Map<number, EndDetail>();
    await refreshDerivedState(
      tx,
      touched,
      { now, enqueue, retraction, details },
      Math.min(...times),
      Math.max(...times),
    );
    await log(tx, readings);
    return readings.length;
  });
  if (changed > 0) bus.wake('outbox');
  return changed;
}

/** Returns the deleted readings by instrument, without readings that only depend on them. */
function deletionsOf(readings: readonly MaskedReading[]): Map<number, EndDetail> {
  const iso = (ms: number) => new Date(ms).toISOString();
  return new Map(
    [...groupBy(readings, ({ instrumentNo }) => instrumentNo)].map(([no, own]) => {
      const times = own.map(({ ts }) => ts.getTime());
      const [only] = own.length === 1 ? own : [];
      const span = { rows: own.length, first: iso(Math.min(...times)), last: iso(Math.max(...times)) };
      return [no, { ...span, ...(only && { reading: { at: only.ts.toISOString(), value: only.reading2 } }) }];
    }),
  );
}

const batchOfHeld = (readings: readonly MaskedReading[]) => ({
  instrumentNo: readings.map(({ instrumentNo }) => instrumentNo),
  ts: readings.map(({ ts }) => ts.getTime()),
  reading1: readings.map(({ reading1 }) => reading1 ?? Number.NaN),
  reading2: readings.map(({ reading2 }) => reading2 ?? Number.NaN),
});

/** Stores readings that were just deleted as masked readings, each with a mask of its own. */
async function strikeOut(tx: Db, readings: readonly MaskedReading[], by: { userNo: number; now: Date }): Promise<void> {
  const batch = batchOfHeld(readings);
  await addPoints(tx, batch, by);
  await storeMasked(tx, batch, { areShown: true });
}
