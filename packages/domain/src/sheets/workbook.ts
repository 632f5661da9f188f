import { plainNumber } from './cell-text';
import { allRows, type Cell, rowsAbove, type TableSheet } from './table-sheet';
import * as parts from './workbook-parts';

/** Widths are counted in letters; a Chinese one takes two. */
const NARROWEST = 8;
const WIDEST = 48;

/** The files of a workbook with one sheet, still to be zipped. Its cells are dates and numbers, never text that looks like them. */
export const workbookFiles = (sheet: TableSheet): { name: string; text: string }[] => [
  { name: parts.sheetFile(1), text: sheetText(sheet) },
  { name: 'xl/styles.xml', text: parts.STYLES },
  { name: 'xl/workbook.xml', text: parts.workbook([parts.sheetName(sheet.name)]) },
  { name: 'xl/_rels/workbook.xml.rels', text: parts.workbookRelations(1) },
  { name: '_rels/.rels', text: parts.RELATIONS },
  { name: '[Content_Types].xml', text: parts.contentTypes(1) },
];

const sheetText = (sheet: TableSheet): string => {
  const above = rowsAbove(sheet);
  const widths = sheet.heads.map((head, i) =>
    Math.min(WIDEST, Math.max(NARROWEST, lettersOf(head), ...sheet.rows.map((row) => cellWidth(row[i] ?? null))) + 2),
  );
  const cols = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const rows = allRows(sheet).map((row, i) => rowText(row, i + 1, i + 1 === above));
  return `${parts.sheetStart({ rows: above, columns: 1 })}<cols>${cols}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

const lettersOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);

const cellWidth = (cell: Cell): number => {
  if (typeof cell === 'string') return lettersOf(cell);
  return cell && 'local' in cell ? 16 : 0;
};

const rowText = (cells: readonly Cell[], row: number, isHead: boolean): string =>
  `<row r="${row}">${cells.map((cell, i) => cellXml(cell, `${parts.columnName(i)}${row}`, isHead)).join('')}</row>`;

export const cellXml = (cell: Cell, place: string, isHead: boolean): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return parts.textCell(place, cell, isHead ? parts.HEAD_STYLE : 0);
  if ('local' in cell) return `<c r="${place}" s="${parts.TIME_STYLE}"><v>${parts.timeSerial(cell.local)}</v></c>`;
  if (!Number.isFinite(cell.number)) return '';
  return `<c r="${place}" s="${parts.numberStyle(cell.decimals)}"><v>${plainNumber(cell.number)}</v></c>`;
};
