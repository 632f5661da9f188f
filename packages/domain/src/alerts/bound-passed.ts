import type { Bounds, Limits } from '../hierarchy/instrument';
import type { EventLevel } from './alert-event';

/** The bound of a level on the side where the value is; null where none is set, and for silence. */
export function boundPassed(value: number | null, limits: Limits, level: EventLevel): number | null {
  if (value === null || level === 'down') return null;
  const { minus, plus }: Bounds = limits[level];
  if (plus !== null && value >= plus) return plus;
  if (minus !== null && value <= minus) return minus;
  return plus ?? minus;
}
