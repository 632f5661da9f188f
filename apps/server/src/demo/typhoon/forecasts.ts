import type { OwnSources } from '../../features/typhoon/sources';
import { drawRadar, drawRainToCome, drawSatellite, drawTrack } from './draw-forecasts';
import { writeBulletin } from './write-bulletin';

/** The demo's substitute for the weather service: a typhoon that is always approaching. */
export const demoForecasts: OwnSources = {
  bulletin: (now) => Buffer.from(writeBulletin(now)),
  path: drawTrack,
  rain: drawRainToCome,
  radar: drawRadar,
  satellite: drawSatellite,
};
