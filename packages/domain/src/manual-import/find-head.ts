import { cellWords, type SheetTable } from '../workbooks/sheet-table';
import type { WorkbookCell } from '../workbooks/workbook';
import { saidTime } from './sheet-time';

/** Labels of the name column, by preference: a sheet with both numbers its rows in the second. */
const NAME_LABELS = ['儀器編號', '編號'];
/** Labels of the date column, by preference. */
const TIME_LABELS = ['本次觀測日期', '觀測日期', 'TIMESTAMP'];
const CLOCK_LABELS = ['時刻', '時間', '觀測時刻', '觀測時間', 'TIME'];

/** Normalises a label: removes blanks, line breaks and colons. */
export const labelKey = (text: string): string =>
  text.normalize('NFKC').replace(/[\s:]/g, '').replace(/[−–]/g, '-').toUpperCase();

const isOne = (labels: readonly string[], text: string): boolean => labels.includes(labelKey(text));

/** The columns that give the instrument and the time of a row. */
export const ROW_USES = ['name', 'date', 'clock'] as const;
export type RowUse = (typeof ROW_USES)[number];

/** A person's choice of the head's row number and of columns in the file; an absent choice is detected. */
export type HeadChoice = { head?: number | null; columns?: Partial<Record<RowUse, number | null>> };

/** The head of a sheet, by table rows from 0; several rows where its cells are merged. */
export type Head = {
  /** Both −1: the sheet has no head, and a person chose its columns. */
  rows: { first: number; last: number };
  label: string;
  name: number;
  /** Columns with the time of each row; −1: none. */
  date: number;
  clock: number;
  /** The texts of the head for each column, from the top. */
  texts: string[][];
  /** Columns with equal heads without a choice among them. */
  doubles: { use: RowUse; at: number[] }[];
};

/** Tells whether a cell holds other text than the label itself. */
const isSaid = (cell: WorkbookCell, label: string): boolean =>
  cellWords(cell) !== '' && !isOne([label], cellWords(cell));

/** Finds the head; null: no row has 編號 or 儀器編號, and no column of names was chosen. */
export function findHead({ rows, columns }: SheetTable, { head, columns: chosen = {} }: HeadChoice = {}): Head | null {
  const first =
    head == null
      ? rows.findIndex(({ cells }) => cells.some((cell) => isOne(NAME_LABELS, cellWords(cell))))
      : rows.findIndex(({ number }) => number === head);
  const cells = rows[first]?.cells ?? [];
  const doubles: Head['doubles'] = [];
  /** Returns the chosen column, or the only column of the first label with a match. */
  const columnOf = (use: RowUse, labels: readonly string[], textsAt: (at: number) => readonly string[]): number => {
    const place = chosen[use];
    if (place !== undefined) return place === null ? -1 : columns.indexOf(place);
    for (const label of labels) {
      const same = columns.flatMap((_, at) => (textsAt(at).some((text) => isOne([label], text)) ? [at] : []));
      // A merged head covers columns that are otherwise empty
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

/** The time of a sheet and its cell; `local` null: the text there is no time. */
export type SheetTime = {
  label: string;
  row: number;
  column: number;
  text: string;
  serial: number | null;
  local: number | null;
};

/** Finds the time of a sheet above the head: right of a label, in the label's own cell, or below. */
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

/** Returns the text after a label in its own cell, as in 觀測日期：2026/11/15; null where the cell has another label. */
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
