import type { Status } from '@talus/domain/status/status';
import { COLUMN_KEYS, type ColumnKey } from './columns';
import type { DataLink } from './link';
import type { DataSort } from './order';

export type Density = 'normal' | 'dense';

export type DataState = {
  text: string;
  warningsOnly: boolean;
  /** Shown alone; empty shows all. */
  statuses: readonly Status[];
  /** Readings are shown less those of this time, epoch ms; null shows them as they are. */
  compareAt: number | null;
  /** null: by area, worst first; else all areas in one list. */
  sort: DataSort | null;
  density: Density;
  hidden: readonly ColumnKey[];
  /** Areas that the user opened (true) or closed (false); the others follow their status. */
  opened: Readonly<Record<string, boolean>>;
  /** Areas whose normal rows the user asked to see. */
  unfolded: readonly string[];
};

export type DataAction =
  | { type: 'text-typed'; text: string }
  | { type: 'warnings-only-set'; on: boolean }
  | { type: 'status-toggled'; status: Status }
  /** The tabs of a phone show one status, or all. */
  | { type: 'status-chosen'; status: Status | null }
  | { type: 'compare-set'; at: number | null }
  | { type: 'sort-set'; sort: DataSort | null }
  | { type: 'filters-cleared' }
  | { type: 'density-toggled' }
  | { type: 'column-toggled'; column: ColumnKey }
  | { type: 'columns-reset' }
  | { type: 'area-set'; area: string; open: boolean }
  | { type: 'rest-set'; area: string; shown: boolean }
  /** A link led to an instrument of this area: nothing may hide it. */
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

/** Whether the user looks for something: then nothing is folded away. */
export const isFiltered = ({ text, warningsOnly, statuses }: DataState): boolean =>
  text.trim() !== '' || warningsOnly || statuses.length > 0;

/** What a browser remembers from one visit to the next: how the table looks, never what is filtered out. */
export type DataTaste = Pick<DataState, 'density' | 'hidden'>;

const NO_LINK: DataLink = { text: '', warningsOnly: false, statuses: [], compareAt: null, sort: null };

/** From whatever the browser's storage holds, and what the link says; the rest starts empty. */
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
