import type { LatestRow } from '@talus/contract/latest-data';
import type { Level, Status } from '@talus/domain/status/status';

/** The level of each battery that is at one, by its id. */
export type BatteryLevels = ReadonlyMap<string, Level>;

const isLevel = (status: Status): status is Level => status !== 'GREEN' && status !== 'down';

/** By the limits of the batteries themselves: a voltage has no colour of its own. Silent ones have none either. */
export function batteryLevels(rows: readonly Pick<LatestRow, '_id' | 'status' | 'bind_batt'>[]): BatteryLevels {
  const bound = new Set(rows.flatMap(({ bind_batt: battery }) => battery ?? []));
  return new Map(
    rows.flatMap(({ _id, status }): [string, Level][] => (bound.has(_id) && isLevel(status) ? [[_id, status]] : [])),
  );
}
