import { isCompoundFile } from './compound-file';
import { isZip } from './read-zip';
import { WORKBOOK_LIMITS, type Workbook, type WorkbookRefusal, WorkbookRefused } from './workbook';
import { readXls } from './xls';
import { readXlsx } from './xlsx';

/**
 * A workbook of Excel, xlsx or xls, told apart by its first bytes and not by its name. Whatever the bytes are, the answer
 * is the whole workbook or why there is none: never a half, never an exception.
 */
export function readWorkbook(bytes: Uint8Array): { workbook: Workbook } | { refusal: WorkbookRefusal } {
  try {
    return { workbook: readAny(bytes) };
  } catch (error) {
    // Anything else that the bytes led to, such as a number beyond its buffer, is damage too
    return { refusal: error instanceof WorkbookRefused ? error.refusal : { reason: 'damaged' } };
  }
}

function readAny(bytes: Uint8Array): Workbook {
  if (bytes.length > WORKBOOK_LIMITS.file) throw new WorkbookRefused('too-large');
  if (isZip(bytes)) return readXlsx(bytes);
  if (isCompoundFile(bytes)) return readXls(bytes);
  throw new WorkbookRefused('not-a-workbook');
}
