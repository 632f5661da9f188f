import { chance } from '../random';
import { made, sky } from './materials';
import { fillShape, type Point, type Raster, smooth } from './raster';

export const WIDTH = 640;
export const HEIGHT = 360;

/** The moving parts of a picture beside the weather: the ground, and work by day. */
export type Moment = { moved: number; isWork: boolean; step: number };

export type Scene = {
  /** Painted once. */
  still: (raster: Raster) => void;
  /** Painted into every picture. */
  moving?: (raster: Raster, moment: Moment) => void;
};

/** Draws the sky and two ridges across the picture. */
export function hills(raster: Raster, seed: number): void {
  fillShape(raster, [[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], sky(230)); // biome-ignore format: an outline
  const ridge = (base: number, height: number, place: number): Point[] => {
    const line = Array.from({ length: 7 }, (_, i): Point => [(i * WIDTH) / 6, base - height * chance(seed, place + i)]);
    return [...smooth(line), [WIDTH, HEIGHT], [0, HEIGHT]];
  };
  fillShape(raster, ridge(176, 96, 0), made('far', { seed, grain: 0.06 }));
  fillShape(raster, ridge(214, 74, 20), made('near', { seed: seed + 1, grain: 0.1 }));
}

type Trees = {
  seed: number;
  count: number;
  within: readonly [left: number, top: number, right: number, bottom: number];
};

/** Draws clumps of leaves, larger towards the front. */
export function trees(raster: Raster, { seed, count, within: [left, top, right, bottom] }: Trees): void {
  const places = Array.from(
    { length: count },
    (_, i): Point => [left + (right - left) * chance(seed, 2 * i), top + (bottom - top) * chance(seed, 2 * i + 1)],
  ).sort((a, b) => a[1] - b[1]);
  places.forEach(([x, y], i) => {
    const size = 4 + (8 * (y - top)) / (bottom - top);
    const round = Array.from({ length: 10 }, (_, k): Point => {
      const reach = size * (0.75 + 0.4 * chance(seed + i, k));
      return [x + reach * Math.cos((k / 5) * Math.PI), y + 0.8 * reach * Math.sin((k / 5) * Math.PI)];
    });
    fillShape(raster, round, made('bush', { seed: seed + i, grain: 0.1, shade: i % 3 === 0 ? 1 : 0 }));
  });
}
