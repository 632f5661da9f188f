import type { Area, Instrument } from '@talus/contract/instruments/instrument';
import type { CascaderArea } from '../../ui/instrument-cascader/tree';

/** An instrument with its area and station. */
export type Placed = { instrument: Instrument; area: string; station: string };

export const nameOf = ({ instrument }: Placed): string => instrument.latestVersion.name;

/** Returns the instruments by id, in the order of the tree. */
export const placedById = (areas: readonly Area[]): Map<string, Placed> =>
  new Map(
    areas.flatMap((area) =>
      area.station.flatMap((station) =>
        station.instrument.map((instrument) => [
          instrument._id,
          { instrument, area: area.name, station: station.name },
        ]),
      ),
    ),
  );

/** Converts the tree for the cascader; with a filter, drops stations and areas without a match. */
export const cascaderOf = (areas: readonly Area[], isWanted?: (instrument: Instrument) => boolean): CascaderArea[] => {
  const all = areas.map(({ _id, name, station }) => ({
    _id,
    name,
    stations: station.map((one) => ({
      _id: one._id,
      name: one.name,
      instruments: one.instrument.filter(isWanted ?? (() => true)).map((instrument) => ({
        _id: instrument._id,
        name: instrument.latestVersion.name,
        status: instrument.status,
      })),
    })),
  }));
  if (!isWanted) return all;
  return all
    .map((area) => ({ ...area, stations: area.stations.filter(({ instruments }) => instruments.length > 0) }))
    .filter(({ stations }) => stations.length > 0);
};
