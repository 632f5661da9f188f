import { chance } from '../random';
import { LAMP, type Material, made } from './materials';
import { drawLine, fillShape, type Point, type Raster, smooth } from './raster';
import { HEIGHT, hills, type Scene, trees, WIDTH } from './scene';

/** A cut slope above the track: its middle has come down by `moved`, from 0 to 1. */
export const slopeFace: Scene = {
  still: (raster) => {
    hills(raster, 3);
    fillShape(raster, [...smooth([[150, HEIGHT], [214, 232], [300, 132], [410, 92], [540, 84], [WIDTH, 96]]), [WIDTH, HEIGHT]], made('grass', { seed: 11 })); // biome-ignore format: an outline
    trees(raster, { seed: 21, count: 70, within: [330, 96, 620, 190] });
    track(raster);
  },
  moving: (raster, { moved }) => {
    const down = 46 * moved;
    // Bare ground that the mass has left
    fillShape(raster, smoothRing([[318, 150], [372, 122], [452, 112], [500, 128], [516, 210], [510, 300], [300, 306], [292, 220]]), made('scar', { seed: 31, grain: 0.1 })); // biome-ignore format: an outline
    for (let step = 0; step < 5; step++) bench(raster, 150 + step * 34, step);
    // The mass itself, lower the further it has moved
    const mass: Point[] = [[326, 168], [384, 146], [452, 140], [496, 156], [508, 228], [500, 290], [312, 294], [302, 232]]; // biome-ignore format: an outline
    fillShape(raster, smoothRing(mass.map(([x, y]): Point => [x + 10 * moved, y + down * (y < 200 ? 1 : 0.55)])), made('soil', { seed: 41, grain: 0.1 })); // biome-ignore format: an outline
    for (let i = 0; i < 26; i++) {
      const x = 330 + chance(51, i) * 150 + 10 * moved;
      const y = 172 + chance(52, i) * 100 + down * 0.7;
      fillShape(raster, ring(x, y, 3 + 4 * chance(53, i), 2 + 3 * chance(54, i)), made('bush', { seed: i }));
    }
    // The crown tears open
    const open = 1.5 + 9 * moved;
    const crown = smooth([[322, 162], [380, 138], [452, 132], [500, 150]]).map(([x, y]): Point => [x + 6 * moved, y + down * 0.45]); // biome-ignore format: a line
    crown.slice(1).forEach((point, i) => {
      drawLine(raster, crown[i] as Point, point, open, made('crack', { grain: 0.05 }));
    });
    // Debris behind the fence
    const reach = 14 + 60 * moved;
    fillShape(raster, smoothRing([[330, 306], [400, 306 - reach * 0.5], [470, 306], [476 + reach * 0.4, 318], [322 - reach * 0.4, 318]]), made('scar', { seed: 61, grain: 0.1, shade: -1 })); // biome-ignore format: an outline
    fence(raster);
  },
};

/** A stable lattice of beams with anchors. */
export const beamLattice: Scene = {
  still: (raster) => {
    hills(raster, 8);
    fillShape(raster, [...smooth([[0, 250], [110, 190], [230, 126], [420, 118], [560, 170], [WIDTH, 236]]), [WIDTH, HEIGHT], [0, HEIGHT]], made('grass', { seed: 12 })); // biome-ignore format: an outline
    const top = (share: number): Point => [236 + 190 * share, 128 - 6 * share];
    const foot = (share: number): Point => [120 + 400 * share, 312];
    fillShape(raster, [top(0), top(1), foot(1), foot(0)], made('soil', { seed: 13, grain: 0.1 }));
    for (let i = 0; i <= 8; i++) drawLine(raster, top(i / 8), foot(i / 8), 7, made('concrete', { seed: i }));
    for (let row = 0; row <= 5; row++) {
      const share = (row / 5) ** 1.25;
      const at = (side: 0 | 1): Point => [top(side)[0] + (foot(side)[0] - top(side)[0]) * share, top(side)[1] + (foot(side)[1] - top(side)[1]) * share]; // biome-ignore format: a point
      drawLine(raster, at(0), at(1), 5 + 4 * share, made('concrete', { seed: 20 + row }));
      for (let i = 0; i <= 8; i++) {
        const x = at(0)[0] + ((at(1)[0] - at(0)[0]) * i) / 8;
        fillShape(raster, ring(x, at(0)[1], 3 + 2 * share, 3 + 2 * share), made('joint'));
      }
    }
    box(raster, [548, 268, 596, 304], 'concrete');
    drawLine(raster, [572, 268], [572, 214], 4, made('steel'));
    box(raster, [556, 206, 588, 218], 'dark');
    track(raster);
  },
};

