import { clearRange, fillDown, type Range, toggleChecks } from './edits';
import { nextProblem } from './summary';
import type { Place, SheetHandle } from './use-sheet';

const PAGE = 16;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const step = (sheet: SheetHandle, move: (place: Place, last: Place) => Place): void => {
  if (!sheet.active) return;
  const last = { row: sheet.state.rows.length - 1, column: sheet.shape.columns.length - 1 };
  const { row, column } = move(sheet.active, last);
  sheet.goTo({ row: Math.max(0, Math.min(last.row, row)), column });
};

const jump = (sheet: SheetHandle, direction: 1 | -1): void => {
  const found = nextProblem(sheet.shape.columns, sheet.state, sheet.active, direction);
  if (found) sheet.goTo(found);
};

const isCheckOnly = (sheet: SheetHandle, range: Range): boolean =>
  sheet.shape.columns.slice(range.left, range.right + 1).every(({ kind }) => kind === 'check');

const change = (sheet: SheetHandle, make: typeof clearRange): void => {
  if (sheet.range) sheet.edit(make(sheet.shape, sheet.state.rows, sheet.range));
};

/** Keys that work wherever the focus is, except in a text field. */
const ANYWHERE: Record<string, (sheet: SheetHandle) => void> = {
  'ctrl+z': (sheet) => sheet.undo(),
  'ctrl+y': (sheet) => sheet.redo(),
  'ctrl+shift+z': (sheet) => sheet.redo(),
  f8: (sheet) => jump(sheet, 1),
  'shift+f8': (sheet) => jump(sheet, -1),
};

/** Keys of the selected cells, while none is edited. */
const SELECTED: Record<string, (sheet: SheetHandle) => void> = {
  delete: (sheet) => change(sheet, clearRange),
  backspace: (sheet) => change(sheet, clearRange),
  'ctrl+d': (sheet) => change(sheet, fillDown),
  ' ': (sheet) => change(sheet, toggleChecks),
  pagedown: (sheet) => step(sheet, ({ row, column }) => ({ row: row + PAGE, column })),
  pageup: (sheet) => step(sheet, ({ row, column }) => ({ row: row - PAGE, column })),
  home: (sheet) => step(sheet, ({ row }) => ({ row, column: 0 })),
  end: (sheet) => step(sheet, ({ row }, last) => ({ row, column: last.column })),
  'ctrl+home': (sheet) => step(sheet, () => ({ row: 0, column: 0 })),
  'ctrl+end': (sheet) => step(sheet, (_, last) => last),
};

const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): string =>
  [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', key.toLowerCase()].filter(Boolean).join('+');

/** Returns the action that Enter opens on the active cell. */
const openingAt = ({ shape, state }: SheetHandle, { row, column }: Place): (() => void) | null => {
  const [cells, own] = [state.rows[row]?.cells, shape.columns[column]];
  const opens = own?.opens;
  return cells && opens && cells[own.key] ? () => opens.act(cells) : null;
};

/** Returns the command of a key; null leaves the key to the grid and the browser. */
export const keyCommand = (sheet: SheetHandle, event: Key): (() => void) | null => {
  const name = nameOf(event);
  const anywhere = ANYWHERE[name];
  if (anywhere) return () => anywhere(sheet);
  if (!sheet.active || !sheet.range) return null;
  // Enter toggles a checkbox like the space bar: editing would start on a cell that cannot be typed.
  const { range } = sheet;
  if (isCheckOnly(sheet, range) && (name === 'enter' || name === 'f2')) return () => change(sheet, toggleChecks);
  const opening = name === 'enter' ? openingAt(sheet, sheet.active) : null;
  if (opening) return opening;
  const selected = SELECTED[name];
  return selected ? () => selected(sheet) : null;
};
