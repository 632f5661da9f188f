/** A span of an axis, from its lower to its upper end. */
export type Span = readonly [from: number, to: number];

/** Moves a span inside the whole, keeping its length where possible and at least the smallest length. */
export const keepSpan = ([from, to]: Span, [first, last]: Span, smallest: number): Span => {
  const length = Math.min(Math.max(to - from, smallest), last - first);
  const start = Math.min(Math.max(from, first), last - length);
  return [start, start + length];
};

/** Zooms a span; a factor below 1 zooms in; the value at `anchor` keeps its place. */
export const zoomSpan = ([from, to]: Span, anchor: number, factor: number, smallest: number): Span => {
  const length = Math.max((to - from) * factor, smallest);
  const start = anchor - ((anchor - from) / (to - from)) * length;
  return [start, start + length];
};
