/** Lengths of the trial history, in days. */
export const SPANS = ['30', '90', '365'] as const;
export type Span = (typeof SPANS)[number];
