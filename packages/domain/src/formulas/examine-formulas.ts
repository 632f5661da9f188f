import { dependencyOrder } from './dependency-order';
import { type Formula, type Operand, referenceKey, referencesOf, unknownReferences } from './formula';
import type { FormulaError, FormulaProblemCode } from './formula-error';
import type { Reference } from './tokens';

/** The reason why a formula gives no result. */
export type FormulaProblem = {
  code: FormulaProblemCode;
  /** The character at fault, counted from 1; absent where the problem concerns the whole formula. */
  place?: number;
  /** The text at `place`. */
  found?: string;
  /** The instruments concerned: a cycle from one member back to that member, or the instrument without a result. */
  instruments?: string[];
};

export type Examined = {
  /** Computable formulas, each after the formulas that it uses. */
  order: string[];
  problems: Map<string, FormulaProblem>;
};

/**
 * Determines which instrument formulas can be computed, and why the others cannot. A cycle breaks only its members and
 * the formulas that use them: these give no result; all others are unaffected.
 */
export function examineFormulas(
  texts: ReadonlyMap<string, Formula | FormulaError>,
  isKnown: (reference: Reference) => boolean,
): Examined {
  const problems = new Map<string, FormulaProblem>();
  const formulas = new Map<string, Formula>();
  for (const [id, parsed] of texts) {
    if ('error' in parsed) problems.set(id, unreadable(parsed));
    else formulas.set(id, parsed);
  }
  const order = orderAround(formulas, (cycle) => {
    for (const id of cycle) problems.set(id, { code: 'formula.cycle', instruments: [...cycle, cycle[0] as string] });
  });
  for (const id of order) {
    const problem = askingProblem(formulas.get(id) as Formula, isKnown, problems);
    if (problem) problems.set(id, problem);
  }
  return { order, problems };
}

/** Removes cycles one by one until an order exists; reports the members of each cycle. */
function orderAround(formulas: Map<string, Formula>, onCycle: (members: string[]) => void): string[] {
  for (;;) {
    const result = dependencyOrder(formulas);
    if ('order' in result) return result.order;
    const members = result.cycle.slice(0, -1);
    for (const id of members) formulas.delete(id);
    onCycle(members);
  }
}

const unreadable = ({ error, position, found }: FormulaError): FormulaProblem => ({
  code: error,
  place: position + 1,
  found,
});

/** Returns the problem of a formula that names an unknown reference, or an instrument without a result. */
function askingProblem(
  formula: Formula,
  isKnown: (reference: Reference) => boolean,
  problems: ReadonlyMap<string, FormulaProblem>,
): FormulaProblem | null {
  const [unknown] = unknownReferences(formula, isKnown) as [Operand | undefined];
  if (unknown) return { code: 'formula.unknown-reference', place: unknown.position + 1, found: referenceKey(unknown) };
  const broken = referencesOf(formula).find(({ kind, id }) => kind === 'instrument' && problems.has(id));
  return broken ? { code: 'formula.asks-for-broken', instruments: [broken.id] } : null;
}
