import { cellWords, type SheetTable } from '../workbooks/sheet-table';
import type { WorkbookCell } from '../workbooks/workbook';
import { saidTime } from './sheet-time';

/** By preference: a sheet with both numbers its rows in the second. */
const NAME_LABELS = ['儀器編號', '編號'];
/** The first of them that a sheet has says the time. */
const TIME_LABELS = ['本次觀測日期', '觀測日期', 'TIMESTAMP'];
const CLOCK_LABELS = ['時刻', '時間', '觀測時刻', '觀測時間', 'TIME'];

/** A label as people write it: with blanks, line breaks, a colon. */
export const labelKey = (text: string): string =>
  text.normalize('NFKC').replace(/[\s:]/g, '').replace(/[−–]/g, '-').toUpperCase();

const isOne = (labels: readonly string[], text: string): boolean => labels.includes(labelKey(text));

/** What says which instrument a row is of, and when it was read. */
export const ROW_USES = ['name', 'date', 'clock'] as const;
export type RowUse = (typeof ROW_USES)[number];

/** What somebody chose of a head: the number of its row, and places of columns in the file; what is absent is found. */
export type HeadChoice = { head?: number | null; columns?: Partial<Record<RowUse, number | null>> };

/** Where the head of a sheet is: rows of the table by place, from 0; it has more than one where its cells are merged. */
export type Head = {
  /** Both −1: the sheet has none, and somebody chose its columns. */
  rows: { first: number; last: number };
  label: string;
  name: number;
  /** Columns that say when each row was read; −1: none. */
  date: number;
  clock: number;
  /** Of each column all that its head says, from the top. */
  texts: string[][];
  /** Columns with the same head, of which nobody chose one. */
  doubles: { use: RowUse; at: number[] }[];
};

/** Something other than the head itself. */
const isSaid = (cell: WorkbookCell, label: string): boolean =>
  cellWords(cell) !== '' && !isOne([label], cellWords(cell));

/** null: no row has 編號 or 儀器編號, and nobody chose the column of the names. */
export function findHead({ rows, columns }: SheetTable, { head, columns: chosen = {} }: HeadChoice = {}): Head | null {
  const first =
    head == null
      ? rows.findIndex(({ cells }) => cells.some((cell) => isOne(NAME_LABELS, cellWords(cell))))
      : rows.findIndex(({ number }) => number === head);
  const cells = rows[first]?.cells ?? [];
  const doubles: Head['doubles'] = [];
  /** The chosen column, or the only one of the first label that any has. */
  const columnOf = (use: RowUse, labels: readonly string[], textsAt: (at: number) => readonly string[]): number => {
    const place = chosen[use];
    if (place !== undefined) return place === null ? -1 : columns.indexOf(place);
    for (const label of labels) {
      const same = columns.flatMap((_, at) => (textsAt(at).some((text) => isOne([label], text)) ? [at] : []));
      // A merged head stands over columns in which nothing else does
      const filled = same.filter((at) => rows.slice(first + 1).some((row) => isSaid(row.cells[at] ?? null, label)));
      const found = filled.length > 0 ? filled : same.slice(0, 1);
      if (found.length > 1) doubles.push({ use, at: found });
      if (found.length > 0) return found[0] as number;
    }
    return -1;
  };
  const name = columnOf('name', NAME_LABELS, (at) => [cellWords(cells[at] ?? null)]);
  if (name < 0) return null;
  const label = cellWords(cells[name] ?? null);
  let last = first;
  while (first >= 0 && label !== '' && cellWords(rows[last + 1]?.cells[name] ?? null) === label) last++;
  const texts = columns.map((_, at) => {
    if (first < 0) return [];
    const said = rows.slice(first, last + 1).map((row) => cellWords(row.cells[at] ?? null));
    return [...new Set(said.filter(Boolean))];
  });
  const textsAt = (at: number) => texts[at] ?? [];
  const date = columnOf('date', TIME_LABELS, textsAt);
  const clock = columnOf('clock', CLOCK_LABELS, textsAt);
  return { rows: { first, last }, label, name, date, clock, texts, doubles };
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
  const above = rows.slice(0, Math.max(0, head.rows.first));
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
