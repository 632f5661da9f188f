import type { CheckedRow, ImportRow } from '@talus/contract/instruments/instrument-import';
import { IMPORT_FIELDS, type ImportKey } from '@talus/domain/instrument-import/import-fields';
import type { ReadRow } from '@talus/domain/instrument-import/read-sheet';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
import { isCross, readTypedYes } from '@talus/domain/sheets/typed-yes';
import type { TFunction } from 'i18next';
import type { Cells, CellValue, SheetColumn } from '../../../../ui/sheet/column';
import { isBlank, type SheetRow, withCells } from '../../../../ui/sheet/rows';
import { KIND_OF_IMPORT } from '../fields';
import { headWord } from './heads';

const WIDE: Partial<Record<ImportKey, number>> = { document_id: 136, coordinates: 152, startDate: 136, reference: 104, name: 112 }; // biome-ignore format: a table

export const importColumns = (t: TFunction<'adminBulk'>, field: TFunction<'instruments'>): readonly SheetColumn[] => [
  { key: 'rowNumber', title: t('import.row'), kind: 'number', width: 96, isReadOnly: true, isRowNumber: true },
  ...IMPORT_FIELDS.map((one): SheetColumn => ({
    key: one.key,
    title: field(headWord(one.key)),
    kind: KIND_OF_IMPORT[one.kind],
    width: WIDE[one.key] ?? 96,
    ...('isRequired' in one && { isRequired: true }),
  })), // biome-ignore format: one thing
];

/** Converts a file row to sheet cells: ticks to booleans, valid numbers to numbers, anything ambiguous stays text. */
export const cellsOfRow = ({ rowNumber, cells }: ReadRow, crosses: ReadonlySet<ImportKey>): Cells => ({
  rowNumber,
  ...Object.fromEntries(
    IMPORT_FIELDS.flatMap(({ key, kind }): [string, CellValue][] => {
      const cell = cells[key];
      if (cell === undefined || cell === null) return [];
      const text = String(cell);
      if (kind === 'yes') return [[key, (crosses.has(key) && isCross(text) ? null : readTypedYes(text)) ?? text]];
      return [[key, KIND_OF_IMPORT[kind] === 'number' ? (readTypedNumber(text) ?? text) : text]];
    }),
  ),
});

/** Returns the tick columns whose crosses have no meaning yet, each with the number of crosses. */
export const openCrosses = (rows: readonly SheetRow[]): { key: ImportKey; n: number }[] =>
  IMPORT_FIELDS.flatMap(({ key, kind }) => {
    if (kind !== 'yes') return [];
    const n = rows.filter(({ cells }) => isOpenCross(cells[key])).length;
    return n === 0 ? [] : [{ key, n }];
  });

/** Replaces the crosses of a column by yes or no. */
export const explainCrosses = (rows: readonly SheetRow[], key: ImportKey, isYes: boolean): SheetRow[] =>
  rows.map((row) => (isOpenCross(row.cells[key]) ? withCells(row, { ...row.cells, [key]: isYes }) : row));

const isOpenCross = (value: CellValue | undefined): boolean => typeof value === 'string' && isCross(value);

const SMS = 'sms.';

/** Builds the request rows. Rows typed in the sheet are numbered after the last row of the file. */
export const importRows = (rows: readonly SheetRow[], project: string): { row: SheetRow; sent: ImportRow }[] => {
  let last = 1;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      last = typeof row.cells.rowNumber === 'number' ? row.cells.rowNumber : last + 1;
      const given = IMPORT_FIELDS.flatMap(({ key }) =>
        isNothing(row.cells[key]) ? [] : [[key, row.cells[key]] as const],
      );
      const data = Object.fromEntries(given.filter(([key]) => !key.startsWith(SMS)));
      const message = Object.fromEntries(
        given.filter(([key]) => key.startsWith(SMS)).map(([key, value]) => [key.slice(SMS.length), value]),
      );
      return { row, sent: { project, rowNumber: last, data: [data], config: { message } } };
    });
};

const isNothing = (value: CellValue | undefined): boolean => value === undefined || value === null || value === '';

/** Maps row id to the findings of the check by column. A row without findings maps to an empty object. */
export const toldByCheck = (sent: readonly SheetRow[], checked: readonly CheckedRow[]) =>
  new Map(
    sent.map((row, i) => [
      row.id,
      Object.fromEntries((checked[i]?.errors ?? []).map(({ field, reason }) => [columnOf(field), reason])),
    ]),
  );

/** Maps a field of the answer to its column: `coordinates.0` belongs to `coordinates`. */
export const columnOf = (field: string): string => (field.startsWith('coordinates') ? 'coordinates' : field);
