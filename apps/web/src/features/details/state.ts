import type { Area } from '@talus/contract/instruments/instrument';
import { compareNames } from '@talus/domain/text/name-order';

export type AreaCount = {
  id: string;
  name: string;
  stations: number;
  instruments: number;
  /** Type codes with their number of instruments, most frequent first. */
  types: readonly { code: string; n: number }[];
};

export const countAreas = (areas: readonly Area[]): AreaCount[] =>
  areas.map(({ _id, name, station }) => {
    const instruments = station.flatMap(({ instrument }) => instrument);
    const byCode = new Map<string, number>();
    for (const { instrument_type } of instruments)
      byCode.set(instrument_type.code, (byCode.get(instrument_type.code) ?? 0) + 1);
    const types = [...byCode]
      .map(([code, n]) => ({ code, n }))
      .sort((a, b) => b.n - a.n || compareNames(a.code, b.code));
    return { id: _id, name, stations: station.length, instruments: instruments.length, types };
  });

export const total = (counts: readonly AreaCount[]) => ({
  areas: counts.length,
  stations: counts.reduce((sum, { stations }) => sum + stations, 0),
  instruments: counts.reduce((sum, { instruments }) => sum + instruments, 0),
});

/** Formats coordinates in degrees: 24.1477° N, 120.6736° E; null where they are unknown. */
export const coordinatesText = (lat: number | null, lon: number | null): string | null => {
  if (lat === null || lon === null) return null;
  const degrees = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
  return `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`;
};
