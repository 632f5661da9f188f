import type { Status } from '@talus/domain/status/status';
import { COLUMN_KEYS, type ColumnKey } from './columns';
import type { DataLink } from './link';
import type { DataSort } from './order';

export type Density = 'normal' | 'dense';

export type DataState = {
  text: string;
  warningsOnly: boolean;
  /** Statuses to show; empty: all. */
  statuses: readonly Status[];
  /** Compare time in epoch ms, whose readings are subtracted; null: no comparison. */
  compareAt: number | null;
  /** null: by area, most severe first; otherwise all areas in one list. */
  sort: DataSort | null;
  density: Density;
  hidden: readonly ColumnKey[];
  /** Areas opened (true) or closed (false) by the user; other areas follow their status. */
  opened: Readonly<Record<string, boolean>>;
  /** Areas whose normal rows the user unfolded. */
  unfolded: readonly string[];
};

export type DataAction =
  | { type: 'text-typed'; text: string }
  | { type: 'warnings-only-set'; on: boolean }
  | { type: 'status-toggled'; status: Status }
  /** Chooses one status, or all, by the tabs of a phone. */
  | { type: 'status-chosen'; status: Status | null }
  | { type: 'compare-set'; at: number | null }
  | { type: 'sort-set'; sort: DataSort | null }
  | { type: 'filters-cleared' }
  | { type: 'density-toggled' }
  | { type: 'column-toggled'; column: ColumnKey }
  | { type: 'columns-reset' }
  | { type: 'area-set'; area: string; open: boolean }
  | { type: 'rest-set'; area: string; shown: boolean }
  /** Opens the area of a linked instrument and clears what may hide it. */
  | { type: 'area-asked'; area: string };

const toggled = <T>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export const reduceState = (state: DataState, action: DataAction): DataState => {
  switch (action.type) {
    case 'text-typed':
      return { ...state, text: action.text };
    case 'warnings-only-set':
      return { ...state, warningsOnly: action.on };
    case 'status-toggled':
      return { ...state, statuses: toggled(state.statuses, action.status) };
    case 'status-chosen':
      return { ...state, statuses: action.status === null ? [] : [action.status] };
    case 'compare-set':
      return { ...state, compareAt: action.at };
    case 'sort-set':
      return { ...state, sort: action.sort };
    case 'filters-cleared':
      return { ...state, text: '', warningsOnly: false, statuses: [] };
    case 'density-toggled':
      return { ...state, density: state.density === 'dense' ? 'normal' : 'dense' };
    case 'column-toggled':
      return { ...state, hidden: toggled(state.hidden, action.column) };
    case 'columns-reset':
      return { ...state, hidden: [] };
    case 'area-set':
      return { ...state, opened: { ...state.opened, [action.area]: action.open } };
    case 'area-asked':
      return {
        ...state,
        text: '',
        warningsOnly: false,
        statuses: [],
        opened: { ...state.opened, [action.area]: true },
        unfolded: [...state.unfolded.filter((area) => area !== action.area), action.area],
      };
    case 'rest-set':
      return {
        ...state,
        unfolded: action.shown
          ? [...state.unfolded, action.area]
          : state.unfolded.filter((area) => area !== action.area),
      };
  }
};

/** Tells whether a filter is active; nothing is folded then. */
export const isFiltered = ({ text, warningsOnly, statuses }: DataState): boolean =>
  text.trim() !== '' || warningsOnly || statuses.length > 0;

/** Preferences that the browser stores between visits: the look of the table, never its filters. */
export type DataTaste = Pick<DataState, 'density' | 'hidden'>;

const NO_LINK: DataLink = { text: '', warningsOnly: false, statuses: [], compareAt: null, sort: null };

/** Builds the initial state from stored preferences, of any content, and the link. */
export const initialState = (stored: unknown, link: DataLink = NO_LINK): DataState => {
  const taste = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof DataTaste, unknown>
  >;
  const hidden = Array.isArray(taste.hidden) ? taste.hidden : [];
  return {
    ...link,
    density: taste.density === 'dense' ? 'dense' : 'normal',
    hidden: COLUMN_KEYS.filter((key) => hidden.includes(key)),
    opened: {},
    unfolded: [],
  };
};
