import type { LayerSource, MapLayerName } from '@talus/domain/map/map-layers';
import type { Settings } from '../../platform/config/settings';

type RemoteLayer = Exclude<MapLayerName, 'shp'>;

/** What the settings name for each layer that comes from elsewhere. */
export const layerSources = (settings: Settings): Record<RemoteLayer, LayerSource | null> => ({
  contour: settings.mapContour,
  typhon: settings.mapTyphon,
  echo: settings.mapEcho,
  rainfall: settings.mapRainfall,
  earthquake: settings.mapEarthquake,
});

/** Who made it, as far as its address tells. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
