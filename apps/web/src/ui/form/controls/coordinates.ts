import { readTyped } from './typed-number';

/** Longitude and latitude; a string where the typed text is not a number. */
export type Pair = [number | string | null, number | string | null];

export const asPair = (value: unknown): Pair =>
  Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];

/** Converts a pair to the value; null when both are empty. */
export const fromPair = ([lon, lat]: Pair): Pair | null => (lon === null && lat === null ? null : [lon, lat]);

/** Parses a pasted pair such as "120.858, 24.628", longitude first, as maps copy it; null where invalid. */
export const pastedPair = (text: string): Pair | null => {
  const parts = text
    .trim()
    .split(/[\s,，;；]+/)
    .map(readTyped);
  return parts.length === 2 && parts.every((part) => typeof part === 'number') ? (parts as Pair) : null;
};
