import { bytesOf } from '../documents/test-random';
import { storedZip } from '../sheets/stored-zip';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type TestSheet = { name: string; state?: string; xml: string };
export type TestBook = { sheets: TestSheet[]; texts?: string; workbookPr?: string; names?: string };

/** Styles: 0 plain, 1 a date in format number 14, 2 yyyy"年"m"月"d"日" hh:mm, 3 a duration. */
const STYLES = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** Builds the parts of a workbook as Excel saves them, with handwritten sheets. */
export function xlsxParts({ sheets, texts = '', workbookPr = '', names = '' }: TestBook): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const list = sheets.map(({ name, state }, i) => `<sheet name="${name}" sheetId="${i + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${i + 1}"/>`); // biome-ignore format: one line
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${OFFICE}">${workbookPr}<sheets>${list.join('')}</sheets>${names}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation('s', 'styles', '/xl/styles.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${texts}</sst>`,
  };
  for (const [i, { xml }] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet ${MAIN}>${xml}</worksheet>`;
  return parts;
}

/** Builds an archive of uncompressed files. */
export const zipOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  storedZip(
    Object.entries(parts).map(([name, content]) => ({
      name: bytesOf(name),
      bytes: typeof content === 'string' ? bytesOf(content) : content,
    })),
  );

export const xlsxBytes = (book: TestBook): Uint8Array => zipOf(xlsxParts(book));
