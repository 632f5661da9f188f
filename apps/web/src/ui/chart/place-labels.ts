/** Preferred centre and size of a label. */
export type Wish = { at: number; size: number };

/**
 * Places the labels of one column without overlap, each as near to its preferred place as the others allow, in the
 * order of their places, between `low` and `high`. Returns the centres in the order of the wishes.
 */
export const spread = (wishes: readonly Wish[], low: number, high: number): number[] => {
  const order = wishes.map((wish, index) => ({ ...wish, index })).sort((a, b) => a.at - b.at || a.index - b.index);
  const placed: number[] = [];
  let floor = low;
  for (const { at, size } of order) {
    const middle = Math.max(at, floor + size / 2);
    placed.push(middle);
    floor = middle + size / 2;
  }
  let ceiling = high;
  for (let i = order.length - 1; i >= 0; i--) {
    const size = order[i]?.size ?? 0;
    const middle = Math.min(placed[i] ?? 0, ceiling - size / 2);
    placed[i] = middle;
    ceiling = middle - size / 2;
  }
  const result: number[] = [];
  for (const [i, { index }] of order.entries()) result[index] = placed[i] ?? 0;
  return result;
};

type Span = { from: number; to: number };

/** Gap between two labels of a row. */
const SPAN_GAP = 4;

export const isClear = (one: Span, other: Span): boolean =>
  one.from >= other.to + SPAN_GAP || one.to + SPAN_GAP <= other.from;

/** Returns for each span, in the given order, the first row without overlap, counted from 0. */
export const stackRows = (spans: readonly Span[]): number[] => {
  const rows: Span[][] = [];
  return spans.map((span) => {
    const found = rows.findIndex((row) => row.every((other) => isClear(span, other)));
    const row = found === -1 ? rows.push([]) - 1 : found;
    rows[row]?.push(span);
    return row;
  });
};
