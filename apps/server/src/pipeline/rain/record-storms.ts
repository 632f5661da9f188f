import type { LiveEvent } from '@talus/contract/alarms/live';
import { withdrawnSteps } from '@talus/domain/alerts/events/event-history';
import type { FoundStorm, StormPoint } from '@talus/domain/rain/follow-gauge';
import type { StormChange, StormChanges } from '@talus/domain/rain/storm/keep-storms';
import type { StormStep } from '@talus/domain/rain/storm/storm-history';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { InstrumentPlan } from '../convert/plan';
import { addStep, changeEvent, openEvent } from '../judge/event-store';
import { noteWithdrawn, type Retraction, retractEvent } from '../judge/history-store';
import { findStormId, moveStorm, moveWorst } from './rain-store';
import { asHistoryStep } from './storm-step';

/** A storm whose steps changed. `added`: the steps that became known by this change. */
export type TouchedStorm = {
  no: number;
  wasOpen: boolean;
  steps: readonly StormStep[];
  added: readonly StormStep[];
  worst: StormPoint;
};

const LATE: Retraction = { cause: 'late-readings', userNo: null, detail: null };

/**
 * Records the changes of storms and publishes them to the live stream. Retractions go first, because a new storm may
 * begin at the same time as a retracted one.
 */
export async function recordStorms(
  tx: Db,
  instrument: InstrumentPlan,
  { changes, gone }: StormChanges<FoundStorm>,
  now: Date,
  retraction: Retraction = LATE,
): Promise<TouchedStorm[]> {
  for (const no of gone) await retractEvent(tx, { no }, retraction, now);
  const told: LiveEvent[] = [];
  const touched: TouchedStorm[] = [];
  for (const change of changes) {
    const { no, id } = await recordStorm(tx, instrument, change, outputsAt(change.found.worst), now);
    const gone = change.known ? withdrawnSteps(change.known.steps.map(asHistoryStep), change.found.steps.map(asHistoryStep)) : []; // biome-ignore format: one thing
    await noteWithdrawn(tx, no, gone, retraction.userNo, now);
    const steps = change.isRewritten ? change.steps.slice(-1) : change.steps;
    told.push(...steps.map((step) => liveEvent(instrument, id, change, step)));
    touched.push({ no, ...touchedOf(change) });
  }
  const items = told.map((item) => ({ isOcc: instrument.isOcc, item }));
  await writeLive(tx, instrument.projectNo, 'event', items, now);
  return touched;
}

function touchedOf({ found, known }: StormChange<FoundStorm>): Omit<TouchedStorm, 'no'> {
  const isKnown = ({ time, level }: StormStep) =>
    known?.steps.some((step) => step.time === time && step.level === level) ?? false;
  return {
    wasOpen: known !== null && known.endTime === null,
    steps: found.steps,
    added: found.steps.filter((step) => !isKnown(step)),
    worst: found.worst,
  };
}

/** Records the worst bin of storms, also where it brought them no step. */
export async function recordWorst(
  tx: Db,
  { no }: InstrumentPlan,
  storms: readonly Pick<FoundStorm, 'startTime' | 'worst'>[],
): Promise<void> {
  for (const { startTime, worst } of storms) await moveWorst(tx, no, startTime, outputsAt(worst));
}

async function recordStorm(
  tx: Db,
  instrument: InstrumentPlan,
  { known, event, isUnseen, steps, isRewritten }: StormChange<FoundStorm>,
  outputs: object,
  now: Date,
): Promise<{ no: number; id: string }> {
  const { no, id } = known
    ? { no: known.no, id: await findStormId(tx, known.no) }
    : await openEvent(
        tx,
        {
          projectNo: instrument.projectNo,
          instrumentNo: instrument.no,
          documentNo: null,
          kind: 'rain',
          level: event.level,
          openedAt: event.startTime,
          particulars: { outputs },
        },
        now,
      );
  if (isRewritten) await moveStorm(tx, no, event.startTime);
  const raisedAt = steps.findLast(({ step }) => step === 'raised')?.time ?? null;
  await changeEvent(tx, no, { ...event, raisedAt, isUnseen, particulars: { outputs } }, now);
  for (const { step, time, level } of steps)
    await addStep(tx, { eventNo: no, at: time, step, level, value: null }, now);
  return { no, id };
}

const outputsAt = ({ time, ...outputs }: StormPoint) => ({ TIMESTAMP: new Date(time).toISOString(), ...outputs });

const liveEvent = (
  instrument: InstrumentPlan,
  id: string,
  { event, isUnseen }: StormChange<FoundStorm>,
  { step, level }: StormStep,
): LiveEvent => ({
  _id: id,
  instrumentId: instrument.id,
  kind: 'rain',
  level: level === 'GREEN' ? event.level : level,
  step,
  startTime: new Date(event.startTime).toISOString(),
  endTime: event.endTime === null ? null : new Date(event.endTime).toISOString(),
  isReported: event.informed !== null,
  isUnseen,
});
