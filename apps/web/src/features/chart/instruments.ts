import type { Area } from '@talus/contract/instrument';

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
