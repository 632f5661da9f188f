import { STORM_LINES, snakePoint } from './storm';

/** What put the level of a storm in force: the 3 h mean in mm/h, the 24 h sum in mm, or both together. */
export type StormTrip =
  | { by: 'mean' | 'day'; value: number; limit: number }
  /** Neither is above its own end of the line: the parallel to the line through the point cuts the axis at `value` mm/h. */
  | { by: 'line'; mean: number; day: number; value: number; limit: number };

/** Says by which window a storm passed a line, and the value and the limit of that window. Sums in mm over 24 h and 3 h. */
export function stormTrip(level: 'AL' | 'WSL', { r24, r3 }: { r24: number; r3: number }): StormTrip {
  const point = snakePoint({ r24, r3 });
  const line = STORM_LINES[level];
  if (point.meanIntensity > line.meanIntensity)
    return { by: 'mean', value: point.meanIntensity, limit: line.meanIntensity };
  if (point.accumulated > line.accumulated) return { by: 'day', value: point.accumulated, limit: line.accumulated };
  const { meanIntensity: mean, accumulated: day, intensityIntercept } = point;
  return { by: 'line', mean, day, value: intensityIntercept, limit: line.meanIntensity };
}
