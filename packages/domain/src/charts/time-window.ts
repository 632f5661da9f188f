/** What part of the time a plot shows. */
export type TimeWindow = readonly [from: number, to: number];
