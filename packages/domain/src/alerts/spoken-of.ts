import { type EventLevel, eventRank } from './alert-event';

/** What a report or an acknowledgement is given for: the level in force; of what is over, the highest that it was. */
export const levelSpokenOf = ({ level, peak, isOver }: { level: EventLevel; peak: EventLevel; isOver: boolean }) =>
  isOver ? peak : level;

/** Whether an alarm is worse by now than the person who speaks of it was shown. */
export const isBeyond = (level: EventLevel, shown: EventLevel): boolean => eventRank(level) > eventRank(shown);

/** An alarm of an instrument that a person reports: `level` is what it is by now, `shown` what the person saw. */
export type ReportedAlarm = { level: EventLevel; shown: EventLevel; isOver: boolean; isReported: boolean };

/** Whether a report covers it. What somebody reported before stays so. */
export const isCovered = ({ level, shown, isReported }: ReportedAlarm): boolean =>
  isReported || !isBeyond(level, shown);

/**
 * The level for which a report of an instrument is refused; null: it is taken. An alarm in progress that nobody saw so
 * high refuses it. One that is over does not, where there is another to report: it stays unseen.
 */
export function refusedFor(alarms: readonly ReportedAlarm[]): EventLevel | null {
  const beyond = alarms.filter((alarm) => !isCovered(alarm));
  if (beyond.length < alarms.length && beyond.every(({ isOver }) => isOver)) return null;
  return beyond.map(({ level }) => level).sort((a, b) => eventRank(b) - eventRank(a))[0] ?? null;
}
