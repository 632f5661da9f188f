/** The parts of a workbook around its sheets. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes in `cellXfs` below. */
export const HEAD_STYLE = 1;
export const TIME_STYLE = 2;
const MOST_DECIMALS = 8;
export const numberStyle = (decimals: number): number => 3 + Math.min(Math.max(decimals, 0), MOST_DECIMALS);

export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)
    // XML cannot represent these characters at all
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

export const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const formats = [
  'yyyy-mm-dd hh:mm',
  ...Array.from({ length: MOST_DECIMALS + 1 }, (_, n) => (n ? `0.${'0'.repeat(n)}` : '0')),
];

export const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats
  .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats
  .map((_, i) => `<xf numFmtId="${164 + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Returns a valid sheet name: Excel refuses some characters, and more than 31 letters. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Builds the workbook part. `areas` are the print areas of the sheets, as `$A$1:$K$50`. */
export const workbook = (names: string[], areas: readonly string[] = []): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join(
      '',
    )}</sheets>${areas.length === 0 ? '' : `<definedNames>${areas.map((area, i) => printName(names[i] ?? '', i, area)).join('')}</definedNames>`}</workbook>`;

const printName = (sheet: string, index: number, area: string): string =>
  `<definedName name="_xlnm.Print_Area" localSheetId="${index}">'${escapeXml(sheet.replaceAll("'", "''"))}'!${area}</definedName>`;

export const workbookRelations = (count: number): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers(count)
    .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const contentTypes = (count: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers(
    count,
  )
    .map((n) => `<Override PartName="/${sheetFile(n)}" ContentType="${TYPE}.worksheet+xml"/>`)
    .join('')}</Types>`;

/** Builds the start of a sheet with frozen rows on top and columns on the left. */
export const sheetStart = ({ rows, columns }: { rows: number; columns: number }): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="${columns}" ySplit="${rows}" topLeftCell="${columnName(columns)}${rows + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`;

export const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Returns a column name: A, B, … Z, AA, … */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 in days since 1899-12-30. */
const EPOCH_SERIAL = 25_569;

/** Converts a time to a serial, rounded to 0.1 ms, so that no reader shows 07:59:59.999 for eight o'clock. */
export const timeSerial = (local: number): number => Math.round((local / DAY_MS + EPOCH_SERIAL) * 1e9) / 1e9;
