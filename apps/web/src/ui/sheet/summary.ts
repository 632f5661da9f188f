import type { Problem, SheetColumn } from './column';
import type { Range } from './edits';
import { problemOf, questionOf, type SheetRow } from './rows';
import type { SheetState } from './state';

export type SelectionSummary = { rows: number; columns: number; mean: number | null };

/** Returns the size of the selection and the mean of its numbers. */
export const summarise = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  range: Range,
): SelectionSummary => {
  let [sum, count] = [0, 0];
  const numbers = columns.slice(range.left, range.right + 1).filter(({ kind }) => kind === 'number');
  for (let i = range.top; i <= range.bottom; i++)
    for (const column of numbers) {
      const cells = rows[i]?.cells ?? {};
      const value = column.compute ? column.compute(cells) : cells[column.key];
      if (typeof value !== 'number') continue;
      sum += value;
      count++;
    }
  const size = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
  return { ...size, mean: count > 0 ? sum / count : null };
};

export type FoundProblem = { row: number; column: number; problem: Problem };

/** Lists the invalid cells in the order of the sheet, at most `limit`. */
export const listProblems = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  wrong: ReadonlyMap<number, number>,
  limit: number,
): FoundProblem[] => {
  const found: FoundProblem[] = [];
  if (wrong.size === 0) return found;
  for (let row = 0; row < rows.length && found.length < limit; row++) {
    const candidate = rows[row];
    if (!candidate || !wrong.has(candidate.id)) continue;
    columns.forEach((column, at) => {
      const problem = problemOf(column, candidate);
      if (problem && found.length < limit) found.push({ row, column: at, problem });
    });
  }
  return found;
};

type Place = { row: number; column: number };

/** Lists the cells with open questions in the order of the sheet. */
export const listQuestions = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  asked: ReadonlyMap<number, number>,
): Place[] => {
  if (asked.size === 0) return [];
  return rows.flatMap((candidate, row) => {
    if (!asked.has(candidate.id)) return [];
    return columns.flatMap((one, column) => (questionOf(one, candidate) ? [{ row, column }] : []));
  });
};

/** Returns the next or previous cell with a problem or question; wraps around at the end. */
export const nextProblem = (
  columns: readonly SheetColumn[],
  { rows, wrong, asked }: Pick<SheetState, 'rows' | 'wrong' | 'asked'>,
  from: Place | null,
  step: 1 | -1,
): Place | null => {
  const order = ({ row, column }: Place) => row * columns.length + column;
  const all = [
    ...listProblems(columns, rows, wrong, Number.POSITIVE_INFINITY),
    ...listQuestions(columns, rows, asked),
  ].sort((a, b) => order(a) - order(b));
  const here = from ? order(from) : step === 1 ? -1 : Number.POSITIVE_INFINITY;
  const found = step === 1 ? all.find((one) => order(one) > here) : all.findLast((one) => order(one) < here);
  return found ?? (step === 1 ? all[0] : all.at(-1)) ?? null;
};
