import type { KilometrePlace } from './kilometres';

/** Twenty-six places a kilometre apart, from north to south along a line that bends: TK00+000 to TK25+000. */
export const TEST_PLACES: readonly KilometrePlace[] = Array.from({ length: 26 }, (_, km) => ({
  no: km + 1,
  code: `TK${String(km).padStart(2, '0')}+000`,
  km,
  lat: Math.round((24.72 - 0.0087 * km) * 1e4) / 1e4,
  lon: Math.round((120.88 - 0.0035 * km + 0.006 * Math.sin(km / 6)) * 1e4) / 1e4,
}));
