import { readManualSheets } from '@talus/domain/manual-import/read-sheets';
import { isCompoundFile } from '@talus/domain/workbooks/compound-file';
import { isZip } from '@talus/domain/workbooks/read-zip';
import { WORKBOOK_LIMITS, type WorkbookRefusal } from '@talus/domain/workbooks/workbook';
import { readWorkbookFile } from '../../lib/workbook/read-workbook-file';
import type { OpenFile } from './state';

export type OpenRefusal = WorkbookRefusal | { reason: 'only-xlsx' };

/** Reads a chosen file off the main thread; returns the file or the reason of refusal. */
export async function openWorkbook(file: File): Promise<{ file: OpenFile } | { refusal: OpenRefusal }> {
  if (file.size > WORKBOOK_LIMITS.file) return { refusal: { reason: 'too-large' } };
  const first = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  // Encrypted files use the container of older formats, whatever the file name
  const isOlder = isCompoundFile(first);
  if (!isZip(first) && !isOlder) return { refusal: { reason: 'only-xlsx' } };
  const read = await readWorkbookFile(file).catch(() => ({ refusal: { reason: 'damaged' as const } }));
  if (isOlder && !('refusal' in read && read.refusal.reason === 'encrypted'))
    return { refusal: { reason: 'only-xlsx' } };
  if ('refusal' in read) return read;
  const { workbook } = read;
  return { file: { name: file.name, size: file.size, workbook, sheets: readManualSheets(workbook) } };
}
