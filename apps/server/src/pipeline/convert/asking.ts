import type { OperandRef } from './plan-store';

/** An instrument with its documents and operands. */
type Asker = { no: number; versions: readonly { documentNo: number | null; operands: readonly OperandRef[] }[] };

/** The dependencies of instruments, by number. */
export type Asking = {
  /** The position of each instrument in the order of computation. */
  places: ReadonlyMap<number, number>;
  /** The instruments that are bound to a document or use one of its columns. */
  ofDocument: ReadonlyMap<number, readonly number[]>;
  /** The instruments whose formula uses an instrument, or that stand above it in a hole. */
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

/**
 * Lists the instruments that a document affects, directly or through other instruments, in the order of computation.
 */
export function affectedNumbers({ places, ofDocument, ofInstrument }: Asking, documentNo: number): number[] {
  const affected = new Set(ofDocument.get(documentNo));
  // A loop over a set also visits elements that are added during the loop
  for (const no of affected) for (const asking of ofInstrument.get(no) ?? []) affected.add(asking);
  return [...affected].sort((a, b) => (places.get(a) as number) - (places.get(b) as number));
}

/** Returns the dependencies after an instrument without operands was bound to other documents. */
export function moved(asking: Asking, before: Asker, after: Asker): Asking {
  const ofDocument = new Map(asking.ofDocument);
  for (const documentNo of documentsOf(before))
    ofDocument.set(documentNo, (ofDocument.get(documentNo) ?? []).filter((no) => no !== before.no)); // biome-ignore format: one thing
  for (const documentNo of documentsOf(after))
    ofDocument.set(documentNo, [...(ofDocument.get(documentNo) ?? []), after.no]);
  return { ...asking, ofDocument };
}
