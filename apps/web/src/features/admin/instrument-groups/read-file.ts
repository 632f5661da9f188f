import type { RefusalReason } from '@talus/domain/workbooks/workbook';

/** A list of one group is small; what is larger is some other file. */
export const LARGEST_MB = 5;

export type GroupRows = { rows: { number: number; cells: string[] }[] };
export type GroupFileRefusal = { refused: `refused.${RefusalReason}` | 'import.too-large' | 'import.no-sheet' };

/** What stands in the first sheet that is not hidden, from its second row, as people would type it. */
export async function readGroupFile(file: Blob): Promise<GroupRows | GroupFileRefusal> {
  if (file.size > LARGEST_MB * 1024 * 1024) return { refused: 'import.too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Loaded with the first file: few who open the page bring one
  const [{ readWorkbook }, { cellWords, visibleTable }] = await Promise.all([
    import('@talus/domain/workbooks/read-workbook'),
    import('@talus/domain/workbooks/sheet-table'),
  ]);
  const read = readWorkbook(bytes);
  if ('refusal' in read) return { refused: `refused.${read.refusal.reason}` };
  const sheet = read.workbook.sheets.find(({ isHidden }) => !isHidden);
  if (!sheet) return { refused: 'import.no-sheet' };
  return {
    rows: visibleTable(sheet)
      .rows.filter(({ number }) => number >= 2)
      .map(({ number, cells }) => ({ number, cells: cells.map(cellWords) })),
  };
}
