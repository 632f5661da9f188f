/** A real minus sign: as wide as a plus, and never broken from its number. */
export const MINUS = '−';
/** No reading. Never 0. */
export const NONE = '—';

/** A number cut at its decimal point, so that a column can align on it. `fraction` carries the point. */
export type NumberParts = { whole: string; fraction: string };

type Options = {
  decimals: number;
  /** A change carries a plus; zero carries none. */
  plus?: boolean;
};

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** null for no reading (null, NaN, infinite). Rounded for display only. */
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

/** The same in one piece; an em dash for none. */
export const formatNumber = (value: number | null | undefined, options: Options): string => {
  const parts = numberParts(value, options);
  return parts ? parts.whole + parts.fraction : NONE;
};

/** A limit as it was set: no padding zeros, at most six decimals. */
export const formatLimit = (value: number): string => {
  const [, fraction = ''] = String(Number(value.toFixed(6))).split('.');
  return formatNumber(value, { decimals: fraction.length });
};

/** A count, with thousands apart. */
export const formatCount = (count: number): string => formatNumber(count, { decimals: 0 });
