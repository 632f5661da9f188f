import { textWidth } from '../chart/text-width';
import type { SheetColumn } from './column';

const FONT = 12;
const PADDING = 16;
/** With the gap before it. */
const LOCK = 16;
/** With the gap before it. */
const REQUIRED = 8;
/** Bold letters are so much wider. */
const BOLD = 1.08;

/** A head that people worded at length is cut there. */
const MOST = 200;

/** What the head of a column needs so that no word of it is cut; two lines hold what has more words. */
export const headWidth = (column: SheetColumn, hasLock: boolean): number =>
  widthFor(column.subtitle === undefined ? linesOf(column.title) : [column.title, column.subtitle], column, hasLock);

/** Whether a head takes a second line in a column so wide. */
export const isWrapped = (column: SheetColumn, hasLock: boolean, width: number): boolean =>
  width < widthFor([column.title], column, hasLock);

const widthFor = (lines: readonly string[], { group, isRequired }: SheetColumn, hasLock: boolean): number => {
  const text = Math.max(...lines.map((line) => textWidth(line, FONT))) * BOLD;
  const marks = (hasLock && group === undefined ? LOCK : 0) + (isRequired ? REQUIRED : 0);
  return Math.min(MOST, Math.ceil(text) + PADDING + marks);
};

/** Words on one line or two, as they are narrowest. */
function linesOf(title: string): string[] {
  const words = title.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => textWidth(line)));
  return breaks.toSorted((a, b) => widest(a) - widest(b))[0] ?? [title];
}
