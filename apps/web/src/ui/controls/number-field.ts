export type NumberBounds = { min?: number | undefined; max?: number | undefined; decimals: number };

/** Parses typed text, rounded and clamped to its bounds; null where it is not a number. */
export const readNumber = (text: string, { min, max, decimals }: NumberBounds): number | null => {
  const plain = text.trim().replace('−', '-');
  if (plain === '' || !Number.isFinite(Number(plain))) return null;
  const rounded = Number(Number(plain).toFixed(decimals));
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, rounded));
};

/** Formats a value for the field: with all its decimals, or plain without trailing zeros. */
export const numberText = (value: number | null, decimals: number, isPlain = false): string => {
  if (value === null) return '';
  return isPlain ? String(Number(value.toFixed(decimals))) : value.toFixed(decimals);
};
