import type { Block, BlockInput } from '@talus/contract/places/dashboards';
import { listOf, type Resolved } from '@talus/domain/dashboards/chart-choice';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { TILE_KINDS, type TileKinds, tileKind } from '@talus/domain/dashboards/tile';
import { TILE_DATA } from '@talus/domain/dashboards/tile-data';
import type { StoredTile } from './rows';

/** `kinds`: the tile types; absent: those of Talus. */
type Kinds = { kinds?: TileKinds };

/**
 * Converts a tile for storage. A chart's instruments are resolved now, while its positions and bits match the
 * current list.
 */
export function keepTile(
  { width, showType, data: given, instrument }: BlockInput,
  tree: InstrumentTree,
  before: readonly StoredTile[],
  { kinds = TILE_KINDS }: Kinds = {},
): StoredTile {
  const kind = tileKind(showType, kinds);
  const data = given.trim() || kind.empty;
  const tile = { width, showType, data };
  const { keepsInstruments, resolve } = TILE_DATA[kind.data];
  if (!keepsInstruments) return tile;
  if (instrument) {
    const known = new Set(listOf(tree));
    return { ...tile, kept: instrument.filter((id) => known.has(id)) };
  }
  // Unchanged data is the same choice, although the list may have changed in between
  const same = before.find((other) => tileKind(other.showType, kinds).data === kind.data && other.data === data);
  return { ...tile, kept: same?.kept ?? resolve(data, null, tree).instruments };
}

/**
 * Converts a stored tile to the wire. `whole` is the list that the tile was made from, `seen` the instruments that
 * this person may see.
 */
export function wireTile(
  { width, showType, data, kept }: StoredTile,
  whole: InstrumentTree,
  seen: ReadonlySet<string>,
  { kinds = TILE_KINDS }: Kinds = {},
): Block {
  const resolved = TILE_DATA[tileKind(showType, kinds).data].resolve(data, kept ?? null, whole);
  const instrument = resolved.instruments.filter((id) => seen.has(id));
  const missing = resolved.missing + resolved.instruments.length - instrument.length;
  const isLost = instrument.length === 0 && missing > 0;
  return { width, showType, data, instrument, missing, state: isLost ? 'lost' : stateOf(resolved, missing) };
}

const stateOf = ({ state }: Resolved, missing: number): Block['state'] =>
  state === 'same' && missing > 0 ? 'changed' : state;
