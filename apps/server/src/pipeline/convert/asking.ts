import type { OperandRef } from './plan-store';

/** An instrument by what it follows. */
type Asker = { no: number; versions: readonly { documentNo: number | null; operands: readonly OperandRef[] }[] };

/** Who follows whom, by numbers. */
export type Asking = {
  /** The place of each in the order in which they can be computed. */
  places: ReadonlyMap<number, number>;
  /** Instruments bound to a document, or asking for one of its columns. */
  ofDocument: ReadonlyMap<number, readonly number[]>;
  /** Instruments whose formula, or place in a hole, asks for an instrument. */
  ofInstrument: ReadonlyMap<number, readonly number[]>;
};

export function whoAsks(order: readonly Asker[]): Asking {
  const ofDocument = new Map<number, number[]>();
  const ofInstrument = new Map<number, number[]>();
  const add = (map: Map<number, number[]>, key: number, no: number) => {
    const known = map.get(key);
    if (known) known.push(no);
    else map.set(key, [no]);
  };
  for (const instrument of order) {
    for (const documentNo of documentsOf(instrument)) add(ofDocument, documentNo, instrument.no);
    for (const asked of new Set(askedBy(instrument))) add(ofInstrument, asked, instrument.no);
  }
  return { places: new Map(order.map(({ no }, i) => [no, i])), ofDocument, ofInstrument };
}

const documentsOf = ({ versions }: Asker): Set<number> =>
  new Set(
    versions.flatMap(({ documentNo, operands }) => [
      ...(documentNo === null ? [] : [documentNo]),
      ...operands.flatMap((operand) => (operand && 'column' in operand ? operand.column.documentNo : [])),
    ]),
  );

const askedBy = ({ versions }: Asker): number[] =>
  versions.flatMap(({ operands }) =>
    operands.flatMap((operand) => (operand && 'instrumentNo' in operand ? operand.instrumentNo : [])),
  );

/** Bound to the document, or asking for one of its columns, or for an instrument that is affected; in their order. */
export function affectedNumbers({ places, ofDocument, ofInstrument }: Asking, documentNo: number): number[] {
  const affected = new Set(ofDocument.get(documentNo));
  // A set is walked with what is added on the way
  for (const no of affected) for (const asking of ofInstrument.get(no) ?? []) affected.add(asking);
  return [...affected].sort((a, b) => (places.get(a) as number) - (places.get(b) as number));
}

/** The same where an instrument that asks for no other is bound to other documents. */
export function moved(asking: Asking, before: Asker, after: Asker): Asking {
  const ofDocument = new Map(asking.ofDocument);
  for (const documentNo of documentsOf(before))
    ofDocument.set(documentNo, (ofDocument.get(documentNo) ?? []).filter((no) => no !== before.no)); // biome-ignore format: one thing
  for (const documentNo of documentsOf(after))
    ofDocument.set(documentNo, [...(ofDocument.get(documentNo) ?? []), after.no]);
  return { ...asking, ofDocument };
}
