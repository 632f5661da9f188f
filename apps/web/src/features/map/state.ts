import type { MapLayerName } from '@talus/domain/map/map-layers';
import type { Status } from '@talus/domain/status/status';
import type { MapView } from '../../ui/map/map-point';
import type { MapLink, Subject } from './url';

/** The state of the screen; the URL holds all of it except auto refresh. */
export type MapState = MapLink & { isAuto: boolean };

export type MapAction =
  | { type: 'picked'; id: string | null }
  | { type: 'subject-chosen'; subject: Subject }
  | { type: 'text-typed'; text: string }
  | { type: 'warnings-only-set'; on: boolean }
  | { type: 'status-toggled'; status: Status }
  | { type: 'layer-toggled'; layer: MapLayerName }
  | { type: 'auto-set'; on: boolean }
  | { type: 'looked'; view: MapView }
  | { type: 'filters-cleared' };

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export const reduceMap = (state: MapState, action: MapAction): MapState => {
  switch (action.type) {
    case 'picked':
      return { ...state, picked: action.id };
    case 'subject-chosen':
      // The opened entry is not on the map any more
      return { ...state, subject: action.subject, picked: null };
    case 'text-typed':
      return { ...state, text: action.text };
    case 'warnings-only-set':
      return { ...state, warningsOnly: action.on };
    case 'status-toggled':
      return { ...state, statuses: toggled(state.statuses, action.status) };
    case 'layer-toggled':
      return { ...state, layers: toggled(state.layers, action.layer) };
    case 'auto-set':
      return { ...state, isAuto: action.on };
    case 'looked':
      return { ...state, view: action.view };
    case 'filters-cleared':
      return { ...state, text: '', warningsOnly: false, statuses: [] };
  }
};

export const isFiltered = ({ text, warningsOnly, statuses }: MapState): boolean =>
  text.trim() !== '' || warningsOnly || statuses.length > 0;
