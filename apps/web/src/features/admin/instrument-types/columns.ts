import { INSTRUMENT_KINDS, TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { readHeadings } from '@talus/domain/hierarchy/type-headings';
import { RULE_NAMES } from '@talus/domain/readings/type-rules/registry';
import type { TFunction } from 'i18next';
import type { SheetColumn } from '../../../ui/sheet/column';

const MOST_MINUTES = 31 * 24 * 60;

/** Titles of R0 and of the initial readings; other fields use the names of the formula. */
const TITLES = {
  R0: 'field.R0',
  'A+initial': 'field.A+initial',
  'A-initial': 'field.A-initial',
  depth: 'field.depth',
} as const;

export const typeColumns = (t: TFunction<'adminTypes'>): readonly SheetColumn[] => [
  { key: 'code', title: t('code'), kind: 'text', width: 88, length: 20, isRequired: true },
  { key: 'name', title: t('name'), kind: 'text', width: 128, length: 60, isRequired: true },
  { key: 'name_en', title: t('name-en'), kind: 'text', width: 168, length: 60 },
  {
    key: 'type',
    title: t('kind'),
    kind: 'choice',
    width: 104,
    choices: INSTRUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
  { key: 'unit', title: t('unit'), kind: 'text', width: 64, length: 20 },
  { key: 'minutes', title: t('minutes'), kind: 'number', width: 120, min: 1 / 60, max: MOST_MINUTES },
  { key: 'manual', title: t('manual'), kind: 'check', width: 72 },
  ...TYPE_FIELDS.map(
    (field): SheetColumn => ({
      key: field,
      title: field in TITLES ? t(TITLES[field as keyof typeof TITLES]) : field,
      kind: 'check',
      width: field in TITLES ? 88 : 60,
    }),
  ),
  { key: 'info', title: t('info'), kind: 'remark', length: 2000 },
  { key: 'sign_zh', title: t('sign'), kind: 'text', width: 128, length: 100 },
  { key: 'sign_en', title: t('sign-en'), kind: 'text', width: 128, length: 100 },
  { key: 'possible_min', title: t('possible-min'), kind: 'number', width: 96 },
  { key: 'possible_max', title: t('possible-max'), kind: 'number', width: 96 },
  {
    key: 'computed_by',
    title: t('computed-by'),
    kind: 'choice',
    width: 152,
    choices: RULE_NAMES.map((value) => ({ value, label: t(`rule.${value}`) })),
    isReadOnly: ({ instruments }) => Number(instruments ?? 0) > 0,
  },
  { key: 'window', title: t('window'), kind: 'number', width: 120, min: 1, max: 24 * 60 },
  {
    key: 'header_setting',
    title: t('headings'),
    kind: 'remark',
    width: 240,
    check: (value) => {
      const read = readHeadings(String(value ?? ''));
      return 'line' in read ? { text: t('headings.bad', { line: read.line }) } : null;
    },
  },
];
