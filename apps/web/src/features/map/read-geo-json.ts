const COLLECTIONS = ['FeatureCollection', 'Feature', 'GeometryCollection'];
const GEOMETRIES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'];

/** Parses GeoJSON of RFC 7946; throws on other JSON and on invalid JSON. */
export const readGeoJson = (text: string): object => {
  const data: unknown = JSON.parse(text);
  const type = typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : '';
  if (![...COLLECTIONS, ...GEOMETRIES].includes(type)) throw new TypeError('no GeoJSON');
  return data as object;
};
