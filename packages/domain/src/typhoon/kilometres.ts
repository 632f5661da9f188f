/** A place on the rain map: number from 1, kilometre code and position. */
export type KilometrePlace = { no: number; code: string; km: number; lat: number; lon: number };

/** Finds a kilometre code anywhere in a name: `TK12+300` is 12.3 km along the track. Null when the name has none. */
export function parseKilometre(name: string): number | null {
  const match = /TK(\d{2,3})\+(\d{3})/i.exec(name);
  return match ? Number(match[1]) + Number(match[2]) / 1000 : null;
}

/** A line of text of a list of places: `TK00+600 24.7178 120.8822`. */
const PLACE = /^(\S+)\s+(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)$/;

/** Parses a list of places in their order on the map; null when an entry has no kilometre code or no position. */
export function parsePlaces(entries: readonly string[]): KilometrePlace[] | null {
  const places: KilometrePlace[] = [];
  for (const [i, entry] of entries.entries()) {
    const [, code = '', lat, lon] = PLACE.exec(entry.trim()) ?? [];
    const km = parseKilometre(code);
    if (km === null || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
    places.push({ no: i + 1, code, km, lat: Number(lat), lon: Number(lon) });
  }
  return places;
}

/** Maximum distance along the track between a gauge and the place that it represents. */
export const REACH_KM = 0.5;

/** Returns the place nearest to a kilometre; null when none is within reach. */
export function findNearestPlace(places: readonly KilometrePlace[], km: number): KilometrePlace | null {
  // Compares whole metres, because floating point would exclude a gauge at the edge
  const metres = ({ km: own }: KilometrePlace) => Math.round(Math.abs(own - km) * 1000);
  const [nearest] = places.toSorted((a, b) => Math.abs(a.km - km) - Math.abs(b.km - km));
  return nearest && metres(nearest) <= REACH_KM * 1000 ? nearest : null;
}

type Gauge = { km: number | null };

/** Returns the gauge of each place: the nearest, and the first of equally near ones. */
export function gaugesByPlace<G extends Gauge>(
  places: readonly KilometrePlace[],
  gauges: readonly G[],
): Map<string, G> {
  const found = new Map<string, G>();
  for (const gauge of gauges) {
    const { km } = gauge;
    const place = km === null ? null : findNearestPlace(places, km);
    if (km === null || !place) continue;
    const known = found.get(place.code)?.km;
    if (known == null || Math.abs(km - place.km) < Math.abs(known - place.km)) found.set(place.code, gauge);
  }
  return found;
}
