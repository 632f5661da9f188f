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

export type ReportState = 'none' | 'unreported' | 'reported';

/** Whether something about an instrument is to be reported. `alarms` are its own. */
export function reportState(alarms: readonly Pick<WallAlarm, 'isInformed'>[]): ReportState {
  if (alarms.length === 0) return 'none';
  return alarms.every(({ isInformed }) => isInformed) ? 'reported' : 'unreported';
}
