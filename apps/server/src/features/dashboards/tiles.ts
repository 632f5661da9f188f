import type { Block, BlockInput } from '@talus/contract/dashboards';
import { listOf, type Resolved, resolveChoice } from '@talus/domain/dashboards/chart-choice';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { dataKindOf, isShowType, TILE_KINDS } from '@talus/domain/dashboards/tile';
import type { StoredTile } from './rows';

const NOTHING: Resolved = { instruments: [], missing: 0, state: 'same' };

/** Separates the ids of a voltage tile. */
const ID_SEPARATOR = '_';

/**
 * Converts a tile for storage. A chart's instruments are resolved now, while its positions and bits match the
 * current list.
 */
export function keepTile(
  { width, showType, data: given, instrument }: BlockInput,
  tree: InstrumentTree,
  before: readonly StoredTile[],
): StoredTile {
  const data = given.trim() || (isShowType(showType) ? TILE_KINDS[showType].empty : '');
  const tile = { width, showType, data };
  if (dataKindOf(showType) !== 'chart') return tile;
  if (instrument) {
    const known = new Set(listOf(tree));
    return { ...tile, kept: instrument.filter((id) => known.has(id)) };
  }
  // Unchanged data is the same choice, although the list may have changed in between
  const same = before.find((other) => dataKindOf(other.showType) === 'chart' && other.data === data);
  return { ...tile, kept: same?.kept ?? resolveChoice(data, null, tree).instruments };
}

/**
 * Converts a stored tile to the wire. `whole` is the list that the tile was made from, `seen` the instruments that
 * this person may see.
 */
export function wireTile(tile: StoredTile, whole: InstrumentTree, seen: ReadonlySet<string>): Block {
  const { width, showType, data, kept } = tile;
  const resolved = resolve(tile, kept ?? null, whole);
  const instrument = resolved.instruments.filter((id) => seen.has(id));
  const missing = resolved.missing + resolved.instruments.length - instrument.length;
  const isLost = instrument.length === 0 && missing > 0;
  return { width, showType, data, instrument, missing, state: isLost ? 'lost' : stateOf(resolved, missing) };
}

const stateOf = ({ state }: Resolved, missing: number): Block['state'] =>
  state === 'same' && missing > 0 ? 'changed' : state;

function resolve({ showType, data }: StoredTile, kept: readonly string[] | null, tree: InstrumentTree): Resolved {
  switch (dataKindOf(showType)) {
    case 'chart':
      return resolveChoice(data, kept, tree);
    case 'voltage':
      return data === '' ? { ...NOTHING, state: 'none' } : { ...NOTHING, instruments: data.split(ID_SEPARATOR) };
    default:
      return NOTHING;
  }
}
