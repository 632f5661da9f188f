import type { LayerSource, MapLayerName } from '@talus/domain/map/map-layers';
import type { Settings } from '../../platform/config/settings';

type RemoteLayer = Exclude<MapLayerName, 'shp'>;

/** Returns the configured source of each remote layer. */
export const layerSources = (settings: Settings): Record<RemoteLayer, LayerSource | null> => ({
  contour: settings.mapContour,
  typhon: settings.mapTyphon,
  echo: settings.mapEcho,
  rainfall: settings.mapRainfall,
  earthquake: settings.mapEarthquake,
});

/** Returns the host of a URL as the attribution; empty if the URL is invalid. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
