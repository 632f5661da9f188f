/** Limits are compared after rounding to so many significant digits: beyond them lies the noise of binary fractions. */
export const SIGNIFICANT_DIGITS = 9;

/** Rounds as values and limits are compared. */
export const roundSignificant = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value;

/** More decimals than a double with nine significant digits can tell apart are never shown. */
const MOST_DECIMALS = 9;

export type Breach = { value: string; limit: string | null };

/**
 * Formats a value beside the limit that it passed, both with the decimals of the instrument. Where the two would read
 * alike and are not equal, as many more decimals are shown as tell them apart: 5.004 beside a limit of 5.00, not 5.00.
 */
export function formatBreach(value: number, limit: number | null, decimals: number): Breach {
  const [a, b] = [roundSignificant(value), limit === null ? null : roundSignificant(limit)];
  if (b === null) return { value: fixed(a, decimals), limit: null };
  let shown = decimals;
  while (a !== b && shown < MOST_DECIMALS && fixed(a, shown) === fixed(b, shown)) shown++;
  // A limit keeps the decimals that it was set with: -7.5 of an instrument without decimals is not -8
  const own = Math.max(shown, Math.min(MOST_DECIMALS, decimalsOf(b)));
  return { value: fixed(a, shown), limit: fixed(b, own) };
}

/** Formats a value with the instrument's decimals; never -0.00. */
export const formatAmount = (value: number, decimals: number): string => fixed(roundSignificant(value), decimals);

function fixed(value: number, decimals: number): string {
  const digits = value.toFixed(decimals);
  return Number(digits) === 0 ? (0).toFixed(decimals) : digits;
}

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return fraction.includes('e') ? 0 : fraction.length;
}
