import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { type Colour, encodePng } from '../cctv/png';
import { createRaster, dot, drawLine, fillShape, type Point, type Raster, smooth } from '../cctv/raster';
import { stamp } from '../cctv/stamp';
import { chance } from '../random';
import { TAIWAN } from './taiwan';
import { sentAt } from './write-bulletin';

const WIDTH = 640;
const HEIGHT = 480;
const ZONE = 'Asia/Taipei';
/** Bounds of a picture in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [117.5, 128.5, 19, 27.25];

const at = (lon: number, lat: number): Point => [
  ((lon - WEST) / (EAST - WEST)) * WIDTH,
  ((NORTH - lat) / (NORTH - SOUTH)) * HEIGHT,
];
const EYE: Point = at(123.1, 22.6);
/** Past, present and forecast positions of the eye, twelve hours apart. */
const TRACK: readonly [lon: number, lat: number][] = [[125.6, 20.4], [124.4, 21.5], [123.1, 22.6], [122.6, 23.5], [122.4, 24.5], [122.4, 25.3]]; // biome-ignore format: a way

// Palette indices; the time stamp has two of its own (see stamp)
const [SEA, LAND, COAST, GRID, LINE, SOFT, MARK] = [0, 1, 2, 3, 4, 5, 6];
const RAMP = 8;
const PALETTE_SIZE = 24;

const MAP: Colour[] = [[231, 236, 243], [255, 255, 255], [168, 180, 196], [216, 223, 232], [27, 36, 48], [190, 203, 221], [27, 36, 48], [0, 0, 0]]; // biome-ignore format: one line
const NIGHT: Colour[] = [[22, 28, 38], [38, 46, 58], [96, 108, 124], [34, 42, 54], [230, 234, 240], [60, 72, 90], [230, 234, 240], [0, 0, 0]]; // biome-ignore format: one line
/** Colour ramps from little to much. */
const AMOUNTS: Colour[] = [[198, 219, 239], [146, 190, 224], [96, 158, 207], [52, 120, 184], [32, 88, 150], [108, 72, 160], [160, 48, 120]]; // biome-ignore format: one line
const ECHOES: Colour[] = [[60, 150, 220], [40, 190, 160], [70, 190, 70], [190, 200, 60], [230, 170, 50], [220, 110, 50], [200, 50, 60]]; // biome-ignore format: one line
const CLOUDS: Colour[] = [[70, 78, 90], [98, 106, 118], [128, 136, 148], [160, 167, 178], [190, 196, 205], [216, 220, 227], [240, 242, 246]]; // biome-ignore format: one line

function paletteOf(base: readonly Colour[], ramp: readonly Colour[]): Colour[] {
  const palette: Colour[] = Array.from({ length: PALETTE_SIZE }, () => [0, 0, 0] as Colour);
  base.forEach((colour, i) => { palette[i] = colour; }); // biome-ignore format: one line
  ramp.forEach((colour, i) => { palette[RAMP + i] = colour; }); // biome-ignore format: one line
  palette[22] = [255, 255, 255];
  palette[23] = [12, 15, 19];
  return palette;
}

const flat = (colour: number) => () => colour;

function base(): Raster {
  const raster = createRaster(WIDTH, HEIGHT);
  fillShape(raster, [[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], flat(SEA)); // biome-ignore format: the sheet
  for (let lon = 118; lon < EAST; lon += 2) drawLine(raster, at(lon, SOUTH), at(lon, NORTH), 1, flat(GRID));
  for (let lat = 20; lat < NORTH; lat += 2) drawLine(raster, at(WEST, lat), at(EAST, lat), 1, flat(GRID));
  fillShape(raster, coast(), flat(LAND));
  outline(raster);
  return raster;
}

const coast = (): Point[] => TAIWAN.map(([lon, lat]) => at(lon, lat));

function outline(raster: Raster): void {
  const points = coast();
  points.forEach((point, i) => {
    drawLine(raster, point, points[(i + 1) % points.length] as Point, 1.5, flat(COAST));
  });
}

const finish = (raster: Raster, now: number, colours: Colour[]): Buffer => {
  stamp(raster, formatTime(now, ZONE, 'YYYY-MM-DD HH:mm'), { top: 8 });
  return encodePng(raster, colours);
};

const circle = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 40 }, (_, i) => [x + r * Math.cos((i / 20) * Math.PI), y + r * Math.sin((i / 20) * Math.PI)]);

