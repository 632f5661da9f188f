import { areaOf } from './cell-place';
import { isDateFormat } from './number-formats';
import { type Archive, openZip } from './read-zip';
import { cellBudget } from './sheet-builder';
import { decodeUtf8 } from './utf8';
import { type Workbook, WorkbookRefused } from './workbook';
import { readSheet } from './xlsx-sheet';
import { attribute, isYes, readXml } from './xml';

type Relation = { type: string; target: string };
type ListedSheet = { name: string; isHidden: boolean; relation: string };

/** Reads an Office Open XML workbook, as saved by Excel, LibreOffice and others. */
export function readXlsx(bytes: Uint8Array): Workbook {
  const archive = openZip(bytes);
  const main = mainPart(archive);
  if (!main) throw new WorkbookRefused(archive.has('xl/workbook.bin') ? 'old-format' : 'not-a-workbook');
  const relations = relationsOf(archive, main);
  const { is1904, sheets, printNames } = bookOf(archive, main);
  const partOf = (kind: string) => [...relations.values()].find(({ type }) => type === kind)?.target;
  const texts = textsOf(archive, partOf('sharedStrings'));
  const dateStyles = dateStylesOf(archive, partOf('styles'));
  const budget = cellBudget();
  return {
    is1904,
    sheets: sheets.flatMap(({ name, isHidden, relation }, i) => {
      const part = relations.get(relation);
      if (!part) throw new WorkbookRefused('damaged', { sheet: name });
      // A sheet may be a chart or a macro without cells to read
      if (part.type !== 'worksheet') return [];
      if (!archive.has(part.target)) throw new WorkbookRefused('damaged', { sheet: name });
      const sheet = readSheet(xmlOf(archive, part.target), { name, isHidden, is1904, texts, dateStyles, budget });
      const printName = printNames.get(i) ?? null;
      return [sheet.built(printName === null ? null : areaOf(printName), printName)];
    }),
  };
}

const xmlOf = (archive: Archive, part: string): string => decodeUtf8(archive.bytes(part));

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);
const lastOf = (text: string): string => text.slice(text.lastIndexOf('/') + 1);

/** Resolves a relative target, including `../x` and `/x`. */
function resolve(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const file = `${folderOf(part)}_rels/${lastOf(part)}.rels`;
  if (!archive.has(file)) return relations;
  readXml(xmlOf(archive, file), {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const target = resolve(folderOf(part), attribute(attributes, 'Target') ?? '');
      relations.set(attribute(attributes, 'Id') ?? '', { type: lastOf(attribute(attributes, 'Type') ?? ''), target });
    },
    text: () => {},
    close: () => {},
  });
  return relations;
}

function mainPart(archive: Archive): string | null {
  const named = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument')?.target;
  const part = named ?? 'xl/workbook.xml';
  return part.endsWith('.xml') && archive.has(part) ? part : null;
}

function bookOf(archive: Archive, part: string) {
  const book = { is1904: false, sheets: [] as ListedSheet[], printNames: new Map<number, string>() };
  let isBook = false;
  let printed: number | null = null;
  readXml(xmlOf(archive, part), {
    open(name, attributes) {
      if (name === 'workbook') isBook = true;
      if (name === 'workbookPr') book.is1904 = isYes(attribute(attributes, 'date1904'));
      if (name === 'sheet')
        book.sheets.push({
          name: attribute(attributes, 'name') ?? '',
          isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
          relation: attribute(attributes, 'id') ?? '',
        });
      if (name === 'definedName' && attribute(attributes, 'name') === '_xlnm.Print_Area')
        printed = Number(attribute(attributes, 'localSheetId') ?? Number.NaN);
    },
    text(text) {
      if (printed !== null) book.printNames.set(printed, (book.printNames.get(printed) ?? '') + text);
    },
    close(name) {
      if (name === 'definedName') printed = null;
    },
  });
  if (!isBook) throw new WorkbookRefused('not-a-workbook');
  return book;
}

/** Reads the shared texts that cells refer to by number. */
function textsOf(archive: Archive, part: string | undefined): string[] {
  const texts: string[] = [];
  if (!part || !archive.has(part)) return texts;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xmlOf(archive, part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't';
    },
    text(more) {
      if (isText && !isPhonetic) text += more;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Returns for each cell style whether it shows a date. */
function dateStylesOf(archive: Archive, part: string | undefined): boolean[] {
  const styles: boolean[] = [];
  if (!part || !archive.has(part)) return styles;
  const codes = new Map<number, string>();
  let isCells = false;
  readXml(xmlOf(archive, part), {
    open(name, attributes) {
      if (name === 'cellXfs') isCells = true;
      const format = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(format, attribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && isCells) styles.push(isDateFormat(format, codes.get(format)));
    },
    text: () => {},
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}
