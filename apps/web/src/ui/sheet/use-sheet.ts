import { formatCount } from '@talus/domain/text/format-number';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { DataSheetGridRef } from 'react-datasheet-grid';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/drafts/use-draft';
import { useNotice } from '../overlay/Notice';
import type { Cells, CellValue, SheetColumn } from './column';
import { enterText, insertRows, type Range, type Shape } from './edits';
import { type PasteNotes, pasteTable, readTable, tooLarge } from './paste';
import { questionOf, type SheetRow, withCells } from './rows';
import {
  hasUnsaved,
  loadSheet,
  MAX_ROWS,
  type Patch,
  reduceSheet,
  type SheetAction,
  type SheetRules,
  type SheetState,
} from './state';
import type { SheetWords } from './words';

export type Place = { row: number; column: number };

/** A sheet with its operations; a screen creates one and passes it to the parts. */
export type SheetHandle = {
  shape: Shape;
  state: SheetState;
  /** The current state, for event handlers. */
  latest: { readonly current: SheetState };
  dispatch: (action: SheetAction) => void;
  /** Discards the draft of the sheet, unless the user keeps typing. */
  end: () => void;
  grid: RefObject<DataSheetGridRef | null>;
  active: Place | null;
  range: Range | null;
  select: (active: Place | null, range: Range | null) => void;
  edit: (patch: Patch, nextId?: number) => void;
  enter: (at: Place, typed: string) => void;
  /** Answers a question by another value or by a confirmation, then moves on below. */
  answer: (at: Place, given: { value: CellValue } | 'sure') => void;
  /** Pastes into the selected cells, or into those selected when a menu opened. */
  paste: (text: string, into?: Range) => void;
  undo: () => void;
  redo: () => void;
  addRows: (count: number, at?: number) => void;
  goTo: (place: Place) => void;
  /** Moves to the input after a cell. */
  goOn: (place: Place) => void;
  /** Returns the row as it would be with another text in a cell. */
  preview: (at: Place, typed: string) => SheetRow;
  /** Navigation where the rows are cards; null in a grid. */
  cards: RefObject<Pick<SheetHandle, 'goTo' | 'goOn'> | null>;
};

type Wanted = {
  /** Draft key with the ids of the edited record: the input is restored by this key. */
  draft: string;
  /** Stable between renders, for example by useMemo. */
  columns: readonly SheetColumn[];
  /** The initial rows; load later rows by `dispatch({ type: 'load', rows })`. */
  rows: readonly Cells[];
  /** The rows are fixed: none can be added, pasted below or removed. */
  isFixed?: boolean;
  /** Stable between renders, like the columns. */
  rules?: SheetRules;
};

const NO_RULES: SheetRules = {};

