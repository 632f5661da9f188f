import type { TFunction } from 'i18next';
import type { Choice, SheetColumn } from '../../../ui/sheet/column';

/** Times and readings; of a reading that is there its instrument stays, and a new row needs one unless all have. */
export const outputColumns = (
  t: TFunction<'adminOutputs'>,
  instruments: readonly Choice[],
  needsInstrument: boolean,
): readonly SheetColumn[] => [
  { key: 'at', title: t('time'), kind: 'date', withTime: true, width: 176, isRequired: true },
  {
    key: 'instrument',
    title: t('instrument'),
    kind: 'choice',
    width: 176,
    choices: instruments,
    isRequired: needsInstrument,
    isReadOnly: ({ _id }) => _id !== undefined,
  },
  { key: 'reading1', title: 'reading1', kind: 'number', width: 136 },
  { key: 'reading2', title: 'reading2', kind: 'number', width: 136 },
  { key: '_id', title: '_id', kind: 'text', isReadOnly: true },
];
