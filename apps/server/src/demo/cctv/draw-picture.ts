import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { readDemoFile } from '../demo-files';
import { chance, seedOf } from '../random';
import { fallen, hourOfDay, type Shower, showersOver, wetness } from '../weather';
import { TEN_MINUTES, type World } from '../world';
import type { DemoCamera } from './cameras';
import { decodePng, encodePng } from './png';
import { dot, type Raster } from './raster';
import { type Air, RAINDROP, relight } from './relight';
import { SCENES } from './scenes';
import { stamp } from './stamp';

const ZONE = 'Asia/Taipei';

/** Returns the picture of a demo camera at a moment, as a PNG: the scene in its weather and light, with the time. */
export function drawPicture(world: World, { scene, mark, content }: DemoCamera, t: number): Buffer {
  const air = airAt(world, t);
  const hour = hourOfDay(t);
  const isWork = hour >= 8 && hour < 17;
  const picture = SCENES[scene]({ moved: movedAt(world, t), isWork, step: Math.floor(t / TEN_MINUTES) });
  const { raster, palette } = decodePng(readDemoFile(`cctv/${picture}.png`));
  drawRain(raster, air.rain, seedOf(content, t));
  stamp(raster, formatTime(t, ZONE, 'YYYY-MM-DD HH:mm:ss'), { top: 8 });
  stamp(raster, mark, { top: 8, right: true });
  return encodePng(raster, relight(palette, air));
}

/** Returns the share of its total movement that the slope of TK12+300 has made, in step with its instruments. */
const movedAt = ({ epoch }: World, t: number): number => 1 / (1 + Math.exp((-22.2 - (t - epoch) / HOUR_MS) / 9));

function airAt(world: World, t: number): Air {
  const showers = showersOver(world, t - HOUR_MS, t);
  return {
    light: daylight(hourOfDay(t)),
    rain: rainAt(showers, t),
    wet: Math.min(1, 2 * wetness(showers, t, 3 * HOUR_MS)),
  };
}

/** 0 by night, 1 by day, with an hour and a half of twilight between. */
function daylight(hour: number): number {
  const rise = (hour - 5.3) / 1.5;
  const fall = (18.4 - hour) / 1.5;
  return Math.max(0, Math.min(1, rise, fall));
}

/** Returns the rain in mm an hour over the last ten minutes. */
const rainAt = (showers: readonly Shower[], t: number): number =>
  showers.reduce((sum, shower) => sum + 6 * shower.mm * (fallen(shower, t) - fallen(shower, t - 10 * MINUTE_MS)), 0);

/** Length of a drop in the picture. */
const DROP = { down: 17, left: 5 };

function drawRain(raster: Raster, rain: number, seed: number): void {
  const drops = Math.min(420, Math.round(60 * Math.sqrt(rain)));
  for (let i = 0; i < drops; i++) {
    const [x, y] = [chance(seed, 2 * i) * raster.width, chance(seed, 2 * i + 1) * raster.height];
    for (let down = 0; down <= DROP.down; down++)
      dot(raster, Math.round(x - (DROP.left * down) / DROP.down), Math.round(y) + down, RAINDROP);
  }
}
