import { tileRows } from '@talus/domain/dashboards/rows';
import type { TileHeight } from '@talus/domain/dashboards/tile';
import type { EditTile } from './state';
import type { Size } from './use-size';

export const GAP = 12;
/** A tile that got less would be a strip. */
const LEAST_PX = 250;

const NATURAL: Record<TileHeight, number> = { low: 104, middle: 256, high: 372 };
/** A tile that is kept and not shown can be seen while the layout is edited. */
const STUB_WIDTH = 20;

export type PlacedTile = {
  tile: EditTile;
  /** Percent of the room. */
  share: number;
  /** Pixels; null: as high as its content. */
  height: number | null;
};

/** Where each tile stands. Rows grow with a high room, except those that have nothing to gain. */
export const placeTiles = (
  tiles: readonly EditTile[],
  room: Size,
  { isPhone, isEditing }: { isPhone: boolean; isEditing: boolean },
): PlacedTile[] => {
  // Who edits sees the rows as they will be, though the panel beside them takes some room
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
