import type { Bounds, Limits } from '../hierarchy/instrument';
import type { Level, Status } from '../status/status';

const isSet = ({ minus, plus }: Bounds): boolean => minus !== null || plus !== null;

/** Returns the limit on a card: the limit that was passed, else the next that would alarm; null where none is set. */
export function shownLimit(status: Status, limits: Limits): { level: Level; bounds: Bounds } | null {
  const first: Level[] = status === 'WSL' ? ['WSL'] : status === 'WL' ? ['WL'] : [];
  const level = [...first, ...(['AL', 'WSL', 'WL'] as const)].find((one) => isSet(limits[one]));
  return level ? { level, bounds: limits[level] } : null;
}
