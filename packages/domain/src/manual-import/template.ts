import type { Cell } from '../sheets/table-sheet';
import { cellXml } from '../sheets/workbook';
import * as parts from '../sheets/workbook-parts';

/** A sheet of readings: the time above the heads, one row per instrument below. */
export type ReadingSheet = {
  name: string;
  time: readonly [label: string, value: Cell];
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
};

const TIME_ROW = 2;
const HEAD_ROW = 4;
/** Spare rows in the print area, for rows that people add. */
const SPARE_ROWS = 50;
const WIDTH = 16;

const rowXml = (number: number, cells: readonly Cell[], isHead = false): string =>
  `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `${parts.columnName(i)}${number}`, isHead)).join('')}</row>`;

const sheetXml = ({ time, heads, rows }: ReadingSheet): string =>
  [
    parts.sheetStart({ rows: HEAD_ROW, columns: 1 }),
    `<cols><col min="1" max="${heads.length}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`,
    rowXml(TIME_ROW, time),
    rowXml(HEAD_ROW, heads, true),
    ...rows.map((row, i) => rowXml(HEAD_ROW + 1 + i, row)),
    '</sheetData></worksheet>',
  ].join('');

const areaOf = ({ heads, rows }: ReadingSheet): string =>
  `$A$1:$${parts.columnName(heads.length - 1)}$${HEAD_ROW + rows.length + SPARE_ROWS}`;

/** Builds the files of a workbook that the import accepts unchanged; the caller zips them. */
export const readingWorkbook = (sheets: readonly ReadingSheet[]): { name: string; text: string }[] => {
  const names = sheets.map(({ name }) => parts.sheetName(name));
  return [
    ...sheets.map((sheet, i) => ({ name: parts.sheetFile(i + 1), text: sheetXml(sheet) })),
    { name: 'xl/styles.xml', text: parts.STYLES },
    { name: 'xl/workbook.xml', text: parts.workbook(names, sheets.map(areaOf)) },
    { name: 'xl/_rels/workbook.xml.rels', text: parts.workbookRelations(sheets.length) },
    { name: '_rels/.rels', text: parts.RELATIONS },
    { name: '[Content_Types].xml', text: parts.contentTypes(sheets.length) },
  ];
};
