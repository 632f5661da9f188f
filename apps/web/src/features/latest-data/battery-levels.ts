import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Level, Status } from '@talus/domain/status/status';

/** The alert level of each battery that has one, by instrument id. */
export type BatteryLevels = ReadonlyMap<string, Level>;

const isLevel = (status: Status): status is Level => status !== 'GREEN' && status !== 'down';

/**
 * Returns the levels by the limits of the batteries themselves: a voltage has no colour of its own. Batteries without
 * data have no level.
 */
export function batteryLevels(rows: readonly Pick<LatestRow, '_id' | 'status' | 'bind_batt'>[]): BatteryLevels {
  const bound = new Set(rows.flatMap(({ bind_batt: battery }) => battery ?? []));
  return new Map(
    rows.flatMap(({ _id, status }): [string, Level][] => (bound.has(_id) && isLevel(status) ? [[_id, status]] : [])),
  );
}
