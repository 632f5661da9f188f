import { isSame } from './cell-kinds';
import type { Cells, SheetColumn } from './column';
import { blankRow, isUnsaved, rowFacts, type SheetRow } from './rows';

/** Minimum number of rows shown; blank rows are never saved. */
export const MIN_ROWS = 20;
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 2000;
const MAX_STEPS = 200;

/** One undo step: removed rows and the rows inserted in their place. */
export type Patch = { at: number; out: readonly SheetRow[]; in: readonly SheetRow[] };

export type SheetState = {
  rows: readonly SheetRow[];
  nextId: number;
  /** Removed loaded rows, by id. */
  removed: ReadonlyMap<number, SheetRow>;
  unsaved: number;
  /** Number of invalid cells of an unsaved row, by row id. */
  wrong: ReadonlyMap<number, number>;
  /** Number of open questions of an unsaved row, by row id. */
  asked: ReadonlyMap<number, number>;
  undo: readonly Patch[];
  redo: readonly Patch[];
};

export type SheetAction =
  /** `areNew`: the rows are not stored yet, such as rows of a file. */
  | { type: 'load'; rows: readonly Cells[]; areNew?: boolean }
  | { type: 'patch'; patch: Patch; nextId?: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; ids: ReadonlySet<number> }
  | { type: 'told'; told: ReadonlyMap<number, Readonly<Record<string, string>>> };

type Rows = readonly SheetRow[];

/** Optional rules of a sheet. */
export type SheetRules = {
  /** Minimum number of rows, filled with blank rows. */
  leastRows?: number;
  /** Computes values from other rows, such as a running sum: written also to the base, so that they are no edit. */
  follow?: (rows: Rows) => Rows;
  /** Columns that identify rows together: an edit of one removes their errors in all rows. */
  together?: readonly string[];
};

/** Removes the errors of the identifying columns in all rows, where a patch changes one of them. */
function untold(
  columns: readonly SheetColumn[],
  state: SheetState,
  patch: Patch,
  together: readonly string[],
): SheetState {
  const isTold = ({ told }: SheetRow) => together.some((key) => told?.[key] !== undefined);
  if (!state.rows.some(isTold)) return state;
  const before = new Map(patch.out.map((row) => [row.id, row.cells]));
  const isChanged = ({ id, cells }: SheetRow) => together.some((key) => !isSame(cells[key], before.get(id)?.[key]));
  if (patch.in.length === patch.out.length && !patch.in.some(isChanged)) return state;
  const rows = state.rows.map((row) => {
    if (!isTold(row)) return row;
    const { told, ...rest } = row;
    const kept = Object.entries(told ?? {}).filter(([key]) => !together.includes(key));
    return kept.length > 0 ? { ...rest, told: Object.fromEntries(kept) } : rest;
  });
  return recounted(columns, state, rows);
}

const itself = (rows: Rows): Rows => rows;

export const loadSheet = (
  cells: readonly Cells[],
  { leastRows = MIN_ROWS, follow = itself }: SheetRules = {},
): SheetState => {
  const loaded = cells.map((base, id): SheetRow => ({ id, base, cells: base }));
  const missing = Math.max(0, leastRows - loaded.length);
  const rows = [...loaded, ...Array.from({ length: missing }, (_, i) => blankRow(loaded.length + i))];
  const nothing = { unsaved: 0, wrong: new Map(), asked: new Map(), removed: new Map(), undo: [], redo: [] };
  return { ...nothing, rows: follow(rows), nextId: rows.length };
};

/** Applies a patch and updates the counts from its rows alone: the cost depends on the edit, not on the sheet. */
const applyPatch = (
  columns: readonly SheetColumn[],
  state: SheetState,
  patch: Patch,
  { follow = itself }: SheetRules,
): SheetState => {
  const wrong = new Map(state.wrong);
  const asked = new Map(state.asked);
  const removed = new Map(state.removed);
  let { unsaved } = state;
  for (const row of patch.out) {
    if (isUnsaved(row)) unsaved--;
    if (row.base) removed.set(row.id, row);
    wrong.delete(row.id);
    asked.delete(row.id);
  }
  for (const row of patch.in) {
    if (noteRow(columns, row, { wrong, asked })) unsaved++;
    if (row.base) removed.delete(row.id);
  }
  const { at, out } = patch;
  const rows = state.rows.slice(0, at).concat(patch.in, state.rows.slice(at + out.length));
  return { ...state, rows: follow(rows), unsaved, wrong, asked, removed };
};

