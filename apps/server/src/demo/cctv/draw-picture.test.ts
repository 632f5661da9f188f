import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { DEMO_FILES, readDemoFile } from '../demo-files';
import { WORLD } from '../test-demo';
import { demoForecasts } from '../typhoon/forecasts';
import { camerasOf, type DemoCamera } from './cameras';
import { drawPicture } from './draw-picture';
import { decodePng } from './png';
import { createRaster, type Raster } from './raster';
import { RAINDROP, STAMP } from './relight';
import { SCENES } from './scenes';
import { stamp } from './stamp';

const world = { ...WORLD, size: 'on' as const };
const cameras = camerasOf(world);
const [slope] = cameras as [DemoCamera];
// 08:40, 20:40 and the ninth hour before, in Taipei
const [DAY, NIGHT] = [Date.parse('2026-11-15T08:40:00+08:00'), Date.parse('2026-11-14T20:40:00+08:00')];
/** The middle of the shower that started the movement: 56 hours before the epoch, nine hours long. */
const RAIN = world.epoch - 51.5 * HOUR_MS;

const picture = (t: number, camera = slope) => decodePng(drawPicture(world, camera, t));
const brightness = (t: number) => {
  const { raster, palette } = picture(t);
  return raster.pixels.reduce((sum, colour) => sum + (palette[colour]?.[1] ?? 0), 0) / raster.pixels.length;
};
const count = (t: number, colour: number) => picture(t).raster.pixels.filter((pixel) => pixel === colour).length;

/** Returns the places of the lit dots left of a column: those of the time stamp. */
const litDots = ({ width, pixels }: Raster, right: number): number[] =>
  [...pixels].flatMap((colour, at) => (colour === STAMP && at % width < right ? [at] : []));

/** Returns the lit dots of this text at the top left of a picture of the same size. */
const stampDots = (text: string, { width, height }: Raster): number[] => {
  const blank = createRaster(width, height);
  stamp(blank, text, { top: 8 });
  return litDots(blank, width);
};

describe('a picture of a demo camera', () => {
  it.each([
    [DAY, '2026-11-15 08:40:00'],
    [NIGHT, '2026-11-14 20:40:00'],
  ])('bears the time at which it was taken: %d is %s', (t, text) => {
    const { raster } = picture(t);
    expect(litDots(raster, 320)).toEqual(stampDots(text, raster));
  });

  it('is dark at night', () => expect(brightness(NIGHT)).toBeLessThan(0.5 * brightness(DAY)));

  it('shows rain where it rains', () => {
    expect(count(RAIN, RAINDROP)).toBeGreaterThan(100);
    expect(count(DAY, RAINDROP)).toBe(0);
  });

  it('exists for every scene at every moment, and none besides', () => {
    const files = new Set<string>();
    for (const scene of Object.values(SCENES))
      for (let tenth = 0; tenth <= 10; tenth++)
        for (let step = 0; step < 30; step++)
          for (const isWork of [true, false]) files.add(`${scene({ moved: tenth / 10, isWork, step })}.png`);
    expect([...files].sort()).toEqual(readdirSync(path.join(DEMO_FILES, 'cctv')).sort());
    expect(new Set(cameras.map(({ scene }) => scene)).size).toBe(Object.keys(SCENES).length);
  });

  it('shows more of the slide later', () => {
    const [before, after] = [picture(DAY - 20 * HOUR_MS), picture(DAY + 6 * HOUR_MS)];
    const moved = before.raster.pixels.filter((colour, at) => colour !== after.raster.pixels[at]);
    expect(moved.length).toBeGreaterThan(5000);
  });
});

it('a forecast bears its time, and turns with the hours', () => {
  const radar = (t: number) => decodePng(demoForecasts.radar(t)).raster;
  const track = decodePng(demoForecasts.path(DAY)).raster;
  expect(litDots(radar(DAY), 320)).toEqual(stampDots('2026-11-15 08:40', radar(DAY)));
  // The bulletin is sent a quarter of an hour after every third hour
  expect(litDots(track, 320)).toEqual(stampDots('2026-11-15 08:15', track));
  expect(new Set(Array.from({ length: 8 }, (_, hour) => radar(DAY + hour * HOUR_MS).pixels.join(''))).size).toBe(8);
});

it('the files of the demo are small: 1.5 MB', () => {
  const files = readdirSync(DEMO_FILES, { recursive: true, encoding: 'utf8' });
  const bytes = files
    .map((file) => statSync(path.join(DEMO_FILES, file)))
    .map((file) => (file.isFile() ? file.size : 0));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * 1024 * 1024);
  expect(readDemoFile('maps/P-2107/TK-slopes.zip').subarray(0, 2).toString('latin1')).toBe('PK');
});
