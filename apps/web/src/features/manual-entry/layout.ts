import type { CardLayout } from '../../ui/sheet/card-layout';

/** Card layout of an instrument on a phone. */
export const ENTRY_CARD: CardLayout = {
  name: 'name',
  place: ['area', 'station'],
  facts: ['last', 'factor', 'initial', 'WL', 'AL', 'WSL'],
  typed: ['reading', 'reading3'],
  follows: ['result', 'difference'],
  notes: ['time', 'remark'],
};

/** Card layout of a depth on a phone. */
export const DEPTH_CARD: CardLayout = {
  name: 'depth',
  place: [],
  facts: ['aPlusInitial', 'aMinusInitial', 'last'],
  typed: ['aPlus', 'aMinus'],
  follows: ['checksum', 'increment', 'result', 'difference'],
  notes: ['remark'],
  isDense: true,
};
