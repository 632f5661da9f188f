import { textWidth } from '../chart/text-width';
import type { SheetColumn } from './column';

const FONT = 12;
const PADDING = 16;
/** With the gap before it. */
const LOCK = 16;
/** With the gap before it. */
const REQUIRED = 8;
/** Width of bold text relative to normal text. */
const BOLD = 1.08;

/** Maximum width of a header; longer user-defined titles are truncated. */
const MOST = 200;

/** Returns the width that shows a header without truncation; several words wrap to two lines. */
export const headWidth = (column: SheetColumn, hasLock: boolean): number =>
  widthFor(column.subtitle === undefined ? linesOf(column.title) : [column.title, column.subtitle], column, hasLock);

/** Tells whether a header wraps at this width. */
export const isWrapped = (column: SheetColumn, hasLock: boolean, width: number): boolean =>
  width < widthFor([column.title], column, hasLock);

const widthFor = (lines: readonly string[], { group, isRequired }: SheetColumn, hasLock: boolean): number => {
  const text = Math.max(...lines.map((line) => textWidth(line, FONT))) * BOLD;
  const marks = (hasLock && group === undefined ? LOCK : 0) + (isRequired ? REQUIRED : 0);
  return Math.min(MOST, Math.ceil(text) + PADDING + marks);
};

/** Splits a title into the one or two lines of the smallest width. */
function linesOf(title: string): string[] {
  const words = title.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => textWidth(line)));
  return breaks.toSorted((a, b) => widest(a) - widest(b))[0] ?? [title];
}
