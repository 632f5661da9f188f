import { type Resolved, resolveChoice } from './chart-choice';
import type { InstrumentTree } from './index-choice';

/** A kind of data that tiles hold, by the way in which the instruments of a tile follow from the data. */
export type TileData = {
  /** The instruments are stored with the tile, because the data is positions in a list that changes. */
  keepsInstruments: boolean;
  /** Returns the instruments. `kept`: those stored with the tile; null: none. */
  resolve: (data: string, kept: readonly string[] | null, tree: InstrumentTree) => Resolved;
};

/** Separates the ids of a voltage tile. */
const SEPARATOR = '_';

export const idsOf = (data: string): string[] => data.split(SEPARATOR).filter(Boolean);
export const joinIds = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** Ids of instruments. */
const IDS: TileData = {
  keepsInstruments: false,
  resolve: (data) => {
    const instruments = idsOf(data);
    return { instruments, missing: 0, state: instruments.length > 0 ? 'same' : 'none' };
  },
};

/** Data without instruments, such as the name of an image. */
const PLAIN: TileData = {
  keepsInstruments: false,
  resolve: () => ({ instruments: [], missing: 0, state: 'same' }),
};

/** The kinds of data; 'none' for a tile without data. */
export const TILE_DATA = {
  chart: { keepsInstruments: true, resolve: resolveChoice },
  voltage: IDS,
  CCTV: PLAIN,
  layout: PLAIN,
  none: PLAIN,
} as const satisfies Record<string, TileData>;

export type DataKind = keyof typeof TILE_DATA;
