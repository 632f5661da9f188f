import type { ManualInstrument } from '@talus/contract/data/manual';
import type { CascaderArea, CascaderInstrument } from '../../ui/instrument-cascader/tree';
import { currentVersion } from './version';

/** Returns the name in the version in force. */
export const manualName = (instrument: ManualInstrument): string => currentVersion(instrument)?.name ?? '';

type OpenStation = { _id: string; name: string; instruments: CascaderInstrument[] };
type OpenArea = { _id: string; name: string; stations: Map<string, OpenStation> };

/** Groups instruments by area and station for the cascader; `nowhere` labels a missing area or station. */
export function manualPlaces(instruments: readonly ManualInstrument[], nowhere: string): CascaderArea[] {
  const areas = new Map<string, OpenArea>();
  for (const instrument of instruments) {
    const place = { _id: instrument.area?._id ?? '', name: instrument.area?.name ?? nowhere };
    const area = areas.get(place._id) ?? { ...place, stations: new Map<string, OpenStation>() };
    areas.set(place._id, area);
    const stand = { _id: instrument.station?._id ?? place._id, name: instrument.station?.name ?? nowhere };
    const station = area.stations.get(stand._id) ?? { ...stand, instruments: [] };
    area.stations.set(stand._id, station);
    station.instruments.push({ _id: instrument._id, name: manualName(instrument) });
  }
  return [...areas.values()].map(({ stations, ...area }) => ({ ...area, stations: [...stations.values()] }));
}
