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

/** The file of a table. It is made where the table stands, so that it holds just what was seen. */
export const sheetBlob = (sheet: TableSheet, format: SheetFormat): Blob =>
  new Blob([format === 'csv' ? csvOf(sheet) : workbook(sheet)], { type: TYPES[format] });

const workbook = (sheet: TableSheet) => {
  const encoder = new TextEncoder();
  const files = workbookFiles(sheet);
  return storedZip(files.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })));
};

type Named = { project: string; title: string; now: number; zone: Zone };

/** `TK 線 最新資料 2026-11-15 0843.xlsx`: no letter that a file system refuses. */
export const sheetFileName = ({ project, title, now, zone }: Named, format: SheetFormat): string =>
  `${project} ${title} ${formatTime(now, zone, 'YYYY-MM-DD HH:mm').replace(':', '')}.${format}`.replace(
    /[\\/:*?"<>|]/g,
    '_',
  );
