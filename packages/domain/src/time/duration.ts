export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** A span of 24 hours, not a calendar day: calendar days have 23 or 25 hours where clocks change. */
export const DAY_MS = 86_400_000;
