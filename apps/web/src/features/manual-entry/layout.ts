import type { CardLayout } from '../../ui/sheet/card-layout';

/** An instrument on a phone. */
export const ENTRY_CARD: CardLayout = {
  name: 'name',
  place: ['area', 'station'],
  facts: ['last', 'factor', 'initial', 'WL', 'AL', 'WSL'],
  typed: ['reading', 'reading3'],
  follows: ['result', 'difference'],
  notes: ['time', 'remark'],
};

/** A depth of a hole on a phone. */
export const DEPTH_CARD: CardLayout = {
  name: 'depth',
  place: [],
  facts: ['aPlusInitial', 'aMinusInitial', 'last'],
  typed: ['aPlus', 'aMinus'],
  follows: ['checksum', 'increment', 'result', 'difference'],
  notes: ['remark'],
  isDense: true,
};
