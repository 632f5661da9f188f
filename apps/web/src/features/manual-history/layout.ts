import type { CardLayout } from '../../ui/sheet/card-layout';

/** Card layout of a reading on a phone. */
export const HISTORY_CARD: CardLayout = {
  name: 'name',
  place: ['time', 'by'],
  facts: ['state'],
  typed: ['reading', 'reading3', 'aPlus', 'aMinus'],
  follows: ['result', 'last', 'difference'],
  notes: ['remark', 'photos'],
};
