import type { Bounds } from '@talus/domain/hierarchy/instrument';

export type Points = { times: ArrayLike<number>; values: ArrayLike<number> };
type Box = { width: number; height: number };
type Drawn = { path: string; last: { x: number; y: number }; limits: number[] };

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a sparkline within a box, with the limit in view. Gaps stay open; null without any value. */
export const sparkOf = ({ times, values }: Points, limit: Bounds | null, { width, height }: Box): Drawn | null => {
  const known = Array.from(times, (_, i) => i).filter((i) => Number.isFinite(values[i]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const at = (of: ArrayLike<number>, i: number) => of[i] as number;
  const drawn = known.map((i) => at(values, i));
  const most = drawn.reduce((a, b) => Math.max(a, b));
  const least = drawn.reduce((a, b) => Math.min(a, b));
  // Only the limit on the side of the last value: the other one would flatten the curve.
  const side = at(values, last) < 0 ? limit?.minus : limit?.plus;
  const top = Math.max(most, side ?? most);
  const bottom = Math.min(least, side ?? least);
  const span = at(times, last) - at(times, first) || 1;
  const rise = top - bottom || 1;
  const x = (i: number) => round(((at(times, i) - at(times, first)) / span) * width);
  const y = (value: number) => round(((top - value) / rise) * height);
  const path = known
    .map((i, k) => `${k > 0 && known[k - 1] === i - 1 ? 'L' : 'M'}${x(i)} ${y(at(values, i))}`)
    .join('');
  return {
    path,
    last: { x: x(last), y: y(at(values, last)) },
    limits: side === null || side === undefined ? [] : [y(side)],
  };
};
