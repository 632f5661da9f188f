import { cellWords, type SheetTable } from '../workbooks/sheet-table';
import type { WorkbookCell } from '../workbooks/workbook';
import { saidTime } from './sheet-time';

const NAME_LABELS = ['編號', '儀器編號'];
/** The first of them that a sheet has says the time. */
const TIME_LABELS = ['本次觀測日期', '觀測日期', 'TIMESTAMP'];
const CLOCK_LABELS = ['時刻', '時間', '觀測時刻', '觀測時間', 'TIME'];

/** A label as people write it: with blanks, line breaks, a colon. */
export const labelKey = (text: string): string =>
  text.normalize('NFKC').replace(/[\s:]/g, '').replace(/[−–]/g, '-').toUpperCase();

const isOne = (labels: readonly string[], text: string): boolean => labels.includes(labelKey(text));

/** Where the head of a sheet is: rows of the table by place, from 0; it has more than one where its cells are merged. */
export type Head = {
  rows: { first: number; last: number };
  label: string;
  name: number;
  /** Columns that say when each row was read. */
  times: number[];
  /** Of each column all that its head says, from the top. */
  texts: string[][];
};

/** null: no row has 編號 or 儀器編號. */
export function findHead({ rows, columns }: SheetTable): Head | null {
  for (const [first, { cells }] of rows.entries()) {
    const name = cells.findIndex((cell) => isOne(NAME_LABELS, cellWords(cell)));
    if (name < 0) continue;
    const label = cellWords(cells[name] ?? null);
    let last = first;
    while (cellWords(rows[last + 1]?.cells[name] ?? null) === label) last++;
    const texts = columns.map((_, at) => {
      const said = rows.slice(first, last + 1).map((row) => cellWords(row.cells[at] ?? null));
      return [...new Set(said.filter(Boolean))];
    });
    const dates = TIME_LABELS.map((wanted) => texts.findIndex((said) => said.some((text) => isOne([wanted], text))));
    const date = dates.find((at) => at >= 0);
    const clock = texts.findIndex((said) => said.some((text) => isOne(CLOCK_LABELS, text)));
    const times = [date, clock].filter((at): at is number => at !== undefined && at >= 0);
    return { rows: { first, last }, label, name, times, texts };
  }
  return null;
}

/** Where a sheet says when it was read; `local` null: what stands there is no time. */
export type SheetTime = {
  label: string;
  row: number;
  column: number;
  text: string;
  serial: number | null;
  local: number | null;
};

/** Above the head: behind a label, in the cell of the label itself, or below it. */
export function findSheetTime({ rows, columns }: SheetTable, head: Head, is1904: boolean): SheetTime | null {
  const above = rows.slice(0, head.rows.first);
  for (const label of TIME_LABELS)
    for (const [r, { number, cells }] of above.entries()) {
      const c = cells.findIndex((cell) => behindLabel(cellWords(cell), label) !== null);
      if (c < 0) continue;
      const text = cellWords(cells[c] ?? null);
      const beside = cells.slice(c + 1).find((other) => other !== null && cellWords(other) !== text) ?? null;
      const found = behindLabel(text, label) || (beside ?? above[r + 1]?.cells[c] ?? null);
      return { label, row: number, column: columns[c] as number, ...sheetTime(found, is1904) };
    }
  return null;
}

/** What stands in the cell of a label behind it, as in 觀測日期：2026/11/15; null where it is no such label. */
function behindLabel(text: string, label: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (labelKey(plain) === label) return '';
  const rest = plain.slice(label.length);
  return plain.toUpperCase().startsWith(label) && /^[\s:\d]/.test(rest) ? rest.replace(/^[\s:]+/, '') : null;
}

function sheetTime(cell: WorkbookCell, is1904: boolean): Pick<SheetTime, 'text' | 'serial' | 'local'> {
  const said = saidTime(cell, is1904);
  return {
    text: cellWords(cell),
    serial: typeof cell === 'number' ? cell : null,
    local: said !== null && 'local' in said ? said.local : null,
  };
}
