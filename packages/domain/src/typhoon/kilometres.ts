/** A place on the rain map: number, kilometre code and position. */
export type KilometrePlace = { no: number; code: string; km: number; lat: number; lon: number };

/** From north to south. */
const PLACES: readonly [code: string, lat: number, lon: number][] = [
  ['TK00+600', 24.7178, 120.8822],
  ['TK01+850', 24.7091, 120.8785],
  ['TK02+700', 24.7031, 120.8759],
  ['TK03+900', 24.6947, 120.8723],
  ['TK04+750', 24.6882, 120.8718],
  ['TK05+500', 24.6824, 120.8716],
  ['TK06+900', 24.6715, 120.8713],
  ['TK07+600', 24.6661, 120.8711],
  ['TK08+400', 24.6597, 120.8698],
  ['TK09+300', 24.6524, 120.8671],
  ['TK10+050', 24.6463, 120.8648],
  ['TK11+150', 24.6374, 120.8615],
  ['TK12+250', 24.6284, 120.8582],
  ['TK13+660', 24.6177, 120.8506],
  ['TK14+800', 24.6091, 120.8445],
  ['TK15+700', 24.6023, 120.8396],
  ['TK16+400', 24.5971, 120.8364],
  ['TK17+050', 24.5924, 120.8338],
  ['TK18+930', 24.5788, 120.8263],
  ['TK20+100', 24.5703, 120.8217],
  ['TK21+400', 24.5607, 120.818],
  ['TK22+650', 24.5516, 120.8145],
  ['TK24+000', 24.5417, 120.8107],
  ['TK25+350', 24.5318, 120.8068],
  ['TK27+100', 24.5188, 120.8009],
  ['TK29+200', 24.503, 120.793],
];

/** Finds a kilometre code anywhere in a name: `TK12+300` is 12.3 km along the track. Null when the name has none. */
export function kilometreOf(name: string): number | null {
  const match = /TK(\d{2,3})\+(\d{3})/i.exec(name);
  return match ? Number(match[1]) + Number(match[2]) / 1000 : null;
}

/** The 26 places of the rain map, numbered from 1 in the north. */
export const KILOMETRE_PLACES: readonly KilometrePlace[] = PLACES.map(([code, lat, lon], i) => ({
  no: i + 1,
  code,
  km: kilometreOf(code) as number,
  lat,
  lon,
}));

/** Maximum distance along the track between a gauge and the place that it represents. */
export const REACH_KM = 0.5;

/** Returns the place nearest to a kilometre; null when none is within reach. */
export function placeOfKilometre(km: number): KilometrePlace | null {
  const distance = ({ km: own }: KilometrePlace) => Math.abs(own - km);
  const nearest = KILOMETRE_PLACES.reduce((best, place) => (distance(place) < distance(best) ? place : best));
  // Compares whole metres, because floating point would exclude a gauge at the edge
  return Math.round(distance(nearest) * 1000) <= REACH_KM * 1000 ? nearest : null;
}

type Gauge = { km: number | null };

/** Returns the gauge of each place: the nearest, and the first of equally near ones. */
export function gaugesByPlace<G extends Gauge>(gauges: readonly G[]): Map<string, G> {
  const found = new Map<string, G>();
  for (const gauge of gauges) {
    const { km } = gauge;
    const place = km === null ? null : placeOfKilometre(km);
    if (km === null || !place) continue;
    const known = found.get(place.code)?.km;
    if (known == null || Math.abs(km - place.km) < Math.abs(known - place.km)) found.set(place.code, gauge);
  }
  return found;
}
