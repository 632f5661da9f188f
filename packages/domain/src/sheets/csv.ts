import { BYTE_ORDER_MARK, csvText, plainNumber, timeText } from './cell-text';
import { type Cell, rowPieces, type TableSheet } from './table-sheet';

export const csvOf = (sheet: TableSheet): string => [...csvPieces(sheet)].join('');

/** Generates the CSV in pieces of some rows each. */
export function* csvPieces(sheet: TableSheet): Generator<string> {
  yield BYTE_ORDER_MARK;
  for (const { rows } of rowPieces(sheet)) yield rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Formats a cell; numbers have the decimals that the screen shows, and are never quoted text. */
const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  if ('local' in cell) return timeText(cell.local);
  return Number.isFinite(cell.number) ? fixed(cell.number, cell.decimals) : '';
};

/** Formats a number with fixed decimals; −0.00 becomes 0.00. */
const fixed = (value: number, decimals: number): string => {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text.includes('e') ? plainNumber(value) : text;
};
