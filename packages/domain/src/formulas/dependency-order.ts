import { type Formula, referencesOf } from './formula';

export type DependencyOrder = { order: string[] } | { error: 'formula.cycle'; cycle: string[] };

/**
 * Returns the order in which instrument formulas can be evaluated: each after the formulas whose results it uses.
 * Instruments without a formula have their results already and do not appear. A cycle is listed from one of its members
 * back to that member.
 */
export function dependencyOrder(formulas: ReadonlyMap<string, Formula>): DependencyOrder {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  // An explicit path instead of recursion: a chain of formulas may be as long as the list of instruments
  for (const start of formulas.keys()) {
    const path: { id: string; waiting: string[] }[] = [];
    const visit = (id: string) => {
      state.set(id, 'open');
      path.push({ id, waiting: instrumentsOf(formulas.get(id) as Formula, formulas) });
    };
    if (!state.has(start)) visit(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.waiting.shift();
      if (next === undefined) {
        state.set(last.id, 'done');
        order.push(last.id);
        path.pop();
      } else if (state.get(next) === 'open') {
        const ids = path.map(({ id }) => id);
        return { error: 'formula.cycle', cycle: [...ids.slice(ids.indexOf(next)), next] };
      } else if (!state.has(next)) visit(next);
    }
  }
  return { order };
}

function instrumentsOf(formula: Formula, formulas: ReadonlyMap<string, Formula>): string[] {
  return referencesOf(formula)
    .filter(({ kind, id }) => kind === 'instrument' && formulas.has(id))
    .map(({ id }) => id);
}
