import { type BiffRecord, biffReader, biffRecords } from './biff-records';
import { openCompound } from './compound-file';
import { isDateFormat } from './number-formats';
import { cellBudget } from './sheet-builder';
import { type CellRange, type Workbook, WorkbookRefused } from './workbook';
import { readXlsSheet } from './xls-sheet';

const BIFF8 = 0x0600;
const BOF = 0x809;
const EOF = 0x0a;
const WORKSHEET = 0;
const PRINT_AREA = 6;
const AREA_3D = 0x3b;

type Listed = { name: string; isHidden: boolean; kind: number; at: number };
type Globals = {
  is1904: boolean;
  sheets: Listed[];
  texts: string[];
  formats: Map<number, string>;
  styles: number[];
  printAreas: Map<number, CellRange>;
};

/** Reads a workbook of Excel 97 to 2003. */
export function readXls(bytes: Uint8Array): Workbook {
  const streamOf = openCompound(bytes);
  const stream = streamOf('Workbook');
  if (!stream) throw new WorkbookRefused(reasonWithout(streamOf));
  const { is1904, sheets, texts, formats, styles, printAreas } = globalsOf(stream);
  const dateStyles = styles.map((format) => isDateFormat(format, formats.get(format)));
  const budget = cellBudget();
  return {
    is1904,
    sheets: sheets.flatMap(({ name, isHidden, kind, at }, i) => {
      if (kind !== WORKSHEET) return [];
      const sheet = readXlsSheet(stream, at, { name, isHidden, is1904, texts, dateStyles, budget });
      return [sheet.built(printAreas.get(i) ?? null)];
    }),
  };
}

/**
 * Returns the refusal of a file without a Workbook stream: an encrypted workbook has a stream EncryptedPackage, a
 * workbook of Excel 95 a stream Book.
 */
function reasonWithout(streamOf: (name: string) => Uint8Array | null) {
  if (streamOf('EncryptedPackage')) return 'encrypted';
  return streamOf('Book') ? 'old-format' : 'not-a-workbook';
}

function globalsOf(stream: Uint8Array): Globals {
  const globals: Globals = {
    is1904: false,
    sheets: [],
    texts: [],
    formats: new Map(),
    styles: [],
    printAreas: new Map(),
  };
  let isFirst = true;
  for (const record of biffRecords(stream, 0)) {
    if (isFirst && record.kind !== BOF) throw new WorkbookRefused('damaged');
    isFirst = false;
    if (record.kind === EOF) return globals;
    GLOBALS[record.kind]?.(record, globals);
  }
  throw new WorkbookRefused('damaged');
}

const GLOBALS: Record<number, (record: BiffRecord, globals: Globals) => void> = {
  [BOF]: ({ data }) => {
    if (data.getUint16(0, true) !== BIFF8) throw new WorkbookRefused('old-format');
  },
  // FILEPASS
  47: () => {
    throw new WorkbookRefused('encrypted');
  },
  // DATEMODE
  34: ({ data }, globals) => {
    globals.is1904 = data.getUint16(0, true) === 1;
  },
  // BOUNDSHEET
  133: (record, { sheets }) => {
    const read = biffReader(record);
    const at = read.u32();
    const isHidden = (read.byte() & 3) !== 0;
    const kind = read.byte();
    sheets.push({ at, isHidden, kind, name: read.text(1) });
  },
  // FORMAT
  1054: (record, { formats }) => {
    const read = biffReader(record);
    formats.set(read.u16(), read.text(2));
  },
  // XF
  224: ({ data }, { styles }) => styles.push(data.getUint16(2, true)),
  // SST
  252: (record, { texts }) => {
    const read = biffReader(record);
    read.skip(4);
    for (let left = read.u32(); left > 0; left--) texts.push(read.text(2));
  },
  // NAME: a print area whose formula is a single area of one sheet
  24: ({ data }, { printAreas }) => {
    const isBuiltIn = (data.getUint16(0, true) & 0x20) !== 0;
    const sheet = data.getUint16(8, true);
    if (!isBuiltIn || sheet === 0 || data.getUint8(14) !== 0 || data.getUint8(15) !== PRINT_AREA) return;
    if (data.getUint16(4, true) !== 11 || data.getUint8(16) !== AREA_3D) return;
    printAreas.set(sheet - 1, {
      firstRow: data.getUint16(19, true) + 1,
      lastRow: data.getUint16(21, true) + 1,
      firstColumn: data.getUint16(23, true) & 0xff,
      lastColumn: data.getUint16(25, true) & 0xff,
    });
  },
};
