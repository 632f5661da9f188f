/** The rain classes of the specification, heaviest first. */
export const RAIN_CLASSES = [
  'EXTREME_TORRENTIAL_RAIN',
  'SUPER_TORRENTIAL_RAIN',
  'TORRENTIAL_RAIN',
  'HEAVY_RAIN',
] as const;
export type RainClass = (typeof RAIN_CLASSES)[number];

/** Rain of the last hours in mm; absent or null: unknown. */
export type RainSums = { r1?: number | null; r3?: number | null; r24?: number | null };

type Threshold = { [Window in keyof RainSums]: number };

const ABOVE: Record<RainClass, Threshold> = {
  EXTREME_TORRENTIAL_RAIN: { r24: 500 },
  SUPER_TORRENTIAL_RAIN: { r24: 350, r3: 200 },
  TORRENTIAL_RAIN: { r24: 200, r3: 100 },
  HEAVY_RAIN: { r24: 80, r1: 40 },
};

/** Returns the class whose limit any sum exceeds: exactly 80 mm in 24 h is not heavy yet. Null: below every class. */
export function rainClass(sums: RainSums): RainClass | null {
  return RAIN_CLASSES.find((name) => isAbove(sums, ABOVE[name])) ?? null;
}

function isAbove(sums: RainSums, threshold: Threshold): boolean {
  return (['r1', 'r3', 'r24'] as const).some((window) => {
    const limit = threshold[window];
    return limit !== undefined && (sums[window] ?? 0) > limit;
  });
}
