/** So many digits of a slope can be read. */
const DIGITS = 3;

/** Decimals that leave a slope three digits: 12.3, 0.0123; no more than six, no fewer than none. */
export const slopeDecimals = (slope: number): number =>
  slope === 0 ? 0 : Math.min(6, Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(slope)))));
