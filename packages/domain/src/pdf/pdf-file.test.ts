import { expect, it } from 'vitest';
import { A4, type Mark, mm } from './drawing';
import { isPlainText, textWidth } from './helvetica';
import { pictured, textKey, writePdf } from './pdf-file';

const text = (words: string, more: object = {}): Mark => ({ kind: 'text', text: words, x: 100, y: 50, size: 10, fill: '#000000', ...more }); // biome-ignore format: a mark
const page = (...marks: Mark[]) => ({ ...A4, marks });
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

it('is a file in which every object begins where the table at the end says', () => {
  const file = textOf(writePdf([page(text('53.4')), page()]));
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  // Catalogue, page tree, two fonts, two pages with their contents
  expect(offsets).toHaveLength(8);
  for (const [i, offset] of offsets.entries()) expect(file.slice(offset, offset + 8)).toBe(`${i + 1} 0 obj\n`);
  expect(file).toContain('/Count 2');
});

it('has pages of A4, upright: 210 × 297 mm', () => {
  // 210 / 25.4 × 72
  expect(textOf(writePdf([page()]))).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(mm(10)).toBeCloseTo(28.35, 2);
});

it('writes texts on their line, from the right where asked, and boxes in their colour', () => {
  const file = textOf(writePdf([page(text('53.4', { align: 'end' }), text('a(b)\\'), { kind: 'box', x: 0, y: 0, width: 10, height: 5, fill: '#ff0080' })])); // biome-ignore format: a page
  // 3 digits of 0.556 and a point of 0.278, times 10: 19.46 left of 100
  expect(textWidth('53.4', 10)).toBeCloseTo(19.46, 9);
  expect(file).toContain('/F1 10 Tf 80.54 791.89 Td (53.4) Tj');
  expect(file).toContain('(a\\(b\\)\\\\) Tj');
  expect(file).toContain('1 0 0.5 rg 0 836.89 10 5 re f');
});

it('puts a picture where the faces have no letters', () => {
  const mark = text('劑量');
  const pages = [page(mark, mark, text('dose'))];
  expect([isPlainText('劑量'), [...pictured(pages).keys()]]).toEqual([false, ['10 false #000000 劑量']]);
  const image = { jpeg: Uint8Array.of(255, 216), columns: 40, rows: 20, width: 20, height: 10, descent: 2 };
  const file = textOf(writePdf(pages, new Map([[textKey(mark as never), image]])));
  expect(file.match(/\/I1 Do/g)).toHaveLength(2);
  expect(file).toContain('/Width 40 /Height 20');
  expect(file).toContain('/Length 2 >>');
});
