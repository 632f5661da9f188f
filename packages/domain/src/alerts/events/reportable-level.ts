import { type EventLevel, eventRank } from './alert-event';

/** Returns the level that a report or acknowledgement is given for: the level in force; of an ended event, its peak. */
export const reportableLevel = ({ level, peak, isOver }: { level: EventLevel; peak: EventLevel; isOver: boolean }) =>
  isOver ? peak : level;

/** Tells whether an alarm is worse by now than the level shown to the person who reports or acknowledges it. */
export const isBeyond = (level: EventLevel, shown: EventLevel): boolean => eventRank(level) > eventRank(shown);

/** An alarm of an instrument in a report: `level` is the current level, `shown` the level that the person saw. */
export type ReportedAlarm = { level: EventLevel; shown: EventLevel; isOver: boolean; isReported: boolean };

/** Tells whether a report covers an alarm. An alarm that was reported before stays reported. */
export const isCovered = ({ level, shown, isReported }: ReportedAlarm): boolean =>
  isReported || !isBeyond(level, shown);

/**
 * Returns the level for which a report of an instrument is refused; null: accepted. An alarm in progress above the
 * level shown refuses the report. An alarm that is over does not, where the report covers another alarm; it stays
 * unseen.
 */
export function refusedFor(alarms: readonly ReportedAlarm[]): EventLevel | null {
  const beyond = alarms.filter((alarm) => !isCovered(alarm));
  if (beyond.length < alarms.length && beyond.every(({ isOver }) => isOver)) return null;
  return beyond.map(({ level }) => level).sort((a, b) => eventRank(b) - eventRank(a))[0] ?? null;
}
