import type { ManualSheet } from '@talus/domain/manual-import/read-sheets';
import { columnName } from '@talus/domain/sheets/workbook-parts';
import type { CellRange } from '@talus/domain/workbooks/workbook';
import type { TFunction } from 'i18next';

/** Formats a cell range: `A1:K50`. */
export const areaText = ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): string =>
  `${columnName(firstColumn)}${firstRow}:${columnName(lastColumn)}${lastRow}`;

/** Names a column by its letter and header. */
export function columnText(t: TFunction<'manualImport'>, { columns }: ManualSheet, place: number): string {
  const head = columns.find((column) => column.place === place)?.texts.join(' ') ?? '';
  return head ? t('found.column', { letter: columnName(place), head }) : columnName(place);
}
