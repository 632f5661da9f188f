import type { ColumnRef, OperandRef } from './plan-store';

/** An instrument with the sources that it is computed from. */
type Computed = { no: number; versions: readonly Computing[] };
type Computing = {
  documentNo: number | null;
  reading: ColumnRef | null;
  second: ColumnRef | null;
  temperature: ColumnRef | null;
  operands: readonly OperandRef[];
};

/** Lists the documents that an instrument is computed from, directly or through other instruments. */
type Sources = (instrument: Computed) => number[];

/**
 * Groups documents that feed the same instrument, directly or through a chain of such documents. Intake of one document
 * locks its whole group, because a formula is computed from the values of all of them at a time.
 */
export function linkDocuments(instruments: ReadonlyMap<number, Computed>): (documentNo: number) => readonly number[] {
  const parent = new Map<number, number>();
  const rootOf = (no: number): number => {
    let root = no;
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up;
    return root;
  };
  const sources = sourcesIn(instruments);
  for (const instrument of instruments.values()) {
    const [first, ...others] = sources(instrument);
    for (const other of others) {
      const [one, two] = [rootOf(first as number), rootOf(other)];
      if (one !== two) parent.set(Math.max(one, two), Math.min(one, two));
    }
  }
  const groups = new Map<number, number[]>();
  const roots = new Set([...parent.keys()].map(rootOf));
  for (const no of new Set([...parent.keys(), ...roots])) {
    const root = rootOf(no);
    groups.set(root, [...(groups.get(root) ?? []), no]);
  }
  for (const group of groups.values()) group.sort((a, b) => a - b);
  return (documentNo) => groups.get(rootOf(documentNo)) ?? [documentNo];
}

function sourcesIn(instruments: ReadonlyMap<number, Computed>): Sources {
  const known = new Map<number, number[]>();
  const ofVersion = ({ documentNo, operands, reading, second, temperature }: Computing): number[] => {
    const columns = [reading, second, temperature].flatMap((column) => (column ? [column.documentNo] : []));
    const asked = operands.flatMap((operand) => {
      if (operand === null) return [];
      if ('column' in operand) return [operand.column.documentNo];
      const lender = instruments.get(operand.instrumentNo);
      return lender ? sources(lender) : [];
    });
    return [...(documentNo === null ? [] : [documentNo]), ...columns, ...asked];
  };
  const sources: Sources = ({ no, versions }) => {
    const found = known.get(no);
    if (found) return found;
    // In a cycle of formulas each is visited once
    known.set(no, []);
    const all = [...new Set(versions.flatMap(ofVersion))];
    known.set(no, all);
    return all;
  };
  return sources;
}
