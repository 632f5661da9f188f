import type { Point } from '../svg';

// The slope of TK12+300 in metres: x along the track, y downhill from the crest to the track.

export const SLOPE = { width: 100, height: 62.5, toe: 50, track: [54.6, 56.1] } as const;

const CONTOURS = 15;
const STRONG_EVERY = 5;

export type Contour = { height: number; isStrong: boolean; points: readonly Point[] };

/** Height in metres above sea level; the crest is the highest. */
const heightOf = (nth: number): number => 148 - 2 * nth;

/** Contour lines: they sag where the slope has moved, and are level near the track. */
export const CONTOUR_LINES: readonly Contour[] = Array.from({ length: CONTOURS }, (_, nth) => {
  const rest = nth / (CONTOURS - 1);
  const y = (x: number) =>
    2.5 + 3.15 * nth + (1 - rest) * 2.6 * Math.sin(x / 15 + 0.5 * nth) + 2.4 * (1 - rest) * hollow(x);
  const points = Array.from({ length: 51 }, (__, step) => [2 * step, y(2 * step)] as const);
  return { height: heightOf(nth), isStrong: nth % STRONG_EVERY === 0, points };
});

function hollow(x: number): number {
  return Math.exp(-(((x - 49) / 17) ** 2));
}

/** Outline of the moving ground, as surveyed on foot. */
export const SLIDE: readonly Point[] = Array.from({ length: 48 }, (_, step) => {
  const turn = (2 * Math.PI * step) / 48;
  const wobble = 1 + 0.06 * Math.sin(3 * turn) + 0.03 * Math.cos(5 * turn);
  return [49 + 23 * wobble * Math.cos(turn), 30 + 17.5 * wobble * Math.sin(turn)] as const;
});

export const CRACK: readonly Point[] = [
  [34, 17.2], [38, 14.9], [41, 16.2], [45, 14.2], [49, 15.6], [53, 13.9], [57, 15.8], [61, 15], [65, 17.4],
]; // biome-ignore format: a line

export const DRAINS = [32, 38, 44, 50, 56, 62, 68] as const;
