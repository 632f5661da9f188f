import { readImportRow } from '@talus/domain/instrument-import/read-row';
import type { TFunction } from 'i18next';
import type { CellValue, Problem, SheetColumn } from '../../../ui/sheet/column';
import { ALWAYS, COUNTS, LIMITS, NUMBERS, RATES } from './fields';
import type { DataFiles } from './files';

type Words = { t: TFunction<'adminBulk'>; field: TFunction<'instruments'>; say: TFunction<'imports'> };

export const placeColumns = (t: TFunction<'adminBulk'>): SheetColumn[] => [
  { key: 'area', title: t('area'), kind: 'text', width: 112, isReadOnly: true },
  { key: 'station', title: t('station'), kind: 'text', width: 88, isReadOnly: true },
];

/** Returns the columns of all fields of the version in force, in form order. `hasNext`: a later version exists. */
export const settingColumns = ({ t, field, say }: Words, files: DataFiles, hasNext = false): readonly SheetColumn[] => {
  const number = (key: string, title: string, width = 84): SheetColumn => ({
    key,
    title,
    kind: 'number',
    width,
    ...(ALWAYS.has(key) && { isRequired: true }),
  });
  const unknown = (text: string): Problem => ({ text });
  return [
    { key: 'name', title: field('name'), kind: 'text', width: 128, length: 100, isRequired: true },
    ...placeColumns(t),
    ...(hasNext
      ? [{ key: 'next', title: field('version.next'), kind: 'text', width: 168, isReadOnly: true } as const]
      : []),
    {
      key: 'document_id',
      title: field('document'),
      kind: 'text',
      width: 136,
      check: (value) => (files.idOf(String(value)) ? null : unknown(say('document-unknown', { name: String(value) }))),
    },
    {
      key: 'reference',
      title: field('reference'),
      kind: 'text',
      width: 112,
      check: (value, cells) =>
        files.columnId(files.idOf(String(cells.document_id ?? '')), String(value))
          ? null
          : unknown(say('reference-unknown', { document: String(cells.document_id ?? ''), name: String(value) })),
    },
    { key: 'unit', title: field('unit'), kind: 'text', width: 64, length: 40 },
    ...NUMBERS.map((key) => number(key, field(key))),
    ...LIMITS.map((key) => number(key, field(key))),
    ...COUNTS.map((key) => ({ ...number(key, field(COUNT_WORDS[key]), 128), min: 1, max: 1000, isRequired: true })),
    { key: 'class', title: field('class'), kind: 'text', width: 88, length: 100 },
    { key: 'TRA_no', title: field('TRA_no'), kind: 'text', width: 96, length: 100 },
    { key: 'allowRate', title: field('rates'), kind: 'check', width: 84 },
    ...RATES.map((key) => number(key, field(key), 116)),
    {
      key: 'coordinates',
      title: field('coordinates'),
      kind: 'text',
      width: 168,
      check: (value) => wrongPlace(say, value),
    },
    { key: 'select_monitor', title: field('camera'), kind: 'text', width: 112, length: 200 },
    {
      key: 'useFunction',
      title: field('formula.use'),
      kind: 'choice',
      width: 84,
      isRequired: true,
      choices: ['Y', 'N'].map((value) => ({ value, label: value })),
    },
    { key: 'evalFunction', title: field('formula'), kind: 'remark', width: 240 },
  ];
};

const COUNT_WORDS = {
  alert_count_limit: 'count.alert',
  rate_alert_count_limit: 'count.rate',
  down_count_base: 'count.base',
  down_count_limit: 'count.down',
} as const;

const wrongPlace = (say: TFunction<'imports'>, value: CellValue): Problem | null =>
  readImportRow({ coordinates: value }).values.coordinates ? null : { text: say('coordinates') };
