import {
  type ChosenColumns,
  type ColumnUse,
  readManualSheet,
  type SheetChoice,
} from '@talus/domain/manual-import/read-sheets';
import { fieldColumns } from '@talus/domain/manual-import/sheet-fields';
import type { Dispatch } from 'react';
import { columnsByType, draftsOf, type ImportContext } from './context';
import type { ImportAction, ImportState } from './state';

/** Reads the sheet that is looked at in another way. */
export function useRange(
  { file, sheet, choices }: ImportState,
  context: ImportContext,
  dispatch: Dispatch<ImportAction>,
) {
  const choice = choices[sheet];
  return (change: (before: SheetChoice) => SheetChoice) => {
    const source = file?.workbook.sheets[sheet];
    if (!file || !source || !choice) return;
    const chosen = change(choice);
    const found = readManualSheet(source, file.workbook.is1904, chosen);
    const drafts = found.unread === null ? draftsOf(found.sheet, columnsByType(found.sheet, context), context) : [];
    dispatch({ type: 'chosen', choice: chosen, found, drafts });
  };
}

/** What each column of a sheet is read as, by its place in the file: chosen, or found by its head. */
export function columnUses(
  found: ReturnType<typeof readManualSheet>,
  chosen: ChosenColumns,
  context: ImportContext,
): Map<number, ColumnUse> {
  const uses = new Map<number, ColumnUse>();
  if (found.unread === null) {
    const { sheet } = found;
    const columns = columnsByType(sheet, context)(undefined) ?? fieldColumns(sheet, null);
    for (const [use, column] of Object.entries(columns))
      uses.set(sheet.columns[column.at]?.place ?? -1, use as ColumnUse);
    for (const [use, place] of Object.entries(sheet.uses)) uses.set(place, use as ColumnUse);
  }
  for (const [use, place] of Object.entries(chosen)) if (typeof place === 'number') uses.set(place, use as ColumnUse);
  return uses;
}

/** A column is read as something else, or as nothing; whatever was read as that is not any more. */
export function withUse(
  columns: ChosenColumns,
  uses: ReadonlyMap<number, ColumnUse>,
  place: number,
  use: ColumnUse | null,
): ChosenColumns {
  const before = uses.get(place);
  return {
    ...columns,
    ...(before && before !== use && { [before]: null }),
    ...(use && { [use]: place }),
  };
}
