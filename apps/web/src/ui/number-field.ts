export type NumberBounds = { min?: number | undefined; max?: number | undefined; decimals: number };

/** What a typed text stands for within its bounds; null is no number. */
export const readNumber = (text: string, { min, max, decimals }: NumberBounds): number | null => {
  const plain = text.trim().replace('−', '-');
  if (plain === '' || !Number.isFinite(Number(plain))) return null;
  const rounded = Number(Number(plain).toFixed(decimals));
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, rounded));
};

/** As the field shows it: always with its decimals, or with those alone that say something. */
export const numberText = (value: number | null, decimals: number, isPlain = false): string => {
  if (value === null) return '';
  return isPlain ? String(Number(value.toFixed(decimals))) : value.toFixed(decimals);
};
