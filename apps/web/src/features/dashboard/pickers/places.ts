import type { Area } from '@talus/contract/instruments/instrument';
import {
  formatIndexChoice,
  type IndexChoice,
  type IndexPlace,
  type InstrumentTree,
} from '@talus/domain/dashboards/index-choice';

/** Returns the position of an instrument as a choice; null where it is not in the tree. */
export const placeOf = (id: string, tree: InstrumentTree): string | null => {
  for (const [area, stations] of tree.entries())
    for (const [station, ids] of stations.entries()) {
      const instrument = ids.indexOf(id);
      if (instrument >= 0) return formatIndexChoice({ area, station, instrument });
    }
  return null;
};

export type PlaceOption = { place: IndexPlace /** null: the n-th of several places. */; name: string | null };

const numbered = (count: number): PlaceOption[] => Array.from({ length: count }, (_, place) => ({ place, name: null }));

const most = (counts: readonly number[]): number => Math.max(0, ...counts);

/** Lists the options of each level: names where one place is meant, numbers where several are. */
export const placeOptions = (areas: readonly Area[], { area, station }: IndexChoice) => {
  const chosen = area === '*' ? null : areas[area];
  const stations = chosen ? chosen.station : areas.flatMap((one) => one.station);
  const only = chosen && station !== '*' ? chosen.station[station] : null;
  return {
    area: areas.map(({ name }, place): PlaceOption => ({ place, name })),
    station: chosen
      ? chosen.station.map(({ name }, place): PlaceOption => ({ place, name }))
      : numbered(most(areas.map((one) => one.station.length))),
    instrument: only
      ? only.instrument.map(({ latestVersion }, place): PlaceOption => ({ place, name: latestVersion.name }))
      : numbered(most(stations.map((one) => one.instrument.length))),
  };
};
