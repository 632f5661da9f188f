/** The visible time window of a plot. */
export type TimeWindow = readonly [from: number, to: number];
