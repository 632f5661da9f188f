/** Significant digits of a slope. */
const DIGITS = 3;

/** Returns the decimals for three significant digits of a slope: 12.3, 0.0123; between 0 and 6. */
export const slopeDecimals = (slope: number): number =>
  slope === 0 ? 0 : Math.min(6, Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(slope)))));
