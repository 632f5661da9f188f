import { A4, type BoxMark, type Drawing, type TextMark } from './drawing';
import { isPlainText, textWidth } from './helvetica';

/** A JPEG picture of a text whose letters the PDF reader's own fonts lack. */
export type TextImage = {
  jpeg: Uint8Array;
  /** In pixels. */
  columns: number;
  rows: number;
  /** In points; `descent` is the part below the baseline. */
  width: number;
  height: number;
  descent: number;
};

/** Key of a text picture; one picture per text, size, weight and colour. */
export const textKey = ({ text, size, isBold = false, fill }: TextMark): string => `${size} ${isBold} ${fill} ${text}`;

/** Lists the texts that need a picture. */
export const pictured = (pages: readonly Drawing[]): Map<string, TextMark> =>
  new Map(
    pages
      .flatMap(({ marks }) => marks)
      .flatMap((mark) => (mark.kind === 'text' && !isPlainText(mark.text) ? [[textKey(mark), mark] as const] : [])),
  );

/** Writes a PDF of A4 portrait pages. Skips a text that needs a picture but has none. */
export function writePdf(pages: readonly Drawing[], images: ReadonlyMap<string, TextImage> = new Map()): Uint8Array {
  const names = new Map([...images.keys()].map((key, i) => [key, `I${i + 1}`]));
  const file = new PdfFile();
  const catalogue = file.reserve();
  const tree = file.reserve();
  const fonts = [
    file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>'),
  ];
  const pictures = [...images].map(
    ([key, image]) => `/${names.get(key)} ${file.addStream(imageHead(image), image.jpeg)} 0 R`,
  );
  const resources = `<< /Font << /F1 ${fonts[0]} 0 R /F2 ${fonts[1]} 0 R >> /XObject << ${pictures.join(' ')} >> >>`;
  const kids = pages.map((page) => {
    const content = file.addStream('', latin(page.marks.map((mark) => markOf(mark, images, names)).join('\n')));
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${n(A4.width)} ${n(A4.height)}] /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  });
  file.fill(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  file.fill(catalogue, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return file.bytes(catalogue);
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Converts y to PDF coordinates, which start at the bottom. */
const up = (y: number): number => A4.height - y;

const colour = (hex: string): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

function markOf(
  mark: BoxMark | TextMark,
  images: ReadonlyMap<string, TextImage>,
  names: ReadonlyMap<string, string>,
): string {
  if (mark.kind === 'box') {
    const { x, y, width, height, fill } = mark;
    return `${colour(fill)} rg ${n(x)} ${n(up(y + height))} ${n(width)} ${n(height)} re f`;
  }
  const image = images.get(textKey(mark));
  if (image) {
    const x = mark.align === 'end' ? mark.x - image.width : mark.x;
    return `q ${n(image.width)} 0 0 ${n(image.height)} ${n(x)} ${n(up(mark.y + image.descent))} cm /${names.get(textKey(mark))} Do Q`;
  }
  return isPlainText(mark.text) ? plainText(mark) : '';
}

function plainText({ text, x, y, size, isBold = false, align, fill }: TextMark): string {
  const start = align === 'end' ? x - textWidth(text, size, isBold) : x;
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT ${colour(fill)} rg /${isBold ? 'F2' : 'F1'} ${n(size)} Tf ${n(start)} ${n(up(y))} Td (${escaped}) Tj ET`;
}

const imageHead = ({ columns, rows }: TextImage): string =>
  `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `;

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The numbered objects of a PDF file and their byte offsets. */
class PdfFile {
  private readonly objects: (Uint8Array | null)[] = [];

  /** Reserves an object number to be filled later. */
  reserve(): number {
    return this.objects.push(null);
  }

  fill(number: number, text: string): void {
    this.objects[number - 1] = latin(text);
  }

  add(text: string): number {
    return this.objects.push(latin(text));
  }

  addStream(head: string, bytes: Uint8Array): number {
    return this.objects.push(
      join([latin(`<< ${head}/Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]),
    );
  }

  bytes(root: number): Uint8Array {
    const parts = [latin('%PDF-1.4\n')];
    let at = parts[0]?.length ?? 0;
    const offsets = this.objects.map((object, i) => {
      const offset = at;
      const part = join([latin(`${i + 1} 0 obj\n`), object ?? latin('null'), latin('\nendobj\n')]);
      parts.push(part);
      at += part.length;
      return offset;
    });
    const count = this.objects.length + 1;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    parts.push(
      latin(
        `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return join(parts);
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
