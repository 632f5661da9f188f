import { plainNumber } from './cell-text';
import { type Cell, rowPieces, rowsAbove, type TableSheet } from './table-sheet';
import * as parts from './workbook-parts';

/** Column widths in letters; a Chinese character counts as two. */
const NARROWEST = 8;
const WIDEST = 48;

/**
 * Builds the files of a workbook with one sheet, to be zipped. Dates and numbers are real cells, never text that looks
 * like them.
 */
export const workbookFiles = (sheet: TableSheet): { name: string; text: string }[] =>
  workbookPieces(sheet).map(({ name, text }) => ({ name, text: [...text].join('') }));

/** Builds the same files as `workbookFiles`, with the text in pieces of some rows each. */
export const workbookPieces = (sheet: TableSheet): { name: string; text: Iterable<string> }[] => [
  { name: parts.sheetFile(1), text: sheetText(sheet) },
  { name: 'xl/styles.xml', text: [parts.STYLES] },
  { name: 'xl/workbook.xml', text: [parts.workbook([parts.sheetName(sheet.name)])] },
  { name: 'xl/_rels/workbook.xml.rels', text: [parts.workbookRelations(1)] },
  { name: '_rels/.rels', text: [parts.RELATIONS] },
  { name: '[Content_Types].xml', text: [parts.contentTypes(1)] },
];

function* sheetText(sheet: TableSheet): Generator<string> {
  const head = rowsAbove(sheet);
  const cols = sheet.heads
    .map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(sheet, i)}" customWidth="1"/>`)
    .join('');
  yield `${parts.sheetStart({ rows: head, columns: 1 })}<cols>${cols}</cols><sheetData>`;
  for (const { rows, above } of rowPieces(sheet))
    yield rows.map((row, i) => rowText(row, above + i + 1, above + i + 1 === head)).join('');
  yield '</sheetData></worksheet>';
}

/** Returns the width of a column: its widest cell, within limits. */
const widthOf = ({ heads, rows }: TableSheet, column: number): number => {
  const least = Math.max(NARROWEST, lettersOf(heads[column] ?? ''));
  const widest = rows.reduce((most, row) => Math.max(most, cellWidth(row[column] ?? null)), least);
  return Math.min(WIDEST, widest + 2);
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
