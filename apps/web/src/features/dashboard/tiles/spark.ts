type Points = { times: Float64Array; values: Float64Array };
type Box = { from: number; to: number; width: number; height: number };

const PAD = 3;

/** Returns the path of a sparkline over a span; a gap longer than `gapMs` breaks it. Empty without readings. */
export const sparkPath = ({ times, values }: Points, { from, to, width, height }: Box, gapMs: number): string => {
  const inside = [...times.keys()].filter(
    (at) => (times[at] ?? 0) >= from && (times[at] ?? 0) <= to && !Number.isNaN(values[at]),
  );
  if (inside.length === 0) return '';
  const shown = inside.map((at) => values[at] ?? 0);
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const room = height - 2 * PAD;
  const y = (value: number) => (high === low ? height / 2 : PAD + room * (1 - (value - low) / (high - low)));
  const x = (time: number) => (width * (time - from)) / (to - from);
  let before = Number.NEGATIVE_INFINITY;
  return inside
    .map((at) => {
      const time = times[at] ?? 0;
      const isNew = gapMs > 0 && time - before > gapMs;
      const isFirst = before === Number.NEGATIVE_INFINITY;
      before = time;
      return `${isFirst || isNew ? 'M' : 'L'}${x(time).toFixed(1)} ${y(values[at] ?? 0).toFixed(1)}`;
    })
    .join('');
};
