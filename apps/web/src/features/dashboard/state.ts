import type { Block } from '@talus/contract/places/dashboards';
import { LEAST_TILES, MOST_TILES, NEW_TILE, resizeTiles, tileKind } from '@talus/domain/dashboards/tile';

/** A tile in view or edit mode; the key stays with the tile when it moves. */
export type EditTile = Block & {
  key: string;
  /** Whether the data was chosen in this edit; its instruments are then resolved from the present tree. */
  isFresh: boolean;
};

export type EditState = {
  tiles: readonly EditTile[];
  /** Key of the selected tile. */
  selected: string | null;
  /** The layout when editing began. */
  start: readonly EditTile[];
  past: readonly (readonly EditTile[])[];
  future: readonly (readonly EditTile[])[];
  /** Why a requested number of tiles was refused. */
  refused: 'too-few' | 'too-many' | null;
  /** Number of tiles created so far, for unique keys. */
  made: number;
  /** The field changed by the last step, so that typing in one field is one undo step. */
  field: string | null;
};

export type EditAction =
  | { type: 'selected'; key: string | null }
  | { type: 'changed'; key: string; change: Partial<Pick<Block, 'width' | 'data'>> }
  /** Choosing another type clears the data. */
  | { type: 'type-chosen'; key: string; showType: string }
  | { type: 'added' }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'counted'; count: number }
  | { type: 'undone' }
  | { type: 'redone' };

const MOST_STEPS = 100;

const newTile = (made: number): EditTile => ({
  ...NEW_TILE,
  key: `new-${made}`,
  isFresh: true,
  instrument: [],
  missing: 0,
  state: 'none',
});

export const withKeys = (tiles: readonly Block[]): EditTile[] =>
  tiles.map((tile, place) => ({ ...tile, key: `tile-${place}`, isFresh: false }));

export const startEdit = (tiles: readonly EditTile[]): EditState => ({
  tiles,
  start: tiles,
  selected: null,
  past: [],
  future: [],
  refused: null,
  made: 0,
  field: null,
});

const wordsOf = (tiles: readonly EditTile[]): string =>
  JSON.stringify(tiles.map(({ key, width, showType, data, isFresh }) => [key, width, showType, data, isFresh]));

/** Tells whether there are unsaved changes. */
export const isEdited = ({ tiles, start }: EditState): boolean => wordsOf(start) !== wordsOf(tiles);

const step = (state: EditState, tiles: readonly EditTile[], selected = state.selected): EditState => ({
  ...state,
  tiles,
  selected: tiles.some(({ key }) => key === selected) ? selected : null,
  past: [...state.past, state.tiles].slice(-MOST_STEPS),
  future: [],
  refused: null,
  field: null,
});

const replace = (tiles: readonly EditTile[], key: string, change: Partial<EditTile>): EditTile[] =>
  tiles.map((tile) => (tile.key === key ? { ...tile, ...change } : tile));

export const reduceEdit = (state: EditState, action: EditAction): EditState => {
  const { tiles } = state;
  switch (action.type) {
    case 'selected':
      return { ...state, selected: action.key, refused: null, field: null };
    case 'changed':
      return changed(state, action.key, action.change);
    case 'type-chosen': {
      const { key, showType } = action;
      return step(state, replace(tiles, key, { showType, data: tileKind(showType).empty, isFresh: true }));
    }
    case 'added':
      return resized(state, tiles.length + 1);
    case 'removed':
      if (tiles.length <= LEAST_TILES) return { ...state, refused: 'too-few' };
      return step(
        state,
        tiles.filter(({ key }) => key !== action.key),
      );
    case 'moved':
      return moved(state, action.key, action.to);
    case 'counted':
      return resized(state, action.count);
    case 'undone':
      return back(state);
    case 'redone':
      return forth(state);
  }
};

function changed(state: EditState, key: string, change: Partial<Pick<Block, 'width' | 'data'>>): EditState {
  const tiles = replace(state.tiles, key, { ...change, ...(change.data !== undefined && { isFresh: true }) });
  const field = `${key} ${Object.keys(change)}`;
  return state.field === field ? { ...state, tiles, refused: null } : { ...step(state, tiles), field };
}

function resized(state: EditState, count: number): EditState {
  let { made } = state;
  const tiles = resizeTiles(state.tiles, count, () => newTile(made++));
  if (!tiles) return { ...state, refused: count > MOST_TILES ? 'too-many' : 'too-few' };
  const isMore = tiles.length > state.tiles.length;
  return { ...step(state, tiles, isMore ? (tiles.at(-1)?.key ?? null) : state.selected), made };
}

function moved(state: EditState, key: string, to: number): EditState {
  const tile = state.tiles.find((one) => one.key === key);
  const place = Math.min(state.tiles.length - 1, Math.max(0, to));
  if (!tile || state.tiles[place]?.key === key) return state;
  return step(state, state.tiles.filter((one) => one !== tile).toSpliced(place, 0, tile), key);
}

function back(state: EditState): EditState {
  const before = state.past.at(-1);
  if (!before) return state;
  const { tiles, past, future } = state;
  return { ...step(state, before), past: past.slice(0, -1), future: [tiles, ...future] };
}

function forth(state: EditState): EditState {
  const [next, ...future] = state.future;
  return next ? { ...step(state, next), future } : state;
}
