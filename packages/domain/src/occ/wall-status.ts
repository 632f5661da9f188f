import { areaStatus } from '../status/area-status';
import type { LevelOrNormal, Status } from '../status/status';

/** The levels that notify people and sound the alarm: alert and action. */
export type AlarmLevel = 'AL' | 'WSL';

export const isAlarmLevel = (level: LevelOrNormal | Status): level is AlarmLevel => level === 'AL' || level === 'WSL';

export type WallInstrument = {
  status: Status;
  /** The level hidden by a status of down. */
  level: LevelOrNormal;
  /** The levels of the open alarms of the instrument. */
  alarms: readonly AlarmLevel[];
};

/** Returns the status of an instrument on the wall. Silence hides neither an open alarm nor the level before it. */
export function wallStatus({ status, level, alarms }: WallInstrument): Status {
  const behind = status === 'down' && isAlarmLevel(level) ? [level] : [];
  return areaStatus([status, ...behind, ...alarms]) ?? status;
}

/** Returns the status of an area: the worst shown status of its instruments; down for an area without instruments. */
export const wallAreaStatus = (statuses: readonly Status[]): Status => areaStatus(statuses) ?? 'down';
