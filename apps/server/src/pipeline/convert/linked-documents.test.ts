import { expect, it } from 'vitest';
import { linkDocuments } from './linked-documents';
import type { OperandRef } from './plan-store';

const instrument = (no: number, documentNo: number | null, ...operands: OperandRef[]) =>
  [no, { no, versions: [{ documentNo, reading: null, second: null, temperature: null, operands }] }] as const;
const column = (documentNo: number): OperandRef => ({ column: { documentNo, position: 0 } });
const of = (instrumentNo: number): OperandRef => ({ instrumentNo });
const linked = (...instruments: ReturnType<typeof instrument>[]) => linkDocuments(new Map(instruments));

it('leaves a document by itself whose instruments ask for nothing else', () => {
  const linkedTo = linked(instrument(1, 10), instrument(2, 11));
  expect([linkedTo(10), linkedTo(11), linkedTo(99)]).toEqual([[10], [11], [99]]);
});

it('links documents that one formula asks for, through other formulas too', () => {
  const linkedTo = linked(
    instrument(1, 10),
    instrument(2, 11, of(1)),
    instrument(3, null, of(2), column(13)),
    instrument(4, 12),
  );
  expect([10, 11, 12, 13].map(linkedTo)).toEqual([[10, 11, 13], [10, 11, 13], [12], [10, 11, 13]]);
});

it('joins groups that a later formula brings together, and ends where formulas go in a circle', () => {
  const linkedTo = linked(
    instrument(1, 10, column(14)),
    instrument(2, 11, column(15)),
    instrument(3, 10, of(4)),
    instrument(4, 11, of(3)),
  );
  expect([10, 11, 14, 15].map((no) => linkedTo(no))).toEqual(Array(4).fill([10, 11, 14, 15]));
});
