import type { Area } from '@talus/contract/instruments/instrument';
import type { CascaderArea } from '../../ui/instrument-cascader/tree';

/** Converts the project's tree for the cascader. */
export const cascaderAreas = (areas: readonly Area[]): CascaderArea[] =>
  areas.map(({ _id, name, station }) => ({
    _id,
    name,
    stations: station.map((place) => ({
      _id: place._id,
      name: place.name,
      instruments: place.instrument.map(({ _id: id, latestVersion, status }) => ({
        _id: id,
        name: latestVersion.name,
        status,
      })),
    })),
  }));
