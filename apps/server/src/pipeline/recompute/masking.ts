import { lockEventsOf } from '../../features/events/lock-events';
import { reseatReadings } from '../../features/readings/store';
import type { Clock } from '../../platform/clock/clock';
import type { Db } from '../../platform/db/db';
import type { Plans } from '../convert/plans';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { computeAt, lockLoggers } from './compute-at';
import { heal } from './heal';
import { noteMask } from './heal-store';

type Options = { clock: Clock; plans: Plans; publicUrl: string | null; onChanged?: (() => void) | undefined };

/** A mask that came, went or moved: of which instrument, over what, and who did it. */
export type MaskChange = {
  maskNo: number;
  instrumentNo: number;
  /** Over what it was and is; both included, null: no end. */
  from: Date;
  to: Date | null;
  userNo: number;
  step: 'masked' | 'unmasked';
};

export type Settled = {
  /** Readings that the change is about, left out before or after it. */
  readings: number;
  /** Whose readings follow: the instrument, and those whose formulas ask for it. */
  instrumentNos: number[];
};

/** What calls about masks need of the pipeline; `app.ts` hands it in. */
export function createMasking({ clock, plans, publicUrl, onChanged }: Options) {
  return {
    /** Makes readings, results, levels and events follow from the masks in force, in the caller's transaction. */
    settle: async (tx: Db, change: MaskChange): Promise<Settled> => {
      const { instrumentNo, from } = change;
      const now = clock.now();
      const plan = await plans.current(tx);
      await lockLoggers(tx, plan, [instrumentNo]);
      const readings = await reseatReadings(tx, instrumentNo, change);
      // As they were: what somebody wrote by hand is not computed from what the logger said
      const touched = await computeAt(tx, plan, readings, new Set([instrumentNo]));
      const instrumentNos = touched.map(({ no }) => no);
      await lockEventsOf(tx, instrumentNos, from);
      await noteMask(tx, instrumentNos, change, now);
      const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
      const retraction = { cause: 'mask', userNo: change.userNo, detail: { mask: change.maskNo } } as const;
      const until = Math.max(...readings.map(({ ts }) => ts.getTime()));
      if (readings.length > 0) await heal(tx, touched, { now, enqueue, retraction }, from.getTime(), until);
      return { readings: readings.length, instrumentNos };
    },
    /** To be called once it is committed: messages may wait to be sent. */
    changed: () => onChanged?.(),
  };
}

export type Masking = ReturnType<typeof createMasking>;
