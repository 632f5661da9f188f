/** A part of an axis, from its lower to its upper end. */
export type Span = readonly [from: number, to: number];

/** Kept inside the whole, at its length where that is possible, and no shorter than the smallest. */
export const keepSpan = ([from, to]: Span, [first, last]: Span, smallest: number): Span => {
  const length = Math.min(Math.max(to - from, smallest), last - first);
  const start = Math.min(Math.max(from, first), last - length);
  return [start, start + length];
};

/** Below 1 shows less; what stands at `anchor` stays where it is. */
export const zoomSpan = ([from, to]: Span, anchor: number, factor: number, smallest: number): Span => {
  const length = Math.max((to - from) * factor, smallest);
  const start = anchor - ((anchor - from) / (to - from)) * length;
  return [start, start + length];
};
