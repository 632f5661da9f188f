/** Days of history that limits are tried on. */
export const SPANS = ['30', '90', '365'] as const;
export type Span = (typeof SPANS)[number];
