import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { CascaderArea } from '../../../ui/instrument-cascader/tree';

/** Groups the instruments by area and station for the cascader; instruments without a place come last. */
export const areasOf = (instruments: readonly BulkInstrument[], nowhere: string): CascaderArea[] => {
  const areas = new Map<
    string,
    { _id: string; name: string; stations: Map<string, CascaderArea['stations'][number]> }
  >();
  for (const { _id, area, station, latestVersion } of instruments) {
    const where = area ?? { _id: '', name: nowhere };
    const known = areas.get(where._id) ?? { ...where, stations: new Map() };
    areas.set(where._id, known);
    const place = station ?? { _id: '', name: nowhere };
    const held = known.stations.get(place._id) ?? { ...place, instruments: [] };
    known.stations.set(place._id, {
      ...held,
      instruments: [...held.instruments, { _id, name: latestVersion.name }],
    });
  }
  return [...areas.values()].map(({ _id, name, stations }) => ({ _id, name, stations: [...stations.values()] }));
};
