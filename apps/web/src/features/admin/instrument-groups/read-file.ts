import { cellWords, visibleTable } from '@talus/domain/workbooks/sheet-table';
import type { WorkbookRefusal } from '@talus/domain/workbooks/workbook';
import { readWorkbookFile } from '../../../lib/workbook/read-workbook-file';

export type FileRow = { number: number; cells: string[] };

/** Reads the first visible sheet from its second row, cells as text; null: no visible sheet. */
export async function readGroupFile(file: Blob): Promise<{ rows: FileRow[] | null } | { refusal: WorkbookRefusal }> {
  const read = await readWorkbookFile(file);
  if ('refusal' in read) return read;
  const sheet = read.workbook.sheets.find(({ isHidden }) => !isHidden);
  if (!sheet) return { rows: null };
  const rows = visibleTable(sheet).rows.filter(({ number }) => number >= 2);
  return { rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(cellWords) })) };
}
