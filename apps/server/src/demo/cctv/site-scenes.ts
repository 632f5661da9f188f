import { LAMP, made } from './materials';
import { drawLine, fillShape, type Point, type Raster } from './raster';
import { HEIGHT, hills, type Moment, type Scene, WIDTH } from './scene';
import { box, ring } from './slope-scenes';

/** The whole pit from above: walls, struts in two layers, and an excavator at work. */
export const pit: Scene = {
  still: (raster) => {
    hills(raster, 14);
    houses(raster);
    fillShape(raster, [[0, 214], [WIDTH, 206], [WIDTH, HEIGHT], [0, HEIGHT]], made('concrete', { seed: 81, shade: -1 })); // biome-ignore format: an outline
    fillShape(raster, [[92, 236], [556, 228], [632, HEIGHT], [18, HEIGHT]], made('joint', { seed: 82 })); // biome-ignore format: an outline
    fillShape(raster, [[130, 262], [524, 256], [584, HEIGHT], [66, HEIGHT]], made('soil', { seed: 83, grain: 0.1, shade: -1 })); // biome-ignore format: an outline
    for (let i = 0; i < 5; i++) strut(raster, 246 + i * i * 6.4);
    box(raster, [0, 196, WIDTH, 206], 'sign');
  },
  moving: (raster, moment) => excavator(raster, moment, [330, 300]),
};

/** Struts of the fourth layer from close by, with their load cells. */
export const struts: Scene = {
  still: (raster) => {
    fillShape(raster, [[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], made('concrete', { seed: 84 })); // biome-ignore format: an outline
    for (let i = 0; i < 11; i++) drawLine(raster, [i * 64, 0], [i * 64, 250], 3, made('joint'));
    fillShape(raster, [[0, 250], [WIDTH, 232], [WIDTH, HEIGHT], [0, HEIGHT]], made('soil', { seed: 85, grain: 0.1, shade: -1 })); // biome-ignore format: an outline
    fillShape(raster, [[0, 292], [240, 280], [310, 300], [130, 340], [0, 338]], made('water', { grain: 0.04 })); // biome-ignore format: an outline
    for (const [y, thick] of [
      [74, 22],
      [176, 34],
    ] as const)
      beam(raster, y, thick);
    for (const x of [60, 580]) fillShape(raster, ring(x, 22, 14, 6), () => LAMP);
  },
};

/** The gate and the road along the fence. */
export const gate: Scene = {
  still: (raster) => {
    hills(raster, 17);
    houses(raster);
    fillShape(raster, [[0, 212], [WIDTH, 212], [WIDTH, HEIGHT], [0, HEIGHT]], made('asphalt', { seed: 86 })); // biome-ignore format: an outline
    for (let i = 0; i < 16; i++) box(raster, [i * 40, 168, i * 40 + 37, 226], i % 4 === 3 ? 'sign' : 'water');
    box(raster, [250, 150, 262, 232], 'yellow');
    box(raster, [418, 150, 430, 232], 'yellow');
    box(raster, [262, 196, 418, 228], 'steel');
    for (let i = 0; i < 7; i++) drawLine(raster, [20 + i * 98, 300], [72 + i * 98, 296], 5, made('sign'));
    fillShape(raster, ring(440, 158, 7, 5), () => LAMP);
  },
  moving: (raster, { isWork, step }) => {
    if (!isWork || step % 3 === 0) return;
    const left = 60 + ((step * 137) % 360);
    box(raster, [left, 244, left + 120, 300], 'yellow');
    box(raster, [left + 122, 258, left + 160, 300], 'rust');
    for (const x of [24, 60, 138]) fillShape(raster, ring(left + x, 304, 13, 13), made('dark'));
  },
};

function houses(raster: Raster): void {
  for (let i = 0; i < 12; i++) {
    const high = 34 + ((i * 53) % 70);
    box(raster, [i * 56 - 8, 214 - high, i * 56 + 40, 214], i % 3 === 0 ? 'joint' : 'concrete');
    for (let floor = 0; floor < high - 14; floor += 13)
      for (let x = 4; x < 42; x += 12) box(raster, [i * 56 - 8 + x, 220 - high + floor, i * 56 - 1 + x, 227 - high + floor], 'far'); // biome-ignore format: a window
  }
}

function strut(raster: Raster, y: number): void {
  const share = (y - 236) / (HEIGHT - 236);
  drawLine(raster, [96 - 74 * share, y], [552 + 76 * share, y - 4], 5 + 9 * share, made('steel', { grain: 0.06 }));
  for (const x of [200, 320, 440]) box(raster, [x - 5, y - 6 - 5 * share, x + 5, y + 5 + 5 * share], 'rust');
}

function beam(raster: Raster, y: number, thick: number): void {
  drawLine(raster, [0, y + 8], [WIDTH, y - 8], thick, made('steel', { grain: 0.05 }));
  drawLine(raster, [0, y + 8 - thick / 3], [WIDTH, y - 8 - thick / 3], 3, made('steel', { shade: 1 }));
  for (const x of [150, 480]) {
    box(raster, [x - 22, y - thick * 0.75, x + 22, y + thick * 0.75], 'yellow');
    box(raster, [x - 6, y - thick * 0.9, x + 6, y + thick * 0.9], 'dark');
  }
}

/** Draws the excavator, which digs by day and stands by night. */
function excavator(raster: Raster, { isWork, step }: Moment, [x, y]: Point): void {
  const left = x + (isWork ? ((step * 61) % 120) - 60 : -60);
  const swing = isWork ? (step % 5) - 2 : 0;
  box(raster, [left - 30, y + 16, left + 30, y + 28], 'dark');
  box(raster, [left - 24, y - 10, left + 22, y + 16], 'yellow');
  box(raster, [left - 20, y - 6, left - 4, y + 6], 'dark');
  drawLine(raster, [left + 16, y - 4], [left + 58 + 6 * swing, y - 38], 7, made('yellow'));
  drawLine(raster, [left + 58 + 6 * swing, y - 38], [left + 78 + 8 * swing, y + 8], 6, made('yellow'));
  box(raster, [left + 68 + 8 * swing, y + 4, left + 90 + 8 * swing, y + 18], 'rust');
}
