import { LEVELS, type Level, type LevelOrNormal } from '../../status/status';

/** The kinds of events: a value, a rate, silence, or the storm lines. */
export const EVENT_KINDS = ['level', 'rate', 'down', 'rain'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type EventLevel = Level | 'down';

/** An alarm event from its start to its end. Times are reading times. */
export type AlertEvent = {
  kind: EventKind;
  /** The level in force. */
  level: EventLevel;
  /** The highest level reached. */
  peak: EventLevel;
  startTime: number;
  /** Null while the event is open. */
  endTime: number | null;
  /** The acknowledged level; null before any acknowledgement, and once it no longer covers the event. */
  acknowledged: EventLevel | null;
  /** The reported level; null under the same rules as `acknowledged`. */
  informed: EventLevel | null;
};

/** The report and the acknowledgement of an event. */
export type Acknowledgements = Pick<AlertEvent, 'informed' | 'acknowledged'>;

/** The result of judging for one kind of event. */
export type Finding = {
  kind: EventKind;
  /** The level in force now; null means unknown: silence, or too many missing bins. */
  level: LevelOrNormal | 'down' | null;
  /**
   * The level of the last reading alone; null when no reading came since a silence. An event is not lowered below this
   * level: after a silence runs restart, and a first reading at WSL is in force as GREEN.
   */
  reading: LevelOrNormal | 'down' | null;
  time: number;
};

export type Transition =
  | { change: 'none'; event: AlertEvent | null }
  /** Escalation. `reopened`: the report or acknowledgement no longer covers the event, so a new one is required. */
  | { change: 'raised'; event: AlertEvent; from: EventLevel; reopened: boolean }
  | { change: 'lowered'; event: AlertEvent; from: EventLevel }
  | { change: 'opened' | 'closed'; event: AlertEvent };

/** Returns 0 for normal and 1, 2, 3 for WL, AL, WSL; silence, the only level of its kind, ranks 1. */
export function eventRank(level: EventLevel | 'GREEN'): number {
  if (level === 'GREEN') return 0;
  return level === 'down' ? 1 : LEVELS.indexOf(level) + 1;
}

/** Tells whether a level notifies people and sounds the alarm: alert and action do. */
export const isAlarm = (level: EventLevel | 'GREEN'): level is 'AL' | 'WSL' => level === 'AL' || level === 'WSL';

/**
 * Applies a finding to the open event of its kind (null: no event is open). An unknown level changes nothing, so
 * silence never closes an event. A rising level keeps the event and requires a new report and acknowledgement: a report
 * at AL does not cover WSL.
 */
export function applyEvent(open: AlertEvent | null, finding: Finding): Transition {
  const { kind, level, reading, time } = finding;
  if (level === null || reading === null) return { change: 'none', event: open };
  if (open === null) {
    if (level === 'GREEN') return { change: 'none', event: null };
    const event = { kind, level, peak: level, startTime: time, endTime: null, acknowledged: null, informed: null };
    return { change: 'opened', event };
  }
  const next = higher(level, lower(reading, open.level));
  const from = open.level;
  if (next === 'GREEN') return { change: 'closed', event: { ...open, endTime: time } };
  if (eventRank(next) === eventRank(from)) return { change: 'none', event: open };
  if (eventRank(next) < eventRank(from)) return { change: 'lowered', event: { ...open, level: next }, from };
  const event = { ...open, level: next, peak: higher(open.peak, next) };
  return applyAcknowledgements({ change: 'raised', event, from, reopened: false }, open);
}

/** Returns a transition with the event's present report and acknowledgement, as far as they still cover the event. */
export function applyAcknowledgements<T extends Transition>(
  transition: T,
  { informed, acknowledged }: Acknowledgements,
): T {
  const { change, event } = transition;
  if (change === 'opened' || event === null) return transition;
  if (change !== 'raised') return { ...transition, event: { ...event, informed, acknowledged } };
  const still = (covered: EventLevel | null) => stillCovers(covered, transition.from, event.level);
  const said = { informed: still(informed), acknowledged: still(acknowledged) };
  const reopened = said.informed !== informed || said.acknowledged !== acknowledged;
  return { ...transition, event: { ...event, ...said }, reopened };
}

/**
 * Returns the covered level while it still covers the event, else null: coverage ends when the level rises above it, or
 * when the event becomes an alarm again after the alarm was over.
 */
function stillCovers(covered: EventLevel | null, from: EventLevel, next: EventLevel): EventLevel | null {
  if (covered === null || eventRank(next) > eventRank(covered)) return null;
  return isAlarm(next) && !isAlarm(from) ? null : covered;
}

function higher<A extends EventLevel | 'GREEN', B extends EventLevel | 'GREEN'>(a: A, b: B): A | B {
  return eventRank(a) >= eventRank(b) ? a : b;
}

function lower(a: EventLevel | 'GREEN', b: EventLevel | 'GREEN'): EventLevel | 'GREEN' {
  return eventRank(a) <= eventRank(b) ? a : b;
}
