import type { Curve, Points } from '../curve';

/** A stroke from the foot for each bin of rain that brought some. */
export const barsOf = ({ times, values }: Points, { plot, xOf, yOf }: Curve): string => {
  const foot = plot.y + plot.height;
  let path = '';
  for (const [i, time] of times.entries()) {
    const value = values[i] ?? Number.NaN;
    if (value > 0) path += `M${xOf(time).toFixed(1)} ${foot}V${yOf(value).toFixed(1)}`;
  }
  return path;
};
