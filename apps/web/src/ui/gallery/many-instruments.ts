import type { CascaderArea } from '../instrument-cascader/InstrumentCascader';

/** 25 areas of 10 stations of 20 instruments: 5,000. */
export const manyInstruments = (): CascaderArea[] =>
  Array.from({ length: 25 }, (_, area) => ({
    _id: `area-${area}`,
    name: `TK${String(area + 1).padStart(2, '0')}+300`,
    stations: Array.from({ length: 10 }, (_, station) => ({
      _id: `station-${area}-${station}`,
      name: `A${station + 1}`,
      instruments: Array.from({ length: 20 }, (_, instrument) => ({
        _id: `instrument-${area}-${station}-${instrument}`,
        name: `TM-${String(area * 200 + station * 20 + instrument + 1).padStart(4, '0')}`,
        status: instrument === 0 ? ('AL' as const) : ('GREEN' as const),
      })),
    })),
  }));
