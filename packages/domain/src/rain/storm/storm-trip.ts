import { STORM_LINES, snakePoint } from './storm';

/** The reason for a storm level: the 3 h mean in mm/h, the 24 h sum in mm, or both together. */
export type StormTrip =
  | { by: 'mean' | 'day'; value: number; limit: number }
  /** Neither sum exceeds its own limit: the parallel to the line through the point cuts the axis at `value` mm/h. */
  | { by: 'line'; mean: number; day: number; value: number; limit: number };

/** Returns the window that passed a line, with its value and limit. `r24` and `r3` are sums in mm over 24 h and 3 h. */
export function stormTrip(level: 'AL' | 'WSL', { r24, r3 }: { r24: number; r3: number }): StormTrip {
  const point = snakePoint({ r24, r3 });
  const line = STORM_LINES[level];
  if (point.meanIntensity > line.meanIntensity)
    return { by: 'mean', value: point.meanIntensity, limit: line.meanIntensity };
  if (point.accumulated > line.accumulated) return { by: 'day', value: point.accumulated, limit: line.accumulated };
  const { meanIntensity: mean, accumulated: day, intensityIntercept } = point;
  return { by: 'line', mean, day, value: intensityIntercept, limit: line.meanIntensity };
}
