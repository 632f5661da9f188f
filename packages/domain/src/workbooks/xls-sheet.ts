import { type BiffRecord, biffReader, biffRecords } from './biff-records';
import { localOf } from './number-formats';
import { type CellBudget, type SheetBuilder, sheetBuilder } from './sheet-builder';
import { type WorkbookCell, WorkbookRefused } from './workbook';

type SheetContext = {
  name: string;
  isHidden: boolean;
  is1904: boolean;
  texts: readonly string[];
  dateStyles: readonly boolean[];
  budget: CellBudget;
};

const BOF = 0x809;
const EOF = 0x0a;
const STRING = 0x207;
const FORMULA = 0x06;

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

type CellPlace = { row: number; column: number };
type Reading = {
  sheet: SheetBuilder;
  context: SheetContext;
  /** The place of a formula whose text comes in the next record. */
  awaited: CellPlace | null;
};

/** Reads a sheet of an xls whose records begin at `from`. */
export function readXlsSheet(stream: Uint8Array, from: number, context: SheetContext): SheetBuilder {
  const sheet = sheetBuilder(context.name, context.isHidden, context.budget);
  const reading: Reading = { sheet, context, awaited: null };
  let depth = 0;
  for (const record of biffRecords(stream, from)) {
    if (depth === 0 && record.kind !== BOF) break;
    // A chart within the sheet has its own BOF and EOF
    if (record.kind === BOF) depth++;
    else if (record.kind === EOF) depth--;
    if (depth === 0) return sheet;
    if (depth > 1) continue;
    try {
      RECORDS[record.kind]?.(record, reading);
    } catch (error) {
      throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged', { sheet: context.name });
    }
  }
  throw new WorkbookRefused('damaged', { sheet: context.name });
}

const placeIn = ({ data }: BiffRecord): CellPlace => ({
  row: data.getUint16(0, true) + 1,
  column: data.getUint16(2, true),
});

const put = ({ sheet }: Reading, { row, column }: CellPlace, value: WorkbookCell) => sheet.put(row, column, value);

/** Returns a number, or the time that the number shows in its cell style. */
function shown({ is1904, dateStyles }: SheetContext, style: number, number: number): WorkbookCell {
  const local = dateStyles[style] ? localOf(number, is1904) : null;
  return local === null ? number : { local };
}

/** Decodes an RK number: a 30-bit integer or the high bits of a double, optionally in hundredths. */
function shortNumber(packed: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(4, packed & ~3, true);
  const value = packed & 2 ? packed >> 2 : view.getFloat64(0, true);
  return packed & 1 ? value / 100 : value;
}

const errorOf = (code: number) => ({ error: ERRORS[code] ?? '#N/A' });

const RECORDS: Record<number, (record: BiffRecord, reading: Reading) => void> = {
  // ROW
  520: ({ data }, { sheet }) => {
    if (data.getUint16(12, true) & 0x20) sheet.hideRow(data.getUint16(0, true) + 1);
  },
  // COLINFO
  125: ({ data }, { sheet }) => {
    if (data.getUint16(8, true) & 1) sheet.hideColumns(data.getUint16(0, true), data.getUint16(2, true));
  },
  // NUMBER
  515: (record, reading) => {
    const { data } = record;
    put(reading, placeIn(record), shown(reading.context, data.getUint16(4, true), data.getFloat64(6, true)));
  },
  // RK
  638: (record, reading) => {
    const { data } = record;
    const number = shortNumber(data.getInt32(6, true));
    put(reading, placeIn(record), shown(reading.context, data.getUint16(4, true), number));
  },
  // MULRK: several numbers of a row, followed by the last column
  189: (record, reading) => {
    const { data } = record;
    const { row, column } = placeIn(record);
    for (let i = 0; 4 + (i + 1) * 6 + 2 <= data.byteLength; i++) {
      const number = shortNumber(data.getInt32(4 + i * 6 + 2, true));
      const style = data.getUint16(4 + i * 6, true);
      put(reading, { row, column: column + i }, shown(reading.context, style, number));
    }
  },
  // LABELSST
  253: (record, reading) => {
    const text = reading.context.texts[record.data.getUint32(6, true)];
    if (text === undefined)
      throw new WorkbookRefused('damaged', { sheet: reading.context.name, row: placeIn(record).row });
    put(reading, placeIn(record), text);
  },
  // LABEL and RSTRING
  516: (record, reading) => put(reading, placeIn(record), biffReader(record, 6).text(2)),
  214: (record, reading) => put(reading, placeIn(record), biffReader(record, 6).text(2)),
  // BOOLERR
  517: (record, reading) => {
    const code = record.data.getUint8(6);
    put(reading, placeIn(record), record.data.getUint8(7) === 1 ? errorOf(code) : code === 1);
  },
  [FORMULA]: (record, reading) => {
    const { data } = record;
    if (data.getUint16(12, true) !== 0xffff) {
      put(reading, placeIn(record), shown(reading.context, data.getUint16(4, true), data.getFloat64(6, true)));
      return;
    }
    const kind = data.getUint8(6);
    reading.awaited = kind === 0 ? placeIn(record) : null;
    if (kind === 1) put(reading, placeIn(record), data.getUint8(8) === 1);
    if (kind === 2) put(reading, placeIn(record), errorOf(data.getUint8(8)));
  },
  [STRING]: (record, reading) => {
    if (reading.awaited) put(reading, reading.awaited, biffReader(record).text(2));
    reading.awaited = null;
  },
  // MERGEDCELLS
  229: (record, { sheet }) => {
    const read = biffReader(record);
    for (let left = read.u16(); left > 0; left--) {
      const [firstRow, lastRow, firstColumn, lastColumn] = [read.u16() + 1, read.u16() + 1, read.u16(), read.u16()];
      sheet.merge({ firstRow, lastRow, firstColumn, lastColumn });
    }
  },
};
