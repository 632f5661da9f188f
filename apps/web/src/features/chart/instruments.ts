import type { Area, Instrument } from '@talus/contract/instrument';
import type { CascaderArea } from '../../ui/InstrumentCascader';

/** An instrument with where it stands. */
export type Placed = { instrument: Instrument; area: string; station: string };

export const nameOf = ({ instrument }: Placed): string => instrument.latestVersion.name;

/** By id, in the order of the tree. */
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

/** The tree as the cascader draws it. */
export const cascaderOf = (areas: readonly Area[]): CascaderArea[] =>
  areas.map(({ _id, name, station }) => ({
    _id,
    name,
    stations: station.map((one) => ({
      _id: one._id,
      name: one.name,
      instruments: one.instrument.map((instrument) => ({
        _id: instrument._id,
        name: instrument.latestVersion.name,
        status: instrument.status,
      })),
    })),
  }));

/** The part of the tree that holds these instruments; what is empty goes. */
export const onlyThese = (areas: readonly Area[], ids: ReadonlySet<string>): Area[] =>
  areas
    .map((area) => ({
      ...area,
      station: area.station
        .map((station) => ({ ...station, instrument: station.instrument.filter(({ _id }) => ids.has(_id)) }))
        .filter(({ instrument }) => instrument.length > 0),
    }))
    .filter(({ station }) => station.length > 0);
