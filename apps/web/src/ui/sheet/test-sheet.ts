import type { Cells, SheetColumn } from './column';
import type { Range, Shape } from './edits';
import { loadSheet, type Patch, reduceSheet, type SheetState } from './state';

export const COLUMNS: readonly SheetColumn[] = [
  { key: 'name', title: 'name', kind: 'text', isRequired: true, length: 8 },
  { key: 'a', title: 'a', kind: 'number', max: 100 },
  { key: 'b', title: 'b', kind: 'number' },
  { key: 'sum', title: 'sum', kind: 'number', compute: ({ a, b }) => (typeof a === 'number' && typeof b === 'number' ? a + b : null) },
  { key: 'on', title: 'on', kind: 'check' },
  { key: 'day', title: 'day', kind: 'date' },
  { key: 'why', title: 'why', kind: 'choice', choices: [{ value: 'x', label: 'blocked' }] },
]; // biome-ignore format: one row per column

export const FREE: Shape = { columns: COLUMNS, isFixed: false };
export const FIXED: Shape = { columns: COLUMNS, isFixed: true };

export const range = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right });

export const reduce = reduceSheet(COLUMNS);
export const loaded = (...rows: Cells[]): SheetState => loadSheet(rows);
export const patched = (state: SheetState, patch: Patch): SheetState => reduce(state, { type: 'patch', patch });
export const valuesOf = (state: SheetState, key: string, count: number) =>
  state.rows.slice(0, count).map(({ cells }) => cells[key] ?? null);
