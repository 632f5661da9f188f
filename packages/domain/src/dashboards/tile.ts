import { FIRST_INSTRUMENT } from './index-choice';

/** The tile types of the specification, then those of Talus. */
export const SHOW_TYPES = [
  'chart', 'voltage', 'CCTV', 'layout', 'richtext', 'project_name', 'mini_chart', 'test_module',
  'status_count', 'map', 'events', 'rain',
] as const; // biome-ignore format: two rows
export type ShowType = (typeof SHOW_TYPES)[number];

export const isShowType = (text: string): text is ShowType => SHOW_TYPES.includes(text as ShowType);

/** The kind of data that a tile holds; 'none' for a tile without data. */
export type DataKind = 'chart' | 'voltage' | 'CCTV' | 'layout' | 'none';

/** The height of a row of such tiles. */
export type TileHeight = 'low' | 'middle' | 'high';

export const TILE_KINDS: Record<ShowType, { data: DataKind; height: TileHeight; empty: string }> = {
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
};

/** One block of a dashboard. An unknown `showType` is kept and shown as unknown. */
export type Tile = {
  /** Percent of the row, 0 to 100; a tile of width 0 is kept but hidden. */
  width: number;
  showType: string;
  data: string;
};

/** Returns the kind of data of a tile; 'none' for an unknown type. */
export const dataKindOf = (showType: string): DataKind => (isShowType(showType) ? TILE_KINDS[showType].data : 'none');

export const heightOf = (showType: string): TileHeight => (isShowType(showType) ? TILE_KINDS[showType].height : 'low');

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
