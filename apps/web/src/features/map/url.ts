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
const partsOf = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

/** Where the page was opened is read once, by `readPlace`; where it looks since then is written. */
export const mapCodec: UrlCodec<MapLink> = {
  read: (query) => {
    const picked = query.get('pick')?.toLowerCase() ?? '';
    const statuses = partsOf(query, 'status');
    const layers = partsOf(query, 'layer');
    return {
      subject: query.get('show') === 'instrument' ? 'instrument' : 'station',
      picked: ID.test(picked) ? picked : null,
      text: query.get('find') ?? '',
      warningsOnly: query.get('warning') === '1',
      statuses: STATUSES.filter((status) => statuses.includes(status)),
      layers: MAP_LAYERS.filter((name) => layers.includes(name)),
      view: null,
    };
  },
  write: ({ subject, picked, text, warningsOnly, statuses, layers, view }) => ({
    show: subject === 'instrument' ? 'instrument' : null,
    pick: picked,
    find: text.trim(),
    warning: warningsOnly ? '1' : null,
    status: statuses.join(),
    layer: layers.join(),
    // A metre, and a tenth of a step
    ...(view && { lat: view.lat.toFixed(5), lon: view.lon.toFixed(5), zoom: view.zoom.toFixed(1) }),
  }),
};
