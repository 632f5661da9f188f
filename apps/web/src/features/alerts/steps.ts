import type { EventDetails } from '@talus/contract/alarms/events';
import type { Status } from '@talus/domain/status/status';
import { endedAt, isWithdrawn } from './end';

export const STEP_NAMES = ['opened', 'raised', 'informed', 'acknowledged', 'closed'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** `now` is the pending step; `skipped` did not happen and is not needed. */
export type StepState = 'done' | 'now' | 'ahead' | 'skipped';

export type EventStep = {
  name: StepName;
  state: StepState;
  /** Epoch ms; null where the step has not happened. */
  time: number | null;
  level: Status | null;
  value: number | null;
  /** The limit that the value exceeded; null where none was exceeded or the limit is unknown. */
  limit: number | null;
  user: string | null;
};

/** Returns the five steps of an event, from readings and from user actions. */
export const stepsOf = (event: EventDetails): EventStep[] => {
  const isOpen = event.endTime === null;
  const opened = event.steps.find(({ step }) => step === 'opened');
  const raised = event.steps.findLast(({ step }) => step === 'raised');
  const closed = event.steps.findLast(({ step }) => step === 'closed');
  const isReported = event.peak === 'AL' || event.peak === 'WSL';
  const happened: Record<StepName, Omit<EventStep, 'name' | 'state'> | null> = {
    opened: {
      ...told(opened?.time ?? event.startTime),
      level: opened?.level ?? event.label,
      value: opened?.value ?? event.value,
      limit: opened ? boundOf(opened) : boundOf(event),
    },
    raised: raised ? { ...told(raised.time), level: raised.level, value: raised.value, limit: boundOf(raised) } : null,
    informed: event.inform && told(event.inform.time, event.inform.user.name),
    acknowledged:
      event.state.time === null || !event.state.acknowledged
        ? null
        : told(event.state.time, event.state.user?.name ?? null),
    closed:
      event.endTime === null
        ? null
        : {
            ...told(endedAt(event), event.endedBy?.name ?? null),
            value: isWithdrawn(event) ? null : (closed?.value ?? null),
            limit: boundOf(event),
          },
  };
  const isWanted = (name: StepName) =>
    happened[name] === null && name !== 'raised' && (name !== 'informed' || isReported);
  const waiting = isOpen ? STEP_NAMES.find(isWanted) : undefined;
  return STEP_NAMES.map((name) => {
    const what = happened[name];
    if (what) return { name, state: 'done', ...what };
    const state = name === waiting ? 'now' : isOpen && isWanted(name) ? 'ahead' : 'skipped';
    return { name, state, ...told(null) };
  });
};

const told = (time: string | null, user: string | null = null) => ({
  time: time === null ? null : Date.parse(time),
  level: null,
  value: null,
  limit: null,
  user,
});

/** Returns the exceeded limit for the reading; null for other quantities, whose limit does not apply to the reading. */
const boundOf = ({ quantity, limit }: Pick<EventDetails, 'quantity' | 'limit'>): number | null =>
  quantity === 'value' ? limit : null;
