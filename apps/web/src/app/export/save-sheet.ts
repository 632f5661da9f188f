import { csvOf } from '@talus/domain/sheets/csv';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import { workbookFiles } from '@talus/domain/sheets/workbook';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** Builds the file of a table in the browser, so that it holds exactly what the screen showed. */
export const sheetBlob = (sheet: TableSheet, format: SheetFormat): Blob =>
  new Blob([format === 'csv' ? csvOf(sheet) : workbook(sheet)], { type: TYPES[format] });

const workbook = (sheet: TableSheet) => {
  const encoder = new TextEncoder();
  const files = workbookFiles(sheet);
  return storedZip(files.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })));
};

type Named = { project: string; title: string; now: number; zone: Zone };

/** Names the file, for example `TK 線 最新資料 2026-11-15 0843.xlsx`, and replaces characters that file systems refuse. */
export const sheetFileName = ({ project, title, now, zone }: Named, format: SheetFormat): string =>
  `${project} ${title} ${formatTime(now, zone, 'YYYY-MM-DD HH:mm').replace(':', '')}.${format}`.replace(
    /[\\/:*?"<>|]/g,
    '_',
  );
