import { chance } from '../random';
import type { Colour } from './png';
import type { Paint } from './raster';

/** Colours of the materials in full daylight. A colour number is a material in one of its shades. */
const MATERIALS = {
  far: [122, 137, 142],
  near: [98, 117, 104],
  grass: [86, 112, 82],
  bush: [62, 86, 63],
  soil: [138, 113, 88],
  scar: [160, 126, 94],
  crack: [58, 46, 38],
  concrete: [158, 160, 156],
  joint: [116, 119, 117],
  steel: [92, 101, 112],
  rust: [134, 86, 62],
  yellow: [206, 170, 52],
  asphalt: [84, 88, 92],
  ballast: [118, 112, 106],
  rail: [168, 166, 162],
  dark: [30, 33, 37],
  water: [92, 108, 112],
  sign: [226, 226, 220],
} as const satisfies Record<string, Colour>;

export type Material = keyof typeof MATERIALS;

const NAMES = Object.keys(MATERIALS) as Material[];
const SHADES = 3;
const SKY_BANDS = 20;

/** Colour numbers before the materials: the sky from top to bottom, rain, lamps at night, and the time stamp. */
const RAIN = SKY_BANDS;
export const LAMP = SKY_BANDS + 1;
export const STAMP = SKY_BANDS + 2;
export const STAMP_GROUND = SKY_BANDS + 3;
export const RAINDROP = RAIN;
const FIRST = SKY_BANDS + 4;

/** Precomputed random draws: a picture has hundreds of thousands of dots. */
const GRAIN = Uint8Array.from({ length: 65_536 }, (_, i) => 256 * chance(7, i));

/**
 * Returns a random grain from 0 to 255, equal for four dots. A line of the picture is shorter than its 331 draws, so
 * that no pattern shows.
 */
const grainAt = (x: number, y: number, seed: number): number =>
  GRAIN[((y >> 1) * 331 + (x >> 1) + seed * 7919) & 0xffff] as number;

/** Paints a surface with a grain: mostly one shade, with a few darker and lighter dots. */
export function made(material: Material, { seed = 1, grain = 0.05, shade = 0 } = {}): Paint {
  const first = FIRST + NAMES.indexOf(material) * SHADES + 1;
  const rare = grain * 256;
  return (x, y) => {
    const draw = grainAt(x, y, Math.round(seed));
    const own = draw < rare ? -1 : draw > 255 - rare ? 1 : 0;
    return first + Math.max(-1, Math.min(1, own + shade));
  };
}

/** Paints the sky in bands with ragged edges, which hide the bands. */
export const sky =
  (height: number): Paint =>
  (x, y) => {
    const band = (y / height) * (SKY_BANDS - 1) + grainAt(x, y, 0) / 256 - 0.5;
    return Math.max(0, Math.min(SKY_BANDS - 1, Math.round(band)));
  };

/** Weather of a picture: daylight from 0 to 1, rain in mm an hour, wetness of the ground from 0 to 1. */
export type Air = { light: number; rain: number; wet: number };

const CLEAR: readonly [Colour, Colour] = [[126, 158, 192], [204, 216, 222]]; // biome-ignore format: top and bottom
const CLOUDED: readonly [Colour, Colour] = [[132, 142, 152], [186, 192, 197]]; // biome-ignore format: top and bottom
const DAWN: Colour = [222, 176, 140];
const SHADE_FACTORS = [0.86, 1, 1.12];

/** Returns the colours of a moment; at night a camera sees infrared, almost without colour. */
export function paletteOf({ light, rain, wet }: Air): Colour[] {
  const cloud = Math.min(1, rain / 2);
  const lit = (colour: Colour, wetness = 0): Colour => {
    const dull = scale(mix(colour, [128, 134, 138], 0.35 * cloud), 1 - 0.18 * wetness);
    const grey = 0.3 * dull[0] + 0.59 * dull[1] + 0.11 * dull[2];
    const night: Colour = [grey * 0.5, grey * 0.53, grey * 0.52];
    return mix(night, dull, light);
  };
  const skyAt = (share: number): Colour => {
    const clear = mix(...CLEAR, share);
    const low = light > 0.05 && light < 0.95 ? 0.45 * share : 0;
    const day = mix(mix(clear, mix(...CLOUDED, share), cloud), DAWN, low * (1 - cloud));
    return mix([16 + 8 * share, 19 + 9 * share, 25 + 10 * share], day, light);
  };
  return [
    ...Array.from({ length: SKY_BANDS }, (_, band) => skyAt(band / (SKY_BANDS - 1))),
    mix([120, 124, 126], [206, 212, 216], light),
    mix([255, 236, 190], [236, 232, 214], light),
    [255, 255, 255],
    [12, 15, 19],
    ...NAMES.flatMap((name) => SHADE_FACTORS.map((factor) => scale(lit(MATERIALS[name], wet), factor))),
  ].map(([red, green, blue]): Colour => [byte(red), byte(green), byte(blue)]) as Colour[];
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const scale = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by];
const byte = (value: number | undefined): number => Math.max(0, Math.min(255, Math.round(value ?? 0)));
