/** The surroundings of a site: A hospitals, schools, homes for the aged; B dwellings within 150 m; C the rest. */
export const NOISE_CATEGORIES = ['A', 'B', 'C'] as const;
export type NoiseCategory = (typeof NOISE_CATEGORIES)[number];

/** 07–19, 19–22, 22–07. */
export type NoisePeriod = 'day' | 'evening' | 'night';
type Limits = Record<NoisePeriod, number>;

/** Limits of five-minute values, dB(A), from the specification. */
export const SHORT_LIMITS: Record<NoiseCategory, Limits> = {
  A: { day: 75, evening: 55, night: 55 },
  B: { day: 90, evening: 70, night: 55 },
  C: { day: 90, evening: 70, night: 70 },
};

/** Reference limits of a dose: 12 hours by day, else an hour. The companion limits of the same regulation. */
export const LONG_LIMITS: Record<NoiseCategory, Limits> = {
  A: { day: 60, evening: 50, night: 50 },
  B: { day: 75, evening: 65, night: 55 },
  C: { day: 75, evening: 65, night: 65 },
};

const DAY_FROM = 7;
const EVENING_FROM = 19;
const NIGHT_FROM = 22;

/** Returns the period of an hour of the wall clock. */
export function periodOf(hour: number): NoisePeriod {
  if (hour >= DAY_FROM && hour < EVENING_FROM) return 'day';
  return hour >= EVENING_FROM && hour < NIGHT_FROM ? 'evening' : 'night';
}

/** Tells whether a level exceeds a limit; a level equal to the limit does not. */
export const isOver = (level: number, limit: number): boolean => level > limit;
