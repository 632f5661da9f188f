import type { Colour } from './png';

const SKY_BANDS = 20;

/** Colour numbers of a picture: the sky from top to bottom, rain, lamps, the time stamp, then the materials. */
export const RAINDROP = SKY_BANDS;
export const STAMP = SKY_BANDS + 2;
export const STAMP_GROUND = SKY_BANDS + 3;
const MATERIALS = SKY_BANDS + 4;

/** Weather of a picture: daylight from 0 to 1, rain in mm an hour, wetness of the ground from 0 to 1. */
export type Air = { light: number; rain: number; wet: number };

type Sky = readonly [top: Colour, bottom: Colour];
const CLEAR: Sky = [[126, 158, 192], [204, 216, 222]]; // biome-ignore format: top and bottom
const CLOUDED: Sky = [[132, 142, 152], [186, 192, 197]]; // biome-ignore format: top and bottom
const DAWN: Colour = [222, 176, 140];

/** Returns the colours of a moment from those of a clear day; at night a camera sees infrared, almost without colour. */
export function relight(day: readonly Colour[], { light, rain, wet }: Air): Colour[] {
  const cloud = Math.min(1, rain / 2);
  const lit = (colour: Colour): Colour => {
    const dull = scale(mix(colour, [128, 134, 138], 0.35 * cloud), 1 - 0.18 * wet);
    const grey = 0.3 * dull[0] + 0.59 * dull[1] + 0.11 * dull[2];
    return mix([grey * 0.5, grey * 0.53, grey * 0.52], dull, light);
  };
  const skyAt = (share: number): Colour => {
    const low = light > 0.05 && light < 0.95 ? 0.45 * share : 0;
    const above = mix(mix(mix(...CLEAR, share), mix(...CLOUDED, share), cloud), DAWN, low * (1 - cloud));
    return mix([16 + 8 * share, 19 + 9 * share, 25 + 10 * share], above, light);
  };
  return [
    ...Array.from({ length: SKY_BANDS }, (_, band) => skyAt(band / (SKY_BANDS - 1))),
    mix([120, 124, 126], [206, 212, 216], light),
    mix([255, 236, 190], [236, 232, 214], light),
    [255, 255, 255] as const,
    [12, 15, 19] as const,
    ...day.slice(MATERIALS).map(lit),
  ].map(([red, green, blue]): Colour => [byte(red), byte(green), byte(blue)]);
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const scale = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by];
const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
