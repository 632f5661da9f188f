import type { OwnSources } from '../../features/typhoon/sources';
import { drawRadar, drawRainToCome, drawSatellite, drawTrack } from './draw-forecasts';
import { writeBulletin } from './write-bulletin';

/** What the demo has in the weather service's place: a typhoon that comes near whenever one looks. */
export const demoForecasts: OwnSources = {
  bulletin: (now) => Buffer.from(writeBulletin(now)),
  path: drawTrack,
  rain: drawRainToCome,
  radar: drawRadar,
  satellite: drawSatellite,
};
