import { placeOf } from './cell-place';
import { readWorkbook } from './read-workbook';
import { openZip } from './read-zip';
import { decodeUtf8 } from './utf8';
import type { WorkbookCell } from './workbook';

/** A sheet of a workbook that we wrote, for tests. Cells are named as in a spreadsheet: `B5`. */
export type SheetRead = {
  name: string;
  /** The number of the last row. */
  rowCount: number;
  value: (cell: string) => unknown;
  /** Returns the first values of a row. */
  row: (number: number, columns: number) => unknown[];
  /** Returns the number format of a cell: `0.00`. */
  numFmt: (cell: string) => string | undefined;
  /** The frozen columns and rows. */
  frozen: { xSplit: number; ySplit: number };
};

const plain = (cell: WorkbookCell): unknown =>
  cell !== null && typeof cell === 'object' && 'local' in cell ? new Date(cell.local) : cell;

/** Reads a workbook back as a spreadsheet program does. */
export function readBack(bytes: Uint8Array): SheetRead[] {
  const answer = readWorkbook(bytes);
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
  const archive = openZip(bytes);
  const textOf = (part: string) => decodeUtf8(archive.bytes(part));
  const styles = textOf('xl/styles.xml');
  const [, formats = ''] = styles.split('<cellXfs');
  const formatIds = [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id);
  return answer.workbook.sheets.map(({ name, rows }, i) => {
    const xml = textOf(`xl/worksheets/sheet${i + 1}.xml`);
    const at = (number: number, column: number) =>
      plain(rows.find((row) => row.number === number)?.cells[column] ?? null);
    return {
      name,
      rowCount: rows.at(-1)?.number ?? 0,
      value: (cell) => {
        const { row, column } = placeOf(cell) ?? { row: 0, column: 0 };
        return at(row, column);
      },
      row: (number, columns) => Array.from({ length: columns }, (_, column) => at(number, column)),
      numFmt: (cell) => {
        const style = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1];
        return new RegExp(`numFmtId="${formatIds[Number(style)]}" formatCode="([^"]*)"`).exec(styles)?.[1];
      },
      frozen: {
        xSplit: Number(/<pane [^>]*xSplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1]),
        ySplit: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1]),
      },
    };
  });
}
