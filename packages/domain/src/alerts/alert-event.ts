import { LEVELS, type Level, type LevelOrNormal } from '../status/status';

/** What an event is about: a value, a rate, silence, or the storm lines. */
export const EVENT_KINDS = ['level', 'rate', 'down', 'rain'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type EventLevel = Level | 'down';

/** One alarm from its beginning to its end. Times are those of readings. */
export type AlertEvent = {
  kind: EventKind;
  /** What is in force. */
  level: EventLevel;
  /** The highest that was. */
  peak: EventLevel;
  startTime: number;
  /** Null while it lasts. */
  endTime: number | null;
  /** The level that was acknowledged; null while nobody has, or since it rose above that. */
  acknowledged: EventLevel | null;
  /** The level that was reported; likewise. */
  informed: EventLevel | null;
};

/** What people said of an event. */
export type Said = Pick<AlertEvent, 'informed' | 'acknowledged'>;

/** What judging found after a batch. */
export type Finding = {
  kind: EventKind;
  /** In force now; null for not known: silence, or too many bins missing. */
  level: LevelOrNormal | 'down' | null;
  /**
   * What the last reading by itself was at; null when there was none since a silence. An event is not lowered below it:
   * after a silence runs begin anew, and a first reading at WSL is in force as GREEN.
   */
  reading: LevelOrNormal | 'down' | null;
  time: number;
};

export type Transition =
  | { change: 'none'; event: AlertEvent | null }
  /** `reopened`: it was acknowledged or reported at a lower level and waits for it again. */
  | { change: 'raised'; event: AlertEvent; from: EventLevel; reopened: boolean }
  | { change: 'lowered'; event: AlertEvent; from: EventLevel }
  | { change: 'opened' | 'closed'; event: AlertEvent };

/** 0 for normal; silence is the one level of its kind. */
export function eventRank(level: EventLevel | 'GREEN'): number {
  if (level === 'GREEN') return 0;
  return level === 'down' ? 1 : LEVELS.indexOf(level) + 1;
}

/** What is told to people and rings: alert and action. */
export const isAlarm = (level: EventLevel | 'GREEN'): level is 'AL' | 'WSL' => level === 'AL' || level === 'WSL';

/**
 * What a finding does to the open event of its kind (null: none is open). What is not known changes nothing, so
 * silence never closes an event. Rising keeps the event, and asks for report and acknowledgement again: those given at
 * AL do not cover WSL.
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
  return afterSaid({ change: 'raised', event, from, reopened: false }, open);
}

/** The same change of an event that people said this of, by the time it is made. */
export function afterSaid<T extends Transition>(transition: T, { informed, acknowledged }: Said): T {
  const { change, event } = transition;
  if (change === 'opened' || event === null) return transition;
  if (change !== 'raised') return { ...transition, event: { ...event, informed, acknowledged } };
  const still = (covered: EventLevel | null) => stillCovers(covered, transition.from, event.level);
  const said = { informed: still(informed), acknowledged: still(acknowledged) };
  const reopened = said.informed !== informed || said.acknowledged !== acknowledged;
  return { ...transition, event: { ...event, ...said }, reopened };
}

/** What was said of an alarm holds up to the level it was said at, and no longer than until the alarm was over. */
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
