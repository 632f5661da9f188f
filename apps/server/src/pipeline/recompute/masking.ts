import type { Db } from '../../platform/db/db';
import { lockEventsOf } from '../../records/events/lock-events';
import { reapplyMasks } from '../../records/readings/masks/reapply-masks';
import type { ConversionPlan } from '../convert/plan';
import { type PipelineContext, plansOf } from '../pipeline-context';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { noteMask } from './derived-state-store';
import { computeAt, lockLoggers } from './preview/compute-at';
import { refreshDerivedState } from './refresh-derived-state';

/** A mask that was set, undone or moved: its instrument, span and author. */
export type MaskChange = {
  maskNo: number;
  instrumentNo: number;
  /** The union of the old and the new span; both ends included, null: no end. */
  from: Date;
  to: Date | null;
  userNo: number;
  step: 'masked' | 'unmasked';
};

export type Settled = {
  /** The number of readings masked before or after the change. */
  readings: number;
  /** The instruments whose readings follow: the masked instrument and its dependents. */
  instrumentNos: number[];
};

/** Updates readings, results, levels and events to the masks in force, in the caller's transaction. */
export async function settleMask(context: PipelineContext, tx: Db, change: MaskChange): Promise<Settled> {
  const { publicUrl } = context.settings;
  const plan = await plansOf(context).current(tx);
  return settleMaskBy(tx, { plan, publicUrl, now: context.clock.now() }, change);
}

type Settling = { plan: ConversionPlan; publicUrl: string | null; now: Date };

/** Does the same with a given plan and time. */
export async function settleMaskBy(tx: Db, { plan, publicUrl, now }: Settling, change: MaskChange): Promise<Settled> {
  const { instrumentNo, from } = change;
  await lockLoggers(tx, plan, [instrumentNo]);
  const readings = await reapplyMasks(tx, instrumentNo, change);
  // The instrument itself keeps its values: readings entered by hand cannot be computed from the logger's rows
  const touched = await computeAt(tx, plan, readings, new Set([instrumentNo]));
  const instrumentNos = touched.map(({ no }) => no);
  await lockEventsOf(tx, instrumentNos, from);
  await noteMask(tx, instrumentNos, change, now);
  const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
  const retraction = { cause: 'mask', userNo: change.userNo, detail: { mask: change.maskNo } } as const;
  const until = Math.max(...readings.map(({ ts }) => ts.getTime()));
  if (readings.length > 0) await refreshDerivedState(tx, touched, { now, enqueue, retraction }, from.getTime(), until);
  return { readings: readings.length, instrumentNos };
}
