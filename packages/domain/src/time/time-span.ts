/** A span of time in epoch milliseconds. The function that takes a span says whether `to` is included. */
export type TimeSpan = { from: number; to: number };

/** A span of time in epoch milliseconds; `to` null: no end. */
export type OpenTimeSpan = { from: number; to: number | null };

/** A span of time; `to` null: no end. */
export type OpenDateSpan = { from: Date; to: Date | null };
