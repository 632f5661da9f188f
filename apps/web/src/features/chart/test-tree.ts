import type { Area, Instrument } from '@talus/contract/instrument';
import { idOf } from '../../app/test-data';

export { instrumentOf } from '../../entities/instruments/test-instrument';

/** One area with one station that holds them all. */
export const treeOf = (instrument: Instrument[]): Area[] => [
  { _id: idOf(3000), name: 'TK12+300', station: [{ _id: idOf(3001), name: 'A2', instrument }] },
];
