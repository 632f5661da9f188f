import { plainNumber } from '@talus/domain/sheets/cell-text';
import { rowsAbove } from '@talus/domain/sheets/table-sheet';
import { workbookPieces } from '@talus/domain/sheets/workbook';
import * as parts from '@talus/domain/sheets/workbook-parts';
import type { FileFormat } from './file-format';
import type { Sheet, SheetRow } from './sheet';
import { type ZipText, zip } from './zip';

export const XLSX = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  writeReadings: (sheet) => xlsxOf(sheet),
  writeList: (sheet) => zip(workbookPieces(sheet)),
} satisfies FileFormat;

/** The row limit of a sheet; further rows go to another sheet. */
const MOST_ROWS = 1_048_576;

/** Writes a workbook row by row: its cells are real dates and numbers, never text. */
export const xlsxOf = (sheet: Sheet, mostRows = MOST_ROWS): AsyncGenerator<Uint8Array> => zip(files(sheet, mostRows));

async function* files(sheet: Sheet, mostRows: number): AsyncGenerator<ZipText> {
  const pieces = sheet.rows[Symbol.asyncIterator]();
  const rest = { rows: [] as SheetRow[], isDone: false };
  let count = 0;
  do {
    count++;
    yield { name: parts.sheetFile(count), text: sheetText(sheet, pieces, rest, mostRows) };
  } while (!rest.isDone);
  const names = Array.from({ length: count }, (_, i) => (i === 0 ? sheet.name : `${sheet.name} ${i + 1}`));
  yield { name: 'xl/styles.xml', text: [parts.STYLES] };
  yield { name: 'xl/workbook.xml', text: [parts.workbook(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [parts.workbookRelations(count)] };
  yield { name: '_rels/.rels', text: [parts.RELATIONS] };
  yield { name: '[Content_Types].xml', text: [parts.contentTypes(count)] };
}

/** Writes one sheet: takes pieces until they end or the sheet is full, and leaves the remaining rows in `rest`. */
async function* sheetText(
  { about = [], timeHead, columns }: Sheet,
  pieces: AsyncIterator<SheetRow[]>,
  rest: { rows: SheetRow[]; isDone: boolean },
  mostRows: number,
): AsyncGenerator<string> {
  const letters = Array.from({ length: columns.length + 1 }, (_, i) => parts.columnName(i));
  const head = rowsAbove({ about });
  const styles = columns.map(({ decimals }) => parts.numberStyle(decimals));
  yield `${parts.sheetStart({ rows: head, columns: 1 })}<cols><col min="1" max="1" width="18" customWidth="1"/><col min="2" max="${Math.max(2, columns.length + 1)}" width="14" customWidth="1"/></cols><sheetData>`;
  const heads = [timeHead, ...columns.map(({ head }) => head)];
  yield about
    .map(
      ([label, value], i) =>
        `<row r="${i + 1}">${parts.textCell(`A${i + 1}`, label)}${parts.textCell(`B${i + 1}`, value)}</row>`,
    )
    .join('');
  yield `<row r="${head}">${heads.map((text, i) => parts.textCell(`${letters[i]}${head}`, text, parts.HEAD_STYLE)).join('')}</row>`;
  let row = head;
  while (row < mostRows) {
    if (rest.rows.length === 0) {
      const next = await pieces.next();
      if (next.done) {
        rest.isDone = true;
        break;
      }
      rest.rows = next.value;
    }
    const fitting = rest.rows.splice(0, mostRows - row);
    yield fitting.map((one) => rowText(one, ++row, letters, styles)).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowText({ local, values }: SheetRow, row: number, letters: string[], styles: number[]): string {
  const serial = parts.timeSerial(local);
  let text = `<row r="${row}"><c r="A${row}" s="${parts.TIME_STYLE}"><v>${serial}</v></c>`;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value == null) continue;
    text += `<c r="${letters[i + 1]}${row}" s="${styles[i]}"><v>${plainNumber(value)}</v></c>`;
  }
  return `${text}</row>`;
}
