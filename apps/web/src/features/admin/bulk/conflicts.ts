import type { Conflict } from '@talus/contract/changes';
import type { TFunction } from 'i18next';
import type { CellValue } from '../../../ui/sheet/column';

/** Strips the version prefix of a field: `v4.rate_1Hr_config.WL_plus` becomes `rate_1Hr_config.WL_plus`. */
export const columnOf = (field: string): string => field.replace(/^v\d+\./, '');

const worded = (t: TFunction<'adminBulk'>, value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('empty');
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/**
 * Describes each field that another user changed: the stored value and, if the sheet has one, the value of the sheet.
 */
export const conflictLines = (
  t: TFunction<'adminBulk'>,
  { name, by, fields }: Conflict,
  mine: (column: string) => CellValue | undefined,
): string[] =>
  fields.map(({ field, after }) => {
    const column = columnOf(field);
    const own = mine(column);
    const who = by?.name ?? t('conflict.somebody');
    const theirs = t('conflict.line', { name, who, field: column, theirs: worded(t, after) });
    return own === undefined ? theirs : theirs + t('conflict.mine', { mine: worded(t, own) });
  });
