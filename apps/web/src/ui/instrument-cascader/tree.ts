import type { Status } from '@talus/domain/status/status';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';

export type CascaderInstrument = { _id: string; name: string; status?: Status };
export type CascaderStation = { _id: string; name: string; instruments: readonly CascaderInstrument[] };
export type CascaderArea = { _id: string; name: string; stations: readonly CascaderStation[] };

/** An instrument with its station and area. */
export type Place = { instrument: CascaderInstrument; station: CascaderStation; area: CascaderArea };

export const placesOf = (areas: readonly CascaderArea[]): Place[] =>
  areas.flatMap((area) =>
    area.stations.flatMap((station) => station.instruments.map((instrument) => ({ instrument, station, area }))),
  );

export const stationIds = (station: CascaderStation): string[] => station.instruments.map(({ _id }) => _id);

export const areaIds = (area: CascaderArea): string[] => area.stations.flatMap(stationIds);

/** Finds the instruments whose area, station or name contain every word of the text, however written. */
export const searchPlaces = (places: readonly Place[], text: string): Place[] => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return places.filter(({ instrument, station, area }) =>
    hasWords(searchText([instrument.name, station.name, area.name]), words),
  );
};
