import { expect, it } from 'vitest';
import { firstColumns, type ReportTable, tablePart } from './slide-table';

const BOX = { x: 0, y: 0, w: 4, h: 2 };
const SIZES = { size: 10, rowHeight: 0.3 };
const tableOf = (text: string): ReportTable => ({
  title: '',
  caption: '',
  head: ['#', '儀器'],
  columns: [
    { share: 1, align: 'left' },
    { share: 3, align: 'left' },
  ],
  rows: [[[{ text: '1' }], [{ text: '▲ ' }, { text }]]],
});
const partOf = (text: string) => {
  const part = tablePart(tableOf(text), BOX, SIZES);
  if (part.kind !== 'table') throw new Error(part.kind);
  return { size: part.size, text: part.rows[0]?.[1]?.at(-1)?.text };
};

it.each([
  ['a short name as it is', 'TM-03', { size: 10, text: 'TM-03' }],
  // (3 − 0.09) × 72 / (1.14 × (2 × 0.56 + 20)) = 209.52 / 24.0768 = 8.702
  ['a longer one smaller', '測'.repeat(20), { size: 8.7, text: '測'.repeat(20) }],
])('keeps %s, in one line', (_, text, expected) => expect(partOf(text)).toEqual(expected));

it('cuts what would be too small to read', () => {
  const { size, text } = partOf('測'.repeat(40));
  // Three quarters of 10; (2.91 × 72 / 7.5) / 1.14 = 24.505 ems, minus 1.12 for the status and 1 for the ellipsis: 22
  expect([size, text]).toEqual([7.5, `${'測'.repeat(22)}…`]);
});

it('makes a number as small as it must be, and never cuts it', () => {
  const table = tableOf('1'.repeat(60));
  const part = tablePart(
    { ...table, columns: table.columns.map((column) => ({ ...column, align: 'right' })) },
    BOX,
    SIZES,
  );
  if (part.kind !== 'table') throw new Error(part.kind);
  // 209.52 / (1.14 × 62 × 0.56) = 5.293
  expect([part.size, part.rows[0]?.[1]?.at(-1)?.text]).toEqual([5.2, '1'.repeat(60)]);
});

it('shares the width, and leaves columns out', () => {
  const part = tablePart(tableOf('x'), BOX, SIZES);
  expect(part.kind === 'table' && part.columns.map(({ width }) => width)).toEqual([1, 3]);
  const one = firstColumns(tableOf('x'), 1);
  expect([one.head, one.columns.length, one.rows[0]?.length]).toEqual([['#'], 1, 1]);
});
