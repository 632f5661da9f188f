import type { Area } from '@talus/contract/instruments/instrument';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';

export const treeOf = (areas: readonly Area[]): InstrumentTree =>
  areas.map((area) => area.station.map((station) => station.instrument.map(({ _id }) => _id)));
