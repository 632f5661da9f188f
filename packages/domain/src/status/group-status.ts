import { firstPresent } from './severity';
import type { Status } from './status';

/** Overview group: here silence is worst. Null for a group without members. */
export function groupStatus(statuses: readonly Status[]): Status | null {
  return firstPresent(statuses, ['down', 'WSL', 'AL', 'WL', 'GREEN']);
}

/** Station on the map: WSL, AL, down only if all are; WL does not show. Null for a station without instruments. */
export function stationMapStatus(statuses: readonly Status[]): Status | null {
  if (statuses.length === 0) return null;
  const alarm = firstPresent(statuses, ['WSL', 'AL']);
  if (alarm) return alarm;
  return statuses.every((status) => status === 'down') ? 'down' : 'GREEN';
}

/** Pin on a floor plan: WL before AL, as the specification orders it; grey when there is nothing else to show. */
export function pinStatus(statuses: readonly Status[]): Status {
  return firstPresent(statuses, ['WSL', 'WL', 'AL', 'GREEN']) ?? 'down';
}
