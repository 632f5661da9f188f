import { readTyped } from './typed-number';

/** Longitude and latitude; a text where no number was typed. */
export type Pair = [number | string | null, number | string | null];

export const asPair = (value: unknown): Pair =>
  Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];

/** Both empty is no place at all. */
export const fromPair = ([lon, lat]: Pair): Pair | null => (lon === null && lat === null ? null : [lon, lat]);

/** "120.858, 24.628" as maps copy it, longitude first; null where it is something else. */
export const pastedPair = (text: string): Pair | null => {
  const parts = text
    .trim()
    .split(/[\s,，;；]+/)
    .map(readTyped);
  return parts.length === 2 && parts.every((part) => typeof part === 'number') ? (parts as Pair) : null;
};