/** Draws the past and forecast track of the eye. */
export function drawTrack(now: number): Buffer {
  const raster = base();
  const way = smooth(TRACK.map(([lon, lat]) => at(lon, lat)));
  for (const [i, [lon, lat]] of TRACK.slice(3).entries())
    fillShape(raster, circle(at(lon, lat), 26 + 18 * i), flat(SOFT));
  fillShape(raster, circle(EYE, 62), flat(SOFT));
  fillShape(raster, coast(), flat(LAND));
  outline(raster);
  for (const [i, point] of way.slice(1).entries()) drawLine(raster, way[i] as Point, point, 2.5, flat(LINE));
  for (const [lon, lat] of TRACK) fillShape(raster, circle(at(lon, lat), 5), flat(MARK));
  fillShape(raster, circle(EYE, 9), flat(MARK));
  return finish(raster, sentAt(now), paletteOf(MAP, AMOUNTS));
}

/** Returns the closeness of a place to the spiral arms of the storm, 0 to 1. */
function swirl(x: number, y: number, turn: number): number {
  const [dx, dy] = [x - EYE[0], y - EYE[1]];
  const far = Math.hypot(dx, dy);
  if (far < 9) return 0;
  const arm = Math.cos(2 * (Math.atan2(dy, dx) + Math.log(far / 20) * 1.6 + turn));
  return Math.max(0, Math.exp(-far / 130) * (0.62 + 0.38 * arm) * 1.5 - 0.12);
}

function fillRamp(raster: Raster, cell: number, amountAt: (x: number, y: number) => number): void {
  for (let y = 0; y < HEIGHT; y += cell)
    for (let x = 0; x < WIDTH; x += cell) {
      const step = Math.min(6, Math.floor(amountAt(x, y) * 7));
      if (step < 0) continue;
      for (let j = 0; j < cell; j++) for (let i = 0; i < cell; i++) dot(raster, x + i, y + j, RAMP + step);
    }
}

const ragged = (x: number, y: number, seed: number) =>
  0.16 * (chance(seed, Math.floor(y / 4) * WIDTH + Math.floor(x / 4)) - 0.5);
const orNothing = (amount: number, least: number) => (amount < least ? -1 : amount);

/** Draws the rain forecast of the next day, in squares. */
export function drawRainToCome(now: number): Buffer {
  const raster = base();
  fillRamp(raster, 10, (x, y) => orNothing(0.9 * swirl(x, y - 40, 0.4) + 0.5 * Math.exp(-Math.hypot(x - 230, y - 190) / 60) - 0.1, 0.08)); // biome-ignore format: one line
  outline(raster);
  return finish(raster, now, paletteOf(MAP, AMOUNTS));
}

export function drawRadar(now: number): Buffer {
  const raster = base();
  const turn = (now / HOUR_MS) * 0.4;
  fillRamp(raster, 4, (x, y) => orNothing(swirl(x, y, turn) + ragged(x, y, 3), 0.14));
  outline(raster);
  return finish(raster, now, paletteOf(NIGHT, ECHOES));
}

export function drawSatellite(now: number): Buffer {
  const raster = base();
  const turn = (now / HOUR_MS) * 0.4;
  fillRamp(raster, 2, (x, y) => orNothing(1.25 * swirl(x, y, turn + 0.3) + ragged(x, y, 9) * 0.5 + 0.02, 0.13));
  outline(raster);
  return finish(raster, now, paletteOf(NIGHT, CLOUDS));
}
