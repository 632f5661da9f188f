export type Line = { slope: number; offset: number };

/** Fits a line from one series to another through the points of smallest and largest x, which rounding moves least. */
export function lineThroughEnds(x: ArrayLike<number>, y: ArrayLike<number>): Line {
  let [low, high] = [0, 0];
  for (let i = 1; i < x.length; i++) {
    if ((x[i] as number) < (x[low] as number)) low = i;
    if ((x[i] as number) > (x[high] as number)) high = i;
  }
  const slope = ((y[high] as number) - (y[low] as number)) / ((x[high] as number) - (x[low] as number));
  return { slope, offset: (y[low] as number) - slope * (x[low] as number) };
}

/** Fits a line by least squares, for rounded values. */
export function lineThroughAll(x: ArrayLike<number>, y: ArrayLike<number>): Line {
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  let [squares, products] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    const away = (x[i] as number) - meanX;
    squares += away * away;
    products += away * ((y[i] as number) - meanY);
  }
  const slope = products / squares;
  return { slope, offset: meanY - slope * meanX };
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum / values.length;
}
