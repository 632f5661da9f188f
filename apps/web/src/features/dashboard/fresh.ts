import { resolveChoice } from '@talus/domain/dashboards/chart-choice';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { dataKindOf } from '@talus/domain/dashboards/tile';
import type { EditTile } from './state';

/** Separator of ids in the data of a voltage tile. */
const SEPARATOR = '_';

export const idsOf = (data: string): string[] => data.split(SEPARATOR).filter(Boolean);
export const joinIds = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** Resolves the instruments of a tile whose data was chosen in this edit; other tiles keep the server's answer. */
export const withMeaning = (tile: EditTile, tree: InstrumentTree): EditTile => {
  if (!tile.isFresh) return tile;
  switch (dataKindOf(tile.showType)) {
    case 'chart': {
      const { instruments, missing, state } = resolveChoice(tile.data, null, tree);
      return { ...tile, instrument: instruments, missing, state };
    }
    case 'voltage': {
      const instrument = idsOf(tile.data);
      return { ...tile, instrument, missing: 0, state: instrument.length > 0 ? 'same' : 'none' };
    }
    default:
      return { ...tile, instrument: [], missing: 0, state: 'same' };
  }
};
