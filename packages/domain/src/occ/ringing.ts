import { areaStatusPriority } from '../status/area-status';
import type { AlarmLevel } from './wall-status';

/** An alarm that is open; one instrument may have several: its value, how fast it changes, a storm. */
export type WallAlarm = { instrumentId: string; level: AlarmLevel; startTime: string; isInformed: boolean };

/**
 * The instruments for which the alarm sounds, the worst first and of equals the oldest: those with an open alarm that
 * nobody has reported. A report of an earlier alarm does not silence one that came after it.
 */
export function ringing(alarms: readonly WallAlarm[]): string[] {
  const unreported = alarms
    .filter(({ isInformed }) => !isInformed)
    .sort(
      (a, b) =>
        areaStatusPriority(b.level) - areaStatusPriority(a.level) || Date.parse(a.startTime) - Date.parse(b.startTime),
    );
  return [...new Set(unreported.map(({ instrumentId }) => instrumentId))];
}

/** What asks for a report: an alarm, and the level that it rose to. */
export type Call = { _id: string; level: AlarmLevel; levelSince: string };

const callKey = ({ _id, level, levelSince }: Call): string => `${_id} ${level} ${levelSince}`;

/** The first of them that was not there before: what has to come into sight. What rose asks anew, and is new. */
export const newCall = <C extends Call>(before: readonly Call[], now: readonly C[]): C | undefined => {
  const known = new Set(before.map(callKey));
  return now.find((call) => !known.has(callKey(call)));
};

export type ReportState = 'none' | 'unreported' | 'reported';

/** Whether something about an instrument is to be reported. `alarms` are its own. */
export function reportState(alarms: readonly Pick<WallAlarm, 'isInformed'>[]): ReportState {
  if (alarms.length === 0) return 'none';
  return alarms.every(({ isInformed }) => isInformed) ? 'reported' : 'unreported';
}
