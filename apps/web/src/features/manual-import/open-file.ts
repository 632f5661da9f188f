import { readManualSheets } from '@talus/domain/manual-import/read-sheets';
import { isZip } from '@talus/domain/workbooks/read-zip';
import { WORKBOOK_LIMITS, type WorkbookRefusal } from '@talus/domain/workbooks/workbook';
import { readWorkbookFile } from '../../lib/workbook/read-workbook-file';
import type { OpenFile } from './state';

export type OpenRefusal = WorkbookRefusal | { reason: 'only-xlsx' };

/** What a chosen file holds, read beside the page; or why it is not taken. */
export async function openWorkbook(file: File): Promise<{ file: OpenFile } | { refusal: OpenRefusal }> {
  if (file.size > WORKBOOK_LIMITS.file) return { refusal: { reason: 'too-large' } };
  const first = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!isZip(first)) return { refusal: { reason: 'only-xlsx' } };
  const read = await readWorkbookFile(file).catch(() => ({ refusal: { reason: 'damaged' as const } }));
  if ('refusal' in read) return read;
  const { is1904 } = read.workbook;
  return { file: { name: file.name, size: file.size, is1904, sheets: readManualSheets(read.workbook) } };
}
