import * as parts from '../sheets/workbook-parts';
import { IMPORT_FIELDS, type ImportKey } from './import-fields';

export type Template = {
  /** Names of the sheets: the one to fill in, and the one with notes. */
  names: readonly [sheet: string, notes: string];
  /** The column head in both languages, one below the other. */
  headOf: (key: ImportKey) => string;
  /** The example row, which is never imported. */
  example: Readonly<Partial<Record<ImportKey, string>>>;
  notes: readonly string[];
};

const WIDTH = 16;

const row = (number: number, cells: readonly string[], style = 0): string =>
  `<row r="${number}">${cells.map((text, i) => (text === '' ? '' : parts.textCell(`${parts.columnName(i)}${number}`, text, style))).join('')}</row>`;

const sheet = (
  rows: readonly string[],
  frozen: { rows: number; columns: number },
  columns: number,
  width: number,
): string =>
  `${parts.sheetStart(frozen)}<cols><col min="1" max="${columns}" width="${width}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;

/** Builds the files of an import template: heads in the first row, an example below, notes on a second sheet. */
export const templateFiles = ({ names, headOf, example, notes }: Template): { name: string; text: string }[] => [
  {
    name: parts.sheetFile(1),
    text: sheet(
      [
        row(
          1,
          IMPORT_FIELDS.map(({ key }) => headOf(key)),
          parts.HEAD_STYLE,
        ),
        row(
          2,
          IMPORT_FIELDS.map(({ key }) => example[key] ?? ''),
        ),
      ],
      { rows: 1, columns: 1 },
      IMPORT_FIELDS.length,
      WIDTH,
    ),
  },
  {
    name: parts.sheetFile(2),
    text: sheet(
      notes.map((note, i) => row(i + 1, [note])),
      { rows: 1, columns: 1 },
      1,
      100,
    ),
  },
  { name: 'xl/styles.xml', text: parts.STYLES },
  { name: 'xl/workbook.xml', text: parts.workbook([...names]) },
  { name: 'xl/_rels/workbook.xml.rels', text: parts.workbookRelations(2) },
  { name: '_rels/.rels', text: parts.RELATIONS },
  { name: '[Content_Types].xml', text: parts.contentTypes(2) },
];
