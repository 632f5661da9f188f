import { firstPresent } from './severity';
import type { Status } from './status';

/** Returns the status of an overview group, where silence is worst. Null for a group without members. */
export function groupStatus(statuses: readonly Status[]): Status | null {
  return firstPresent(statuses, ['down', 'WSL', 'AL', 'WL', 'GREEN']);
}

/**
 * Returns the status of a station on the map: WSL or AL, down only if all instruments are down; WL does not show. Null
 * for a station without instruments.
 */
export function stationMapStatus(statuses: readonly Status[]): Status | null {
  if (statuses.length === 0) return null;
  const alarm = firstPresent(statuses, ['WSL', 'AL']);
  if (alarm) return alarm;
  return statuses.every((status) => status === 'down') ? 'down' : 'GREEN';
}

/**
 * Returns the status of a pin on a floor plan: WL before AL, as the specification orders them; down (grey) when no
 * other status is present.
 */
export function pinStatus(statuses: readonly Status[]): Status {
  return firstPresent(statuses, ['WSL', 'WL', 'AL', 'GREEN']) ?? 'down';
}
