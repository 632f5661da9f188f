import { isCompoundFile } from '@talus/domain/workbooks/compound-file';
import { isZip } from '@talus/domain/workbooks/read-zip';
import { WORKBOOK_LIMITS, type WorkbookRefusal } from '@talus/domain/workbooks/workbook';
import type { TFunction } from 'i18next';
import type { FileRule } from './state';

/** The rule of Excel files, detected by content and not by name. */
export const WORKBOOK_RULE: FileRule = {
  kinds: ['xlsx', 'xls'],
  accept: '.xlsx,.xls',
  limit: WORKBOOK_LIMITS.file,
  isKind: (bytes) => isZip(bytes) || isCompoundFile(bytes),
};

/** Words why a workbook is refused: sheet, row and reason, as far as known. */
export function workbookRefusal(t: TFunction<'sheet'>, { reason, sheet, row }: WorkbookRefusal): string {
  const why = t(`workbook.${reason}`, { mb: WORKBOOK_LIMITS.file / 1024 / 1024, rows: WORKBOOK_LIMITS.rows, columns: WORKBOOK_LIMITS.columns }); // biome-ignore format: one line
  if (sheet === undefined) return why;
  return row === undefined ? t('workbook.sheet', { sheet, why }) : t('workbook.row', { sheet, row, why });
}

/** The messages of `UploadBox` for refused workbooks. */
export const workbookRefusals = (t: TFunction<'sheet'>) => ({
  kind: workbookRefusal(t, { reason: 'not-a-workbook' }),
  size: workbookRefusal(t, { reason: 'too-large' }),
});
