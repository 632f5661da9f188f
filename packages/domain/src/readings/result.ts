/** The coefficients of an instrument version that convert a raw reading to a result. */
export type Calibration = {
  /** F0 … F5 of P(x). F0 always cancels. */
  f: readonly [number, number, number, number, number, number];
  /** The raw reading at installation; missing counts as 0. */
  r0: number | null;
  /** Temperature at installation and correction per degree. */
  t0: number | null;
  k: number | null;
  offset: number;
  /** Inclinometer: the two faces at the initial survey. */
  aPlusInitial: number | null;
  aMinusInitial: number | null;
  /** false: a raw 0 is no reading (a broken vibrating wire reads 0). */
  allowZero: boolean;
};

export const PLAIN_CALIBRATION: Calibration = {
  f: [0, 1, 0, 0, 0, 0],
  r0: null,
  t0: null,
  k: null,
  offset: 0,
  aPlusInitial: null,
  aMinusInitial: null,
  allowZero: true,
};

/**
 * Converts a raw reading: [P(R)] − [P(R0)] + K (T − T0) + offset. Null for no reading. Without a temperature, a T0 or a
 * K there is no temperature correction. The result is unrounded: decimals are for display.
 */
export function convert(
  raw: number | null,
  calibration: Calibration,
  temperature: number | null = null,
): number | null {
  if (raw === null || !Number.isFinite(raw)) return null;
  if (raw === 0 && !calibration.allowZero) return null;
  const { f, r0, offset } = calibration;
  return polynomial(f, raw) - polynomial(f, r0 ?? 0) + temperatureCorrection(calibration, temperature) + offset;
}

/** Converts one depth of a hole, before summation: F1 (A+ − A−) − F1 (A+ini − A−ini) + offset. */
export function convertFaces(aPlus: number | null, aMinus: number | null, calibration: Calibration): number | null {
  if (aPlus === null || aMinus === null || !Number.isFinite(aPlus - aMinus)) return null;
  const initial = (calibration.aPlusInitial ?? 0) - (calibration.aMinusInitial ?? 0);
  return calibration.f[1] * (aPlus - aMinus - initial) + calibration.offset;
}

/** Sums increments, deepest first. A missing depth is skipped; the depths above stand on the sum below. */
export function accumulateUpwards(increments: readonly (number | null)[]): (number | null)[] {
  let sum = 0;
  return increments.map((increment) => {
    if (increment === null) return null;
    sum += increment;
    return sum;
  });
}

/** Averages the gauges of a pair before conversion; a missing gauge leaves the other. */
export function averageReading(...gauges: (number | null)[]): number | null {
  const present = gauges.filter((value) => value !== null && Number.isFinite(value)) as number[];
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}

function polynomial([f0, f1, f2, f3, f4, f5]: Calibration['f'], x: number): number {
  return f0 + x * (f1 + x * (f2 + x * (f3 + x * (f4 + x * f5))));
}

function temperatureCorrection({ k, t0 }: Calibration, temperature: number | null): number {
  if (!k || t0 === null || temperature === null || Number.isNaN(temperature)) return 0;
  return k * (temperature - t0);
}
