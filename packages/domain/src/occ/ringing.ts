import { areaStatusPriority } from '../status/area-status';
import type { AlarmLevel } from './wall-status';

/** An open alarm; one instrument may have several: of its value, its rate, a storm. */
export type WallAlarm = { instrumentId: string; level: AlarmLevel; startTime: string; isInformed: boolean };

/**
 * Lists the instruments for which the alarm sounds, worst first and oldest first among equals: instruments with an open
 * alarm that nobody reported. A report of an earlier alarm does not silence a later alarm.
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

/** An alarm that requires a report, and the level that it rose to. */
export type Call = { _id: string; level: AlarmLevel; levelSince: string };

const callKey = ({ _id, level, levelSince }: Call): string => `${_id} ${level} ${levelSince}`;

/** Returns the first call that was not there before, to bring into view. A call that rose counts as new. */
export const newCall = <C extends Call>(before: readonly Call[], now: readonly C[]): C | undefined => {
  const known = new Set(before.map(callKey));
  return now.find((call) => !known.has(callKey(call)));
};

export type ReportState = 'none' | 'unreported' | 'reported';

/** Tells whether an instrument has open alarms, and whether all are reported. `alarms` are its open alarms. */
export function reportState(alarms: readonly Pick<WallAlarm, 'isInformed'>[]): ReportState {
  if (alarms.length === 0) return 'none';
  return alarms.every(({ isInformed }) => isInformed) ? 'reported' : 'unreported';
}
