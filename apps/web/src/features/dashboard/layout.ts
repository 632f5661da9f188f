import { tileRows } from '@talus/domain/dashboards/rows';
import type { TileHeight } from '@talus/domain/dashboards/tile';
import type { EditTile } from './state';
import type { Size } from './use-size';

export const GAP = 12;
/** Minimum width of a tile in px. */
const LEAST_PX = 250;

const NATURAL: Record<TileHeight, number> = { low: 104, middle: 256, high: 372 };
/** Width in percent of a hidden tile while the layout is edited. */
const STUB_WIDTH = 20;

export type PlacedTile = {
  tile: EditTile;
  /** Width in percent of the room. */
  share: number;
  /** Height in px; null: as high as the content. */
  height: number | null;
};

/** Computes the size of each tile. Rows grow to fill a high room, except low rows. */
export const placeTiles = (
  tiles: readonly EditTile[],
  room: Size,
  { isPhone, isEditing }: { isPhone: boolean; isEditing: boolean },
): PlacedTile[] => {
  // Edit mode keeps the rows as saved, though the panel takes some of the width
  const least = isPhone ? 100 : isEditing ? 0 : (100 * LEAST_PX) / Math.max(LEAST_PX, room.width);
  const shown = isEditing ? tiles.map((tile) => (tile.width > 0 ? tile : { ...tile, width: STUB_WIDTH })) : tiles;
  const rows = tileRows(shown, least);
  const natural = rows.reduce((sum, { height }) => sum + NATURAL[height], GAP * Math.max(0, rows.length - 1));
  const growing = rows.filter(({ height }) => height !== 'low').length;
  const more = isPhone || growing === 0 ? 0 : Math.max(0, room.height - natural) / growing;
  return rows.flatMap(({ tiles: row, height }) =>
    row.map(({ tile, share }) => ({
      tile,
      share,
      height: isPhone ? null : NATURAL[height] + (height === 'low' ? 0 : Math.floor(more)),
    })),
  );
};