export const useSheet = ({ draft, columns, rows, isFixed = false, rules = NO_RULES }: Wanted): SheetHandle => {
  const { t } = useTranslation('sheet');
  const notice = useNotice();
  const reduce = useMemo(() => reduceSheet(columns, rules), [columns, rules]);
  const { state, set, latest, end } = useDraft(draft, () => loadSheet(rows, rules), hasUnsaved);
  const newest = useRef(reduce);
  newest.current = reduce;
  const dispatch = useCallback((action: SheetAction) => set((before) => newest.current(before, action)), [set]);
  const [selected, setSelected] = useState<{ active: Place | null; range: Range | null }>(NOTHING);
  const shape = useMemo<Shape>(() => ({ columns, isFixed }), [columns, isFixed]);
  const grid = useRef<DataSheetGridRef>(null);

  const edit = useCallback(
    (patch: Patch, nextId?: number) =>
      dispatch(nextId === undefined ? { type: 'patch', patch } : { type: 'patch', patch, nextId }),
    [dispatch],
  );
  const cards = useRef<Pick<SheetHandle, 'goTo' | 'goOn'>>(null);
  const goTo = useCallback((place: Place) => {
    if (cards.current) cards.current.goTo(place);
    else grid.current?.setActiveCell({ row: place.row, col: place.column });
  }, []);
  const goOn = useCallback(
    (place: Place) => {
      const last = latest.current.rows.length - 1;
      if (cards.current) cards.current.goOn(place);
      else goTo({ ...place, row: Math.min(place.row + 1, last) });
    },
    [goTo, latest],
  );
  const preview = useCallback(
    (at: Place, typed: string) => {
      const { patch } = enterText(shape, latest.current.rows, at, typed);
      return reduce(latest.current, { type: 'patch', patch }).rows[at.row] as SheetRow;
    },
    [shape, reduce, latest],
  );
  const enter = useCallback(
    (at: Place, typed: string) => {
      const { patch, isRefused } = enterText(shape, latest.current.rows, at, typed);
      if (isRefused) notice.error(t('problem.date'));
      edit(patch);
      const asked = newQuestion(shape, patch, at.column);
      // The grid has moved on by then; go back to the cell with the question
      if (asked !== null) requestAnimationFrame(() => goTo({ row: at.row, column: asked }));
    },
    [shape, notice, t, edit, goTo, latest],
  );
  const answer = useCallback(
    ({ row, column }: Place, given: { value: CellValue } | 'sure') => {
      const key = shape.columns[column]?.key;
      const before = latest.current.rows[row];
      if (key === undefined || !before) return;
      const value = given === 'sure' ? (before.cells[key] ?? null) : given.value;
      const after: SheetRow = {
        ...withCells(before, { ...before.cells, [key]: value }),
        sure: { ...before.sure, [key]: value },
      };
      edit({ at: row, out: [before], in: [after] });
      requestAnimationFrame(() => goOn({ row, column }));
    },
    [shape, edit, goOn, latest],
  );
  const step = (type: 'undo' | 'redo') => {
    const patch = latest.current[type].at(-1);
    if (!patch) return;
    dispatch({ type });
    notice.success(t(type === 'undo' ? 'undone' : 'redone'));
  };
  const paste = (text: string, range = selected.range) => {
    if (!range) return;
    const table = readTable(text);
    const beyond = tooLarge(table, range);
    if (beyond) {
      const { what, limit, count } = beyond;
      notice.error(t(`paste.${what}`, { limit: formatCount(limit), count: formatCount(count) }));
      return;
    }
    const pasted = pasteTable(shape, latest.current, range, table);
    edit(pasted.patch, pasted.nextId);
    tellNotes(t, notice.info, pasted.notes);
    const { top, left, bottom, right } = pasted.range;
    // After the rows exist; a selection beyond the last row would be cut.
    requestAnimationFrame(() =>
      grid.current?.setSelection({ min: { row: top, col: left }, max: { row: bottom, col: right } }),
    );
  };
  const addRows = (count: number, at = latest.current.rows.length) => {
    if (isFixed) return;
    const room = Math.min(count, MAX_ROWS - latest.current.rows.length);
    if (room < count) notice.error(t('add.full', { limit: formatCount(MAX_ROWS) }));
    if (room <= 0) return;
    const { patch, nextId } = insertRows(latest.current, at, room);
    edit(patch, nextId);
    requestAnimationFrame(() => goTo({ row: at, column: 0 }));
  };
  return {
    shape,
    state,
    latest,
    dispatch,
    end,
    grid,
    ...selected,
    select: useCallback((active, range) => setSelected({ active, range }), []),
    edit,
    enter,
    answer,
    paste,
    undo: () => step('undo'),
    redo: () => step('redo'),
    addRows,
    goTo,
    goOn,
    preview,
    cards,
  };
};

/** Returns the column in which an edit of one cell raised a question; null for none. */
const newQuestion = ({ columns }: Shape, { in: [after], out: [before] }: Patch, edited: number): number | null => {
  if (!after) return null;
  const isNew = (column: SheetColumn, at: number) =>
    questionOf(column, after) !== null && (at === edited || !before || questionOf(column, before) === null);
  const found = columns.findIndex(isNew);
  return found < 0 ? null : found;
};

const NOTHING = { active: null, range: null };

const tellNotes = (t: SheetWords, tell: (text: string) => void, notes: PasteNotes): void => {
  if (notes.badDates > 0) tell(t('paste.dates', { n: formatCount(notes.badDates) }));
  if (notes.rowsLeftOut > 0) tell(t('paste.left-out', { n: formatCount(notes.rowsLeftOut) }));
  if (notes.locked > 0) tell(t('paste.locked'));
};
