import { MAP_LAYERS, type MapLayerName } from '@talus/domain/map/map-layers';
import { STATUSES, type Status } from '@talus/domain/status/status';
import type { UrlCodec } from '../../app/url/codec';
import type { MapView } from '../../ui/map/map-point';

/** What stands on the map. */
export const SUBJECTS = ['station', 'instrument'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a link says of the screen. */
export type MapLink = {
  subject: Subject;
  /** The station or instrument that stands open. */
  picked: string | null;
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  layers: readonly MapLayerName[];
  /** Where the map was moved to; null: it looks where it was opened. */
  view: MapView | null;
};

const ID = /^[0-9a-f]{24}$/;
/** The project's own shapes and the shape of the land are there without asking, where there are any. */
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

/** Where the page was opened is read once, by `readPlace`; where it looks since then is written. */
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
    // A metre, and a tenth of a step
    ...(view && { lat: view.lat.toFixed(5), lon: view.lon.toFixed(5), zoom: view.zoom.toFixed(1) }),
  }),
};
