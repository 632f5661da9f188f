import { FIRST_INSTRUMENT } from './index-choice';
import type { DataKind } from './tile-data';

/** The height of a row of such tiles. */
export type TileHeight = 'low' | 'middle' | 'high';

/** A type of tile: the kind of its data, its height, and the data of a new tile. */
export type TileKind = { data: DataKind; height: TileHeight; empty: string };
export type TileKinds = Readonly<Record<string, TileKind>>;

/** The tile types by name, which dashboards store: those of the specification, then those of Talus. Never renamed. */
export const TILE_KINDS = {
  chart: { data: 'chart', height: 'high', empty: FIRST_INSTRUMENT },
  voltage: { data: 'voltage', height: 'middle', empty: '' },
  CCTV: { data: 'CCTV', height: 'middle', empty: '' },
  layout: { data: 'layout', height: 'high', empty: '0' },
  richtext: { data: 'none', height: 'low', empty: '' },
  project_name: { data: 'none', height: 'low', empty: '' },
  mini_chart: { data: 'chart', height: 'low', empty: FIRST_INSTRUMENT },
  test_module: { data: 'none', height: 'low', empty: '' },
  status_count: { data: 'none', height: 'low', empty: '' },
  map: { data: 'none', height: 'high', empty: '' },
  events: { data: 'none', height: 'high', empty: '' },
  rain: { data: 'none', height: 'middle', empty: '' },
} as const satisfies TileKinds;

export type ShowType = keyof typeof TILE_KINDS;
export const SHOW_TYPES = Object.keys(TILE_KINDS) as ShowType[];

export const isShowType = (text: string): text is ShowType => Object.hasOwn(TILE_KINDS, text);

/** Returns the type of a tile; an unknown type is low and without data. */
export const tileKind = (showType: string, kinds: TileKinds = TILE_KINDS): TileKind =>
  (Object.hasOwn(kinds, showType) ? kinds[showType] : undefined) ?? UNKNOWN_KIND;

const UNKNOWN_KIND: TileKind = { data: 'none', height: 'low', empty: '' };

/** One block of a dashboard. An unknown `showType` is kept and shown as unknown. */
export type Tile = {
  /** Percent of the row, 0 to 100; a tile of width 0 is kept but hidden. */
  width: number;
  showType: string;
  data: string;
};

export const LEAST_TILES = 3;
export const MOST_TILES = 15;

/** Options of the count selector: the index of the last tile, from 0. */
export const COUNT_OPTIONS: readonly number[] = Array.from({ length: MOST_TILES }, (_, place) => place);
export const countOf = (option: number): number => option + 1;

export const NEW_TILE: Tile = { width: 33, showType: 'chart', data: FIRST_INSTRUMENT };

/** Cuts or extends the tiles to `count`. Null when the count is out of range. */
export function resizeTiles<T extends Tile>(tiles: readonly T[], count: number, make: () => T): T[] | null {
  if (count < LEAST_TILES || count > MOST_TILES) return null;
  return Array.from({ length: count }, (_, place) => tiles[place] ?? make());
}

/** Default tiles of a project without a dashboard of its own. */
export const DEFAULT_TILES: readonly Tile[] = [
  { width: 66, showType: 'status_count', data: '' },
  { width: 34, showType: 'richtext', data: '' },
  { width: 33, showType: 'map', data: '' },
  { width: 42, showType: 'chart', data: FIRST_INSTRUMENT },
  { width: 25, showType: 'events', data: '' },
];
