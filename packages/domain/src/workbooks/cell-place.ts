import type { CellRange } from './workbook';

/** Parses a cell reference: `B7` is column 1, row 7; null for any other text. */
export function placeOf(text: string): { column: number; row: number } | null {
  const found = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i.exec(text);
  if (!found?.[1]) return null;
  const column = [...found[1].toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) };
}

/** Parses a range such as `A1:K50`, or a single cell; null for any other text. */
export function rangeOf(text: string): CellRange | null {
  const [from = '', to = from] = text.split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  if (!first || !last) return null;
  return { firstRow: first.row, lastRow: last.row, firstColumn: first.column, lastColumn: last.column };
}

const OF_SHEET = /^(?:'(?:[^']|'')*'|[^'!,]+)!/;

/** Parses the area of a defined name such as `'Sheet 1'!$A$1:$F$1`; null for more than one area. */
export const areaOf = (reference: string): CellRange | null => rangeOf(reference.trim().replace(OF_SHEET, ''));
