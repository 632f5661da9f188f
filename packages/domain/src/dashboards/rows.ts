import { TILE_KINDS, type Tile, type TileHeight, type TileKinds, tileKind } from './tile';

const HEIGHTS: readonly TileHeight[] = ['low', 'middle', 'high'];
/** Tolerance in percent: three tiles of 33 % make a full row, and so do two of 50.2 %. */
const SLACK = 2;

/** `share` is percent of the row. */
export type TileRow<T> = { tiles: { tile: T; share: number }[]; height: TileHeight };

/**
 * Lays out tiles in rows, in their order: a tile that does not fit starts a new row. When a tile would get less than
 * `leastShare` percent, tiles are widened and every row is filled.
 */
export function tileRows<T extends Pick<Tile, 'width' | 'showType'>>(
  tiles: readonly T[],
  leastShare = 0,
  kinds: TileKinds = TILE_KINDS,
): TileRow<T>[] {
  const shown = tiles.filter(({ width }) => width > 0);
  const least = Math.min(100, leastShare);
  const isNarrow = shown.some(({ width }) => width < least);
  const rows: TileRow<T>[] = [];
  let room = 0;
  for (const tile of shown) {
    const share = Math.max(tile.width, least);
    if (share > room + SLACK / 2) {
      rows.push({ tiles: [], height: 'low' });
      room = 100;
    }
    rows.at(-1)?.tiles.push({ tile, share });
    room -= share;
  }
  return rows.map((row) => finish(row, isNarrow, kinds));
}

function finish<T extends Pick<Tile, 'width' | 'showType'>>(
  row: TileRow<T>,
  isNarrow: boolean,
  kinds: TileKinds,
): TileRow<T> {
  const sum = row.tiles.reduce((total, { share }) => total + share, 0);
  const factor = isNarrow || sum > 100 - SLACK ? 100 / sum : 1;
  return {
    tiles: row.tiles.map(({ tile, share }) => ({ tile, share: share * factor })),
    height:
      HEIGHTS[Math.max(...row.tiles.map(({ tile }) => HEIGHTS.indexOf(tileKind(tile.showType, kinds).height)))] ??
      'low',
  };
}