/** The service road at the foot of the moving slope, where debris ends. */
export const toeRoad: Scene = {
  still: (raster) => {
    hills(raster, 5);
    fillShape(raster, [...smooth([[0, 196], [140, 206], [300, 182], [470, 158], [WIDTH, 128]]), [WIDTH, HEIGHT], [0, HEIGHT]], made('grass', { seed: 14 })); // biome-ignore format: an outline
    trees(raster, { seed: 24, count: 60, within: [380, 164, 630, 250] });
    fillShape(raster, [...smooth([[352, 196], [330, 226], [270, 290], [190, HEIGHT]]), [470, HEIGHT], ...smooth([[430, 300], [388, 240], [372, 196]])], made('asphalt', { seed: 15 })); // biome-ignore format: an outline
    for (let i = 0; i < 6; i++) drawLine(raster, [362 - i * 4, 206 + i * i * 5], [360 - i * 5, 212 + i * i * 5.6], 1.5 + i * 0.6, made('sign')); // biome-ignore format: a mark
    box(raster, [96, 262, 206, 300], 'yellow');
    drawLine(raster, [104, 258], [198, 258], 4, made('steel'));
    for (const x of [106, 196]) drawLine(raster, [x, 242], [x, 262], 4, made('steel'));
  },
  moving: (raster, { moved }) => {
    const reach = 20 + 96 * moved;
    fillShape(raster, smoothRing([[520, 196], [560, 216], [556, 320], [470 - reach, 330], [440 - reach * 0.8, 290], [470, 240]]), made('soil', { seed: 45, grain: 0.1 })); // biome-ignore format: an outline
    for (let i = 0; i < 22; i++) {
      const x = 540 - chance(55, i) * (60 + reach);
      const y = 250 + chance(56, i) * 74;
      fillShape(raster, ring(x, y, 3 + 7 * chance(57, i), 2 + 5 * chance(58, i)), made('scar', { seed: i, shade: -1 }));
    }
  },
};

/** Builds the scene of a tunnel portal with lit lamps. */
export const portal = (seed: number): Scene => ({
  still: (raster) => {
    hills(raster, seed);
    fillShape(raster, [...smooth([[0, 236], [120, 150], [250, 92], [400, 96], [540, 158], [WIDTH, 232]]), [WIDTH, HEIGHT], [0, HEIGHT]], made('grass', { seed })); // biome-ignore format: an outline
    trees(raster, { seed: seed + 3, count: 90, within: [110, 120, 560, 190] });
    const middle = seed % 2 === 0 ? 320 : 296;
    fillShape(raster, [[middle - 150, 318], [middle - 128, 158], [middle + 128, 158], [middle + 150, 318]], made('concrete', { seed: seed + 4 })); // biome-ignore format: an outline
    fillShape(raster, [...arch(middle, 250, 94, 78), [middle + 94, 318], [middle - 94, 318]], made('joint'));
    fillShape(raster, [...arch(middle, 252, 84, 70), [middle + 84, 318], [middle - 84, 318]], made('dark', { grain: 0.02 })); // biome-ignore format: an outline
    for (const side of [-1, 1]) {
      fillShape(raster, ring(middle + side * 112, 204, 6, 4), () => LAMP);
      drawLine(raster, [middle + side * 112, 208], [middle + side * 112, 236], 2, made('steel'));
    }
    fillShape(raster, [[middle - 84, 300], [middle + 84, 300], [middle + 190, HEIGHT], [middle - 190, HEIGHT]], made('ballast', { seed, grain: 0.1 })); // biome-ignore format: an outline
    for (const x of [-52, -14, 24, 62]) drawLine(raster, [middle + x * 0.8, 300], [middle + x * 2.4, HEIGHT], 4, made('rail', { grain: 0.03 })); // biome-ignore format: a rail
  },
});

/** Returns the points of an arch, from left to right. */
const arch = (x: number, y: number, wide: number, high: number): Point[] =>
  Array.from({ length: 21 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / 20);
    return [x + wide * Math.cos(angle), y - high * Math.sin(angle)];
  });

function track(raster: Raster): void {
  fillShape(raster, [[0, 318], [WIDTH, 308], [WIDTH, HEIGHT], [0, HEIGHT]], made('ballast', { seed: 71, grain: 0.1 })); // biome-ignore format: an outline
  for (let i = 0; i < 22; i++) drawLine(raster, [i * 31 - 6, 326], [i * 31 - 22, 352], 5, made('joint'));
  drawLine(raster, [0, 331], [WIDTH, 322], 3, made('rail', { grain: 0.03 }));
  drawLine(raster, [0, 348], [WIDTH, 340], 4, made('rail', { grain: 0.03 }));
}

function fence(raster: Raster): void {
  for (let i = 0; i < 13; i++) drawLine(raster, [262 + i * 24, 288], [262 + i * 24, 318], 2.5, made('rust'));
  for (const y of [293, 301, 309]) drawLine(raster, [258, y], [556, y - 2], 1.3, made('steel'));
}

const bench = (raster: Raster, y: number, step: number): void =>
  drawLine(raster, [300 + step * 2, y + 6], [510 - step * 3, y], 2, made('soil', { shade: -1 }));

export const box = (raster: Raster, [x1, y1, x2, y2]: readonly [number, number, number, number], material: Material): void =>
  fillShape(raster, [[x1, y1], [x2, y1], [x2, y2], [x1, y2]], made(material, { seed: x1 })); // biome-ignore format: an outline

export const ring = (x: number, y: number, wide: number, high: number): Point[] =>
  Array.from(
    { length: 12 },
    (_, i): Point => [x + wide * Math.cos((i / 6) * Math.PI), y + high * Math.sin((i / 6) * Math.PI)],
  );

/** Returns a closed smooth outline. */
const smoothRing = (points: readonly Point[]): Point[] => smooth([...points, points[0] as Point]);
