import type { Area, Instrument } from '@talus/contract/instruments/instrument';
import { idOf } from '../../app/test-data';

export { instrumentOf } from '../../entities/instruments/test-instrument';

/** Builds a tree of one area with one station that holds all instruments. */
export const treeOf = (instrument: Instrument[]): Area[] => [
  { _id: idOf(3000), name: 'TK12+300', station: [{ _id: idOf(3001), name: 'A2', instrument }] },
];
