import { MAP_LAYERS, type MapLayerName } from '@talus/domain/map/map-layers';
import { STATUSES, type Status } from '@talus/domain/status/status';
import type { UrlCodec } from '../../app/url/codec';
import type { MapView } from '../../ui/map/map-point';

/** The subjects of the map's points. */
export const SUBJECTS = ['station', 'instrument'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The state of the screen that the URL holds. */
export type MapLink = {
  subject: Subject;
  /** Id of the opened station or instrument. */
  picked: string | null;
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  layers: readonly MapLayerName[];
  /** The view after the user moved the map; null: the initial view. */
  view: MapView | null;
};

const ID = /^[0-9a-f]{24}$/;
/** Layers on by default, where available: the project's shapes and the contours. */
const USUAL_LAYERS: readonly MapLayerName[] = ['contour', 'shp'];
const NO_LAYERS = 'none';

const readLayers = (query: URLSearchParams): readonly MapLayerName[] => {
  const named = query.get('layer');
  return named === null ? USUAL_LAYERS : MAP_LAYERS.filter((name) => named.split(',').includes(name));
};

const writeLayers = (layers: readonly MapLayerName[]): string | null => {
  const isUsual = layers.length === USUAL_LAYERS.length && USUAL_LAYERS.every((name) => layers.includes(name));
  return isUsual ? null : layers.join() || NO_LAYERS;
};

const partsOf = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

/** The URL codec of the map. `readPlace` reads the initial view once; the codec writes the current view. */
export const mapCodec: UrlCodec<MapLink> = {
  read: (query) => {
    const picked = query.get('pick')?.toLowerCase() ?? '';
    const statuses = partsOf(query, 'status');
    return {
      subject: query.get('show') === 'instrument' ? 'instrument' : 'station',
      picked: ID.test(picked) ? picked : null,
      text: query.get('find') ?? '',
      warningsOnly: query.get('warning') === '1',
      statuses: STATUSES.filter((status) => statuses.includes(status)),
      layers: readLayers(query),
      view: null,
    };
  },
  write: ({ subject, picked, text, warningsOnly, statuses, layers, view }) => ({
    show: subject === 'instrument' ? 'instrument' : null,
    pick: picked,
    find: text.trim(),
    warning: warningsOnly ? '1' : null,
    status: statuses.join(),
    layer: writeLayers(layers),
    // Precision of about a metre, and of a tenth of a zoom level
    ...(view && { lat: view.lat.toFixed(5), lon: view.lon.toFixed(5), zoom: view.zoom.toFixed(1) }),
  }),
};
