/** A real minus sign: as wide as a plus, and never broken from its number. */
export const MINUS = '−';
/** Shown for a missing reading, never 0. */
export const NONE = '—';

/** A number split at its decimal point for alignment in a column; `fraction` includes the point. */
export type NumberParts = { whole: string; fraction: string };

type Options = {
  decimals: number;
  /** A change carries a plus; zero carries none. */
  plus?: boolean;
};

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number, rounded for display only. Null for a missing reading (null, NaN, infinite). */
export const numberParts = (
  value: number | null | undefined,
  { decimals, plus = false }: Options,
): NumberParts | null => {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const [digits = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const isZero = !/[1-9]/.test(digits + (fraction ?? ''));
  const sign = isZero ? '' : value < 0 ? MINUS : plus ? '+' : '';
  return { whole: sign + group(digits), fraction: fraction ? `.${fraction}` : '' };
};

/** Formats a number as one string; an em dash for a missing reading. */
export const formatNumber = (value: number | null | undefined, options: Options): string => {
  const parts = numberParts(value, options);
  return parts ? parts.whole + parts.fraction : NONE;
};

/** Formats a limit as set: no padding zeros, at most six decimals. */
export const formatLimit = (value: number): string => {
  const [, fraction = ''] = String(Number(value.toFixed(6))).split('.');
  return formatNumber(value, { decimals: fraction.length });
};

/** Formats a count with thousands separators. */
export const formatCount = (count: number): string => formatNumber(count, { decimals: 0 });
