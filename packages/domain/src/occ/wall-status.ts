import { areaStatus } from '../status/area-status';
import type { LevelOrNormal, Status } from '../status/status';

/** What is told to people and rings: alert and action. */
export type AlarmLevel = 'AL' | 'WSL';

export const isAlarmLevel = (level: LevelOrNormal | Status): level is AlarmLevel => level === 'AL' || level === 'WSL';

export type WallInstrument = {
  status: Status;
  /** The level behind a status of down. */
  level: LevelOrNormal;
  /** Levels of the alarms that are open for it. */
  alarms: readonly AlarmLevel[];
};

/** What the wall shows of an instrument. Silence hides neither an open alarm nor the danger that was there before it. */
export function wallStatus({ status, level, alarms }: WallInstrument): Status {
  const behind = status === 'down' && isAlarmLevel(level) ? [level] : [];
  return areaStatus([status, ...behind, ...alarms]) ?? status;
}

/** The dot of an area: the worst of what the wall shows of its instruments. An area without any has no data. */
export const wallAreaStatus = (statuses: readonly Status[]): Status => areaStatus(statuses) ?? 'down';
