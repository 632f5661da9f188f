/** Degrees. */
export type LonLat = { lon: number; lat: number };

/** West, south, east and north in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** The initial view without anything to show: the middle of Taiwan. */
export const TAIWAN: LonLat = { lon: 120.97, lat: 23.97 };

export const DEFAULT_ZOOM = 9;
export const MOST_ZOOM = 18;
export const LEAST_ZOOM = 5;

/** Returns the bounding box of all points; null for none. */
export function boundsOf(points: readonly LonLat[]): Bounds | null {
  if (points.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lon, lat } of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}

export const middleOf = ({ west, south, east, north }: Bounds): LonLat => ({
  lon: (west + east) / 2,
  lat: (south + north) / 2,
});

/** Returns the mean of the known places; null where none is known. */
export function meanPlace(places: readonly (LonLat | null)[]): LonLat | null {
  const known = places.filter((place) => place !== null);
  if (known.length === 0) return null;
  return {
    lon: known.reduce((sum, { lon }) => sum + lon, 0) / known.length,
    lat: known.reduce((sum, { lat }) => sum + lat, 0) / known.length,
  };
}

/** Tells whether a place is valid and can be shown in the Mercator projection. */
export const isPlace = ({ lon, lat }: LonLat): boolean =>
  Number.isFinite(lon) && Number.isFinite(lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 85;

const EARTH_METRES = 6_371_000;

/** Returns the ground distance, accurate enough for some kilometres. */
export function distanceMetres(a: LonLat, b: LonLat): number {
  const radians = Math.PI / 180;
  const east = (b.lon - a.lon) * Math.cos(((a.lat + b.lat) / 2) * radians);
  return Math.hypot(east, b.lat - a.lat) * radians * EARTH_METRES;
}
