import { type ReadingSheet, readingWorkbook } from '@talus/domain/manual-import/template';
import { storedZip } from '@talus/domain/sheets/stored-zip';

const encoder = new TextEncoder();

/** Builds a workbook of readings as a file for an upload. */
export const readingFile = (name: string, sheets: readonly ReadingSheet[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    storedZip(
      readingWorkbook(sheets).map((part) => ({ name: encoder.encode(part.name), bytes: encoder.encode(part.text) })),
    ),
  ),
});

export const reading = (number: number) => ({ number, decimals: 3 });
