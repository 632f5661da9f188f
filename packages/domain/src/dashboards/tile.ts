import { FIRST_INSTRUMENT } from './index-choice';

/** The specification's tiles, then those of Talus. */
export const SHOW_TYPES = [
  'chart', 'voltage', 'CCTV', 'layout', 'richtext', 'project_name', 'mini_chart', 'test_module',
  'status_count', 'map', 'events', 'rain',
] as const; // biome-ignore format: two rows
export type ShowType = (typeof SHOW_TYPES)[number];

export const isShowType = (text: string): text is ShowType => SHOW_TYPES.includes(text as ShowType);

/** What a tile's data says; a tile of another kind has none. */
export type DataKind = 'chart' | 'voltage' | 'CCTV' | 'layout' | 'none';

/** How high a row of such tiles stands. */
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

/** One block of a dashboard; a `showType` that nobody knows is kept and says so. */
export type Tile = {
  /** Percent of the row, 0 to 100; 0 is kept and not shown. */
  width: number;
  showType: string;
  data: string;
};

/** What kind of data a tile carries; one of unknown type none. */
export const dataKindOf = (showType: string): DataKind => (isShowType(showType) ? TILE_KINDS[showType].data : 'none');

export const heightOf = (showType: string): TileHeight => (isShowType(showType) ? TILE_KINDS[showType].height : 'low');

export const LEAST_TILES = 3;
export const MOST_TILES = 15;

/** The selector offers the place of the last tile, counted from 0. */
export const COUNT_OPTIONS: readonly number[] = Array.from({ length: MOST_TILES }, (_, place) => place);
export const countOf = (option: number): number => option + 1;

export const NEW_TILE: Tile = { width: 33, showType: 'chart', data: FIRST_INSTRUMENT };

/** So many tiles: the last ones go, or new ones come behind. Null where that are too few or too many. */
export function resizeTiles<T extends Tile>(tiles: readonly T[], count: number, make: () => T): T[] | null {
  if (count < LEAST_TILES || count > MOST_TILES) return null;
  return Array.from({ length: count }, (_, place) => tiles[place] ?? make());
}

/** What a project shows for which nobody has set up anything. */
export const DEFAULT_TILES: readonly Tile[] = [
  { width: 66, showType: 'status_count', data: '' },
  { width: 34, showType: 'richtext', data: '' },
  { width: 33, showType: 'map', data: '' },
  { width: 42, showType: 'chart', data: FIRST_INSTRUMENT },
  { width: 25, showType: 'events', data: '' },
];
