import { MAP_LAYERS, type MapLayerName } from '@talus/domain/map/map-layers';
import { STATUSES, type Status } from '@talus/domain/status/status';
import type { MapView } from '../../ui/map/map-point';

/** What stands on the map. */
export const SUBJECTS = ['station', 'instrument'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a link says of the screen besides where it looks. */
export type MapLink = {
  subject: Subject;
  /** The station or instrument that stands open. */
  picked: string | null;
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  layers: readonly MapLayerName[];
};

const ID = /^[0-9a-f]{24}$/;
const partsOf = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

export const readMapLink = (search: URLSearchParams): MapLink => {
  const picked = search.get('pick')?.toLowerCase() ?? '';
  const statuses = partsOf(search, 'status');
  const layers = partsOf(search, 'layer');
  return {
    subject: search.get('show') === 'instrument' ? 'instrument' : 'station',
    picked: ID.test(picked) ? picked : null,
    text: search.get('find') ?? '',
    warningsOnly: search.get('warning') === '1',
    statuses: STATUSES.filter((status) => statuses.includes(status)),
    layers: MAP_LAYERS.filter((name) => layers.includes(name)),
  };
};

/** The query after a change; what belongs to others stays, and it names the project. */
export const writeMapLink = (search: string, projectId: string, link: MapLink, view: MapView | null): string => {
  const query = new URLSearchParams(search);
  query.set('project', projectId);
  const set = (name: string, value: string | null) => (value ? query.set(name, value) : query.delete(name));
  set('show', link.subject === 'instrument' ? 'instrument' : null);
  set('pick', link.picked);
  set('find', link.text.trim());
  set('warning', link.warningsOnly ? '1' : null);
  set('status', link.statuses.join());
  set('layer', link.layers.join());
  if (view) {
    // A metre, and a tenth of a step
    set('lat', view.lat.toFixed(5));
    set('lon', view.lon.toFixed(5));
    set('zoom', view.zoom.toFixed(1));
  }
  return `?${query}`;
};
