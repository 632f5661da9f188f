import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { OwnSources } from '../../features/typhoon/sources';
import { decodePng, encodePng } from '../cctv/png';
import { stamp } from '../cctv/stamp';
import { readDemoFile } from '../demo-files';
import { sentAt, writeBulletin } from './write-bulletin';

const ZONE = 'Asia/Taipei';
/** Number of pictures in which the storm's spiral turns back to its first position, an hour apart. */
const FRAMES = 8;

/** Stamps a time into a picture. */
function stamped(name: string, time: number): Buffer {
  const { raster, palette } = decodePng(readDemoFile(`forecasts/${name}.png`));
  stamp(raster, formatTime(time, ZONE, 'YYYY-MM-DD HH:mm'), { top: 8 });
  return encodePng(raster, palette);
}

const frameAt = (now: number): number => Math.floor(now / HOUR_MS) % FRAMES;

/** The demo's substitute for the weather service: a typhoon that is always approaching. */
export const demoForecasts: OwnSources = {
  bulletin: (now) => Buffer.from(writeBulletin(now)),
  path: (now) => stamped('track', sentAt(now)),
  rain: (now) => stamped('rain', now),
  radar: (now) => stamped(`radar-${frameAt(now)}`, now),
  satellite: (now) => stamped(`satellite-${frameAt(now)}`, now),
};
