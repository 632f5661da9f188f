import type { ListFormat } from '@talus/domain/exports/export-formats';
import { csvOf } from '@talus/domain/sheets/csv';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import { workbookFiles } from '@talus/domain/sheets/workbook';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

const workbook = (sheet: TableSheet) => {
  const encoder = new TextEncoder();
  const files = workbookFiles(sheet);
  return storedZip(files.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })));
};

/** The formats that the browser writes, in the order of the menu. */
const FORMATS = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbook },
  csv: { type: 'text/csv;charset=utf-8', write: csvOf },
} as const satisfies Partial<Record<ListFormat, { type: string; write: (sheet: TableSheet) => BlobPart }>>;

export type SheetFormat = keyof typeof FORMATS;
export const SHEET_FORMATS = Object.keys(FORMATS) as SheetFormat[];

/** Builds the file of a table in the browser, so that it holds exactly what the screen showed. */
export function sheetBlob(sheet: TableSheet, format: SheetFormat): Blob {
  const { type, write } = FORMATS[format];
  return new Blob([write(sheet)], { type });
}

type Named = { project: string; title: string; now: number; zone: Zone };

/** Names the file, for example `TK 線 最新資料 2026-11-15 0843.xlsx`, and replaces characters that file systems refuse. */
export const sheetFileName = ({ project, title, now, zone }: Named, format: SheetFormat): string =>
  `${project} ${title} ${formatTime(now, zone, 'YYYY-MM-DD HH:mm').replace(':', '')}.${format}`.replace(
    /[\\/:*?"<>|]/g,
    '_',
  );
