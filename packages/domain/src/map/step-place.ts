import { isPlace, type LonLat } from './bounds';

/** A tenth of a metre, finer than manual placement. */
const DECIMALS = 6;
/** The width of the world (360°) in pixels at zoom 0. */
const WORLD_PIXELS = 256;

const STEPS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Rounds a place to the precision of the input fields. */
export const roundPlace = ({ lon, lat }: LonLat): LonLat => ({
  lon: Number(lon.toFixed(DECIMALS)),
  lat: Number(lat.toFixed(DECIMALS)),
});

/** Moves a place by some pixels in the direction of an arrow key; null: no arrow key, or off the map. */
export function stepPlace({ lon, lat }: LonLat, key: string, zoom: number, pixels: number): LonLat | null {
  const [east, north] = STEPS[key] ?? [0, 0];
  if (east === 0 && north === 0) return null;
  const degrees = (pixels * 360) / (WORLD_PIXELS * 2 ** zoom);
  // In the Mercator projection a pixel to the north is shorter by the cosine of the latitude
  const next = { lon: lon + east * degrees, lat: lat + north * degrees * Math.cos((lat * Math.PI) / 180) };
  return isPlace(next) ? roundPlace(next) : null;
}
