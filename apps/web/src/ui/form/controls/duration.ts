const UNITS = [86_400_000, 3_600_000, 60_000, 1000] as const;
/** Maximum of each part, by the specification: days, hours, minutes, seconds. */
export const DURATION_MOST = [30, 24, 60, 60] as const;

/** Splits a duration in ms into days, hours, minutes and seconds. */
export const durationParts = (ms: number): [number, number, number, number] => {
  let rest = Math.max(0, Math.round(ms / 1000) * 1000);
  return UNITS.map((unit) => {
    const whole = Math.floor(rest / unit);
    rest -= whole * unit;
    return whole;
  }) as [number, number, number, number];
};

export type DurationParts = readonly [number | null, number | null, number | null, number | null];
export const NO_DURATION: DurationParts = [null, null, null, null];

/** Returns the duration of typed parts in ms; null when all parts are empty; an empty part counts as 0. */
export const typedDuration = (parts: DurationParts): number | null =>
  parts.every((part) => part === null) ? null : durationMs(parts);

export const durationMs = (parts: readonly (number | null)[]): number =>
  UNITS.reduce((sum, unit, index) => sum + unit * (parts[index] ?? 0), 0);
