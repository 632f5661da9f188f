import type { LiveEvent } from '@talus/contract/alarms/live';
import { type Acknowledgements, applyAcknowledgements } from '@talus/domain/alerts/events/alert-event';
import { endedUnacknowledged } from '@talus/domain/alerts/events/ended-unacknowledged';
import type { HistoryStep } from '@talus/domain/alerts/events/event-history';
import type { EventChange } from '@talus/domain/alerts/judge/judge-instrument';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { lockAcknowledgements } from '../../records/events/lock-events';
import type { InstrumentPlan } from '../convert/plan';
import { addStep, changeEvent, type OpenEvent, openEvent } from './event-store';
import type { RecordedEvents, TouchedEvent } from './record-replay';

/**
 * A known event with its reports and acknowledgements as locked here, which may be newer than at the time of judging.
 */
type EventBefore = Acknowledgements & { no: number; id: string; openedAt: number; isUnseen: boolean };

/** Records all changes of an instrument's events in order and publishes them to the live stream. */
export async function recordChanges(
  tx: Db,
  instrument: InstrumentPlan,
  changes: readonly EventChange[],
  open: readonly OpenEvent[],
  now: Date,
): Promise<RecordedEvents> {
  const reached = open.filter(({ kind }) => changes.some((change) => change.kind === kind));
  const known = new Map<string, EventBefore>(
    [...open, ...(await lockAcknowledgements(tx, reached))].map((event) => [
      event.kind,
      { ...event, openedAt: event.openedAt.getTime() },
    ]),
  );
  const told: LiveEvent[] = [];
  const touched: TouchedEvent[] = [];
  for (const judged of changes) {
    const before = known.get(judged.kind);
    const change = before ? { ...judged, transition: applyAcknowledgements(judged.transition, before) } : judged;
    const event = await recordChange(tx, instrument, change, before, now);
    if (change.transition.change === 'closed') known.delete(change.kind);
    else known.set(change.kind, event);
    told.push(liveEvent(instrument, change, event));
    const last = touched.findLast(({ no }) => no === event.no);
    const step = stepOf(change);
    if (last) last.steps = last.added = [...last.steps, step];
    else touched.push({ no: event.no, kind: change.kind, wasOpen: before !== undefined, steps: [step], added: [step] });
  }
  await writeLive(
    tx,
    instrument.projectNo,
    'event',
    told.map((item) => ({ isOcc: instrument.isOcc, item })),
    now,
  );
  return { open: new Map([...known].map(([kind, { no }]) => [kind, no])), touched };
}

function stepOf({ transition: { change, event }, time, value, trip }: EventChange): HistoryStep {
  const isOver = change === 'closed';
  return { at: time, step: change, level: isOver ? 'GREEN' : event.level, value, trip: isOver ? null : trip };
}

async function recordChange(
  tx: Db,
  instrument: InstrumentPlan,
  change: EventChange,
  known: EventBefore | undefined,
  now: Date,
): Promise<EventBefore> {
  const { kind, transition, time, value, trip } = change;
  const { event } = transition;
  if (transition.change === 'opened' || !known) {
    const created = await openEvent(
      tx,
      {
        projectNo: instrument.projectNo,
        instrumentNo: instrument.no,
        documentNo: null,
        kind,
        level: event.level,
        openedAt: time,
        particulars: { value },
      },
      now,
    );
    await addStep(tx, { eventNo: created.no, at: time, step: 'opened', level: event.level, value, trip }, now);
    return { ...created, openedAt: time, isUnseen: false, informed: null, acknowledged: null };
  }
  const isRaised = transition.change === 'raised';
  const isUnseen = endedUnacknowledged(transition, { wasUnseen: known.isUnseen, time, now: now.getTime() });
  await changeEvent(
    tx,
    known.no,
    { ...event, raisedAt: isRaised ? time : null, isUnseen, particulars: isRaised ? { value } : null },
    now,
  );
  const isOver = event.endTime !== null;
  await addStep(
    tx,
    {
      eventNo: known.no,
      at: time,
      step: transition.change,
      level: isOver ? 'GREEN' : event.level,
      value,
      trip: isOver ? null : trip,
    },
    now,
  );
  const { informed, acknowledged } = event;
  return { ...known, informed, acknowledged, isUnseen };
}

const liveEvent = (
  instrument: InstrumentPlan,
  { kind, transition }: EventChange,
  { id, openedAt, isUnseen }: EventBefore,
): LiveEvent => ({
  _id: id,
  instrumentId: instrument.id,
  kind,
  level: transition.event.level,
  step: transition.change,
  startTime: new Date(openedAt).toISOString(),
  endTime: transition.event.endTime === null ? null : new Date(transition.event.endTime).toISOString(),
  isReported: transition.event.informed !== null,
  isUnseen,
});
