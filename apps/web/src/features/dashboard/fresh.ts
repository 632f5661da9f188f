import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { tileKind } from '@talus/domain/dashboards/tile';
import { TILE_DATA } from '@talus/domain/dashboards/tile-data';
import type { EditTile } from './state';

/** Resolves the instruments of a tile whose data was chosen in this edit; other tiles keep the server's answer. */
export const withMeaning = (tile: EditTile, tree: InstrumentTree): EditTile => {
  if (!tile.isFresh) return tile;
  const { instruments, ...meaning } = TILE_DATA[tileKind(tile.showType).data].resolve(tile.data, null, tree);
  return { ...tile, instrument: instruments, ...meaning };
};
