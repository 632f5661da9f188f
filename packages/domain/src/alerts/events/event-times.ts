import { alarmSpans, type LevelRecord } from './alarm-spans';
import type { EventLevel } from './alert-event';

/** The start times of an alarm, as every screen, file and report shows them. Epoch milliseconds. */
export type EventTimes = {
  /** The start of the event: when it last entered AL or WSL; for an event that never did, when it opened. */
  startTime: number;
  /** The start of the level: when the level in force came into force; for an ended event, when its peak did. */
  levelSince: number;
};

type Steps = {
  openedAt: number;
  /** Null while the event is open. */
  closedAt: number | null;
  /** The level in force. */
  level: EventLevel;
  peak: EventLevel;
  /** Levels that came into force, oldest first. */
  records: readonly LevelRecord[];
};

/** Derives both start times of an event from its steps. */
export function eventTimes({ openedAt, closedAt, level, peak, records }: Steps): EventTimes {
  const span = alarmSpans(records).at(-1);
  const shown = closedAt === null && span?.endTime == null ? level : (span?.peak ?? peak);
  return {
    startTime: span?.startTime ?? openedAt,
    levelSince: levelSince(span?.records ?? records, shown) ?? span?.startTime ?? openedAt,
  };
}

/**
 * Returns both start times as a message about a level states them: of the last span, or of a span that was over when
 * its readings arrived.
 */
export function toldTimes(steps: Steps, level: EventLevel, over: { from: number } | null): EventTimes {
  if (!over)
    return { ...eventTimes(steps), levelSince: levelSince(steps.records, level) ?? eventTimes(steps).levelSince };
  const span = alarmSpans(steps.records).findLast(({ startTime }) => startTime <= over.from);
  return { startTime: span?.startTime ?? steps.openedAt, levelSince: over.from };
}

/** Returns when a level last came into force; null where the level is not among the records. */
export function levelSince(records: readonly LevelRecord[], level: EventLevel): number | null {
  return records.findLast((record) => record.level === level)?.time ?? null;
}
