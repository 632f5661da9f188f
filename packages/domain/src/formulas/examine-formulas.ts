import { dependencyOrder } from './dependency-order';
import { type Formula, type Operand, referenceKey, referencesOf, unknownReferences } from './formula';
import type { FormulaError, FormulaProblemCode } from './formula-error';
import type { Reference } from './tokens';

/** Why a formula gives no result. */
export type FormulaProblem = {
  code: FormulaProblemCode;
  /** The character it is about, counted from 1; absent where it is about the whole. */
  place?: number;
  /** What stands there. */
  found?: string;
  /** The instruments that it is about: a circle from one of them back to itself, or the one that gives no result. */
  instruments?: string[];
};

export type Examined = {
  /** Formulas that can be computed, each after those it asks for. */
  order: string[];
  problems: Map<string, FormulaProblem>;
};

/**
 * Which formulas of instruments can be computed, and why the others cannot. A circle breaks its members alone: they give
 * no result, and so do those that ask for them; nobody else is touched.
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

/** Takes circles out, one after the other, until there is an order; each is told by its members. */
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

/** What a formula names and is not there, or gives no result itself. */
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
