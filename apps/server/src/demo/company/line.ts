import { pick } from '../random';

/** The TK line through the foothills of Miaoli: kilometre, longitude, latitude. */
const LINE: readonly [km: number, lon: number, lat: number][] = [
  [0, 120.884, 24.722],
  [4, 120.872, 24.694],
  [8, 120.871, 24.663],
  [12.3, 120.858, 24.628],
  [16, 120.838, 24.6],
  [20, 120.822, 24.571],
  [26, 120.805, 24.527],
  [30, 120.79, 24.497],
];

/** The line as [lon, lat]. */
export const TK_LINE: readonly (readonly [number, number])[] = LINE.map(([, lon, lat]) => [lon, lat]);

/** Returns [lon, lat] of a place on the line: TK12+300 is the point 12.300 km along. */
export function alongLine(name: string): [number, number] {
  const match = /^TK(\d+)\+(\d{3})$/.exec(name);
  if (!match) throw new Error(`${name} is no place on the line`);
  const km = Number(match[1]) + Number(match[2]) / 1000;
  const next = Math.max(
    1,
    LINE.findIndex(([at]) => at >= km),
  );
  const [kmA, lonA, latA] = LINE[next - 1] as (typeof LINE)[number];
  const [kmB, lonB, latB] = LINE[next] as (typeof LINE)[number];
  const share = (km - kmA) / (kmB - kmA);
  return [lonA + (lonB - lonA) * share, latA + (latB - latA) * share];
}

/** Returns a place within some tens of metres of another, fixed per name. */
export function near([lon, lat]: [number, number], seed: number, name: string, metres: number): [number, number] {
  const degrees = metres / 111_000;
  const east = pick(seed, `${name}/east`, -degrees, degrees);
  const north = pick(seed, `${name}/north`, -degrees, degrees);
  return [round(lon + east), round(lat + north)];
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
