import { createHash } from 'node:crypto';

/**
 * Derives a seed. Randomness is stateless: every draw is a function of a seed and a place, so any part of a series
 * can be computed alone and agrees with its neighbours.
 */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('/')) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

/** Draws a uniform value in [0, 1). */
export function chance(seed: number, place: number): number {
  let x = (seed ^ Math.imul(place | 0, 0x9e3779b1)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Draws a value around 0, mostly within ±1, as a near-normal sum of three draws. */
export function bell(seed: number, place: number): number {
  return 0.82 * (2 * (chance(seed, 3 * place) + chance(seed, 3 * place + 1) + chance(seed, 3 * place + 2)) - 3);
}

/** Returns smooth noise from -1 to 1 in x, with a new random value at each whole number. */
export function wave(seed: number, x: number): number {
  const whole = Math.floor(x);
  const part = x - whole;
  const blend = part * part * (3 - 2 * part);
  const left = chance(seed, whole);
  return 2 * (left + (chance(seed, whole + 1) - left) * blend) - 1;
}

/** Draws a value between two bounds, fixed per name. */
export function pick(seed: number, name: string, from: number, to: number): number {
  return from + (to - from) * chance(seedOf(seed, name), 1);
}

/** Derives an id of 24 hex digits from a name. */
export function hexId(seed: number, ...name: (string | number)[]): string {
  return createHash('sha256')
    .update([seed, ...name].join('/'))
    .digest('hex')
    .slice(0, 24);
}
