import { isPlace, LEAST_ZOOM, type LonLat, MOST_ZOOM } from './bounds';

const NUMBER = /^[+-]?\d{1,3}(\.\d{1,15})?$/;

const degreesOf = (text: string | null | undefined): number | null => {
  const trimmed = text?.trim() ?? '';
  return NUMBER.test(trimmed) ? Number(trimmed) : null;
};

/** The place requested by a link: none, a place, or an invalid one. */
export type AskedPlace = { kind: 'none' } | { kind: 'place'; place: LonLat } | { kind: 'bad' };

/** Parses the latitude and longitude of a link. */
export function readPlace(lat: string | null | undefined, lon: string | null | undefined): AskedPlace {
  if (!lat?.trim() && !lon?.trim()) return { kind: 'none' };
  const [north, east] = [degreesOf(lat), degreesOf(lon)];
  if (north === null || east === null) return { kind: 'bad' };
  const place = { lon: east, lat: north };
  return isPlace(place) ? { kind: 'place', place } : { kind: 'bad' };
}

/** Parses the zoom of a link, limited to the map's range; null for none. */
export function readZoom(text: string | null | undefined): number | null {
  const zoom = degreesOf(text);
  return zoom === null || zoom <= 0 ? null : Math.max(LEAST_ZOOM, Math.min(zoom, MOST_ZOOM));
}

/**
 * Parses a typed place, `24.628, 120.858`: latitude first as usual; longitude first where the first number cannot be a
 * latitude. Null for anything else.
 */
export function typedPlace(text: string): LonLat | null {
  const parts = text.trim().split(/\s*[,，;\s]\s*/);
  if (parts.length !== 2) return null;
  const [first, second] = parts.map(degreesOf);
  if (first === null || first === undefined || second === null || second === undefined) return null;
  const place = Math.abs(first) > 90 ? { lon: first, lat: second } : { lon: second, lat: first };
  return isPlace(place) ? place : null;
}
