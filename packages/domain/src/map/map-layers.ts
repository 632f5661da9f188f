/** The optional layers of the map, by the names of a project's allowed_layer (one is misspelt, as on the wire). */
export const MAP_LAYERS = ['contour', 'typhon', 'echo', 'rainfall', 'earthquake', 'shp'] as const;
export type MapLayerName = (typeof MAP_LAYERS)[number];

/** West, south, east, north in degrees. */
export type Extent = [number, number, number, number];

/** The source of a layer: tiles, one image of a known extent, or shapes as GeoJSON. */
export type LayerSource =
  | { kind: 'tiles'; url: string }
  | { kind: 'image'; url: string; extent: Extent }
  | { kind: 'shapes'; url: string };

const HTTP = /^https?:\/\/[^\s/?#]+/;
const TILE_PARTS = ['{z}', '{x}', '{y}'];
const BOX = /#bbox=(.*)$/;

/**
 * Parses the address in a setting: with {z}, {x} and {y} it is tiles, with `#bbox=west,south,east,north` an image, else
 * GeoJSON. Null for an invalid address.
 */
export function readLayerSource(text: string): LayerSource | null {
  if (!HTTP.test(text)) return null;
  const parts = TILE_PARTS.filter((part) => text.includes(part)).length;
  if (parts === TILE_PARTS.length) return { kind: 'tiles', url: text };
  if (parts > 0) return null;
  const box = BOX.exec(text);
  if (!box) return { kind: 'shapes', url: text };
  const extent = readExtent(box[1] ?? '');
  return extent && { kind: 'image', url: text.slice(0, box.index), extent };
}

function readExtent(text: string): Extent | null {
  const [west, south, east, north, ...more] = text.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
  const isWhole = [west, south, east, north].every((degree) => Number.isFinite(degree)) && more.length === 0;
  if (!isWhole || west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return west < east && south < north && west >= -180 && east <= 180 && south >= -85 && north <= 85
    ? [west, south, east, north]
    : null;
}

/** Lists the layers of a project's map: configured layers that the project allows; null allows all. */
export const offeredLayers = (
  allowed: readonly string[] | null,
  configured: ReadonlySet<MapLayerName>,
): MapLayerName[] => MAP_LAYERS.filter((name) => configured.has(name) && (allowed === null || allowed.includes(name)));

/** Returns the layers that a project names but that have no source, so that its map can say why they are missing. */
export const layersWithoutSource = (
  allowed: readonly string[] | null,
  configured: ReadonlySet<MapLayerName>,
): MapLayerName[] => MAP_LAYERS.filter((name) => allowed?.includes(name) && !configured.has(name));