/** Records the problems and questions of a row; returns whether it is unsaved. */
const noteRow = (
  columns: readonly SheetColumn[],
  row: SheetRow,
  { wrong, asked }: Record<'wrong' | 'asked', Map<number, number>>,
): boolean => {
  const facts = rowFacts(columns, row);
  if (facts.wrong > 0) wrong.set(row.id, facts.wrong);
  if (facts.asked > 0) asked.set(row.id, facts.asked);
  return facts.isUnsaved;
};

const inverse = ({ at, out, in: came }: Patch): Patch => ({ at, out: came, in: out });

const recounted = (columns: readonly SheetColumn[], state: SheetState, rows: readonly SheetRow[]): SheetState => {
  const wrong = new Map<number, number>();
  const asked = new Map<number, number>();
  let unsaved = 0;
  for (const row of rows) if (noteRow(columns, row, { wrong, asked })) unsaved++;
  return { ...state, rows, wrong, asked, unsaved };
};

export const reduceSheet =
  (columns: readonly SheetColumn[], rules: SheetRules = {}) =>
  (state: SheetState, action: SheetAction): SheetState => {
    switch (action.type) {
      case 'load': {
        const loaded = loadSheet(action.rows, rules);
        if (!action.areNew) return loaded;
        const rows = loaded.rows.map(({ id, cells }) => ({ id, cells, base: null }));
        return recounted(columns, loaded, rows);
      }
      case 'patch': {
        const { patch, nextId = state.nextId } = action;
        if (patch.in.length === 0 && patch.out.length === 0) return state;
        const undo = [...state.undo.slice(1 - MAX_STEPS), patch];
        const applied = { ...applyPatch(columns, state, patch, rules), nextId, undo, redo: [] };
        return untold(columns, applied, patch, rules.together ?? []);
      }
      case 'undo': {
        const patch = state.undo.at(-1);
        if (!patch) return state;
        const undo = state.undo.slice(0, -1);
        return { ...applyPatch(columns, state, inverse(patch), rules), undo, redo: [...state.redo, patch] };
      }
      case 'redo': {
        const patch = state.redo.at(-1);
        if (!patch) return state;
        const redo = state.redo.slice(0, -1);
        return { ...applyPatch(columns, state, patch, rules), undo: [...state.undo, patch], redo };
      }
      case 'saved': {
        // Undo would restore rows that no longer match the stored ones: the steps end here.
        const kept = { ...state, removed: new Map(), undo: [], redo: [] };
        const rows = state.rows.map(({ id, cells, base }) => ({ id, cells, base: action.ids.has(id) ? cells : base }));
        return recounted(columns, kept, rows);
      }
      case 'told': {
        const rows = state.rows.map((row) => {
          const told = action.told.get(row.id);
          return told ? { ...row, told } : row;
        });
        // Undo steps stay: the rows that they restore are the same rows, without these errors
        return recounted(columns, state, rows);
      }
    }
  };

/** Returns the rows to save, in the order of the sheet; rows with an invalid cell separately. */
export const unsavedRows = (state: SheetState): { good: SheetRow[]; bad: SheetRow[]; removed: SheetRow[] } => {
  const changed = state.rows.filter(isUnsaved);
  return {
    good: changed.filter((row) => !state.wrong.has(row.id)),
    bad: changed.filter((row) => state.wrong.has(row.id)),
    removed: [...state.removed.values()],
  };
};

/** Counts the rows to save without reading the rows. */
export const countUnsaved = ({
  unsaved,
  wrong,
  asked,
  removed,
}: SheetState): { good: number; bad: number; removed: number; asked: number } => ({
  good: unsaved - wrong.size,
  bad: wrong.size,
  removed: removed.size,
  asked: countCells(asked),
});

/** Sums counts over all rows. */
export const countCells = (byRow: ReadonlyMap<number, number>): number => {
  let sum = 0;
  for (const count of byRow.values()) sum += count;
  return sum;
};

/** Tells whether the sheet has unsaved changes. */
export const hasUnsaved = (state: SheetState): boolean => state.unsaved > 0 || state.removed.size > 0;
