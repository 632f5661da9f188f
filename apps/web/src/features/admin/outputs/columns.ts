import type { TFunction } from 'i18next';
import type { Choice, SheetColumn } from '../../../ui/sheet/column';

/**
 * Returns the columns: times and values. Existing readings keep their instrument; a new row needs an instrument unless
 * all rows share one.
 */
export const outputColumns = (
  t: TFunction<'adminOutputs'>,
  instruments: readonly Choice[],
  needsInstrument: boolean,
  /** Tells whether a local time is in the future. */
  isLater: (local: string) => boolean,
): readonly SheetColumn[] => [
  {
    key: 'at',
    title: t('time'),
    kind: 'date',
    withTime: true,
    width: 176,
    isRequired: true,
    check: (value) => (isLater(String(value)) ? { text: t('time.ahead') } : null),
  },
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
