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

/** Returns a function that reads the active sheet again with changed range or columns. */
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

/** Maps each column by place in the file to its use: chosen by the user, or recognised by header. */
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

/** Assigns a use to a column, or none. Releases the previous use of the column. */
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
