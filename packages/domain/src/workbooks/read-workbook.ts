import { isCompoundFile } from './compound-file';
import { isZip } from './read-zip';
import { WORKBOOK_LIMITS, type Workbook, type WorkbookRefusal, WorkbookRefused } from './workbook';
import { readXls } from './xls';
import { readXlsx } from './xlsx';

/**
 * Reads an Excel workbook, xlsx or xls, told apart by the first bytes and not by the name. Returns the whole workbook
 * or the reason for the refusal, whatever the bytes are: never a part, never an exception.
 */
export function readWorkbook(bytes: Uint8Array): { workbook: Workbook } | { refusal: WorkbookRefusal } {
  try {
    return { workbook: readAny(bytes) };
  } catch (error) {
    // Any other exception that the bytes cause, such as an offset beyond the buffer, is damage too
    return { refusal: error instanceof WorkbookRefused ? error.refusal : { reason: 'damaged' } };
  }
}

function readAny(bytes: Uint8Array): Workbook {
  if (bytes.length > WORKBOOK_LIMITS.file) throw new WorkbookRefused('too-large');
  if (isZip(bytes)) return readXlsx(bytes);
  if (isCompoundFile(bytes)) return readXls(bytes);
  throw new WorkbookRefused('not-a-workbook');
}
