import type { Area, Instrument } from '@talus/contract/instrument';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import type { CascaderArea } from '../../ui/instrument-cascader/tree';

/** An instrument with where it stands. */
export type Placed = { instrument: Instrument; area: string; station: string };

export const treeOf = (areas: readonly Area[]): InstrumentTree =>
  areas.map((area) => area.station.map((station) => station.instrument.map(({ _id }) => _id)));

export const placedOf = (areas: readonly Area[]): Map<string, Placed> =>
  new Map(
    areas.flatMap((area) =>
      area.station.flatMap((station) =>
        station.instrument.map((instrument): [string, Placed] => [
          instrument._id,
          { instrument, area: area.name, station: station.name },
        ]),
      ),
    ),
  );

/** The tree for the cascader with the instruments that are wanted; places without any go. */
export const cascaderOf = (
  areas: readonly Area[],
  isWanted: (instrument: Instrument) => boolean = () => true,
): CascaderArea[] =>
  areas
    .map(({ _id, name, station }) => ({
      _id,
      name,
      stations: station
        .map((one) => ({
          _id: one._id,
          name: one.name,
          instruments: one.instrument.filter(isWanted).map((instrument) => ({
            _id: instrument._id,
            name: instrument.latestVersion.name,
            status: instrument.status,
          })),
        }))
        .filter(({ instruments }) => instruments.length > 0),
    }))
    .filter(({ stations }) => stations.length > 0);
