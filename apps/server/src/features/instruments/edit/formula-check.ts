import { examineFormulas, type FormulaProblem } from '@talus/domain/formulas/examine-formulas';
import { explainError, type FormulaSentence } from '@talus/domain/formulas/explain-error';
import type { Formula } from '@talus/domain/formulas/formula';
import type { FormulaError, FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import { formulaParts } from '@talus/domain/formulas/formula-parts';
import { parseFormula } from '@talus/domain/formulas/parse-formula';
import type { Reference } from '@talus/domain/formulas/tokens';
import type { Db } from '../../../platform/db/db';
import { listFormulas, listReferences, type NamedReference } from './edit-store';

/** The reason why a formula cannot be saved: its message, and the position in the text. */
export type FormulaRefusal = {
  sentence: FormulaSentence | FormulaProblemCode;
  params: { place: number; found: string; after: string };
  /** From 0; null: the whole text. */
  position: number | null;
  length: number;
};

/** The id of a new instrument: no formula can refer to it yet. */
const NOBODY = '';

/**
 * Checks a formula; null: it can be computed. A reference to a broken formula is accepted, since that formula may be
 * fixed later.
 */
export async function findFormulaProblem(
  db: Db,
  text: string,
  instrumentId: string | null,
): Promise<FormulaRefusal | null> {
  const references = await referencesIn(db, text, instrumentId);
  const parsed = parseFormula(text);
  if ('error' in parsed) return unreadable(text, parsed, references);
  return askingRefusal(parsed, instrumentId ?? NOBODY, references, await listFormulas(db));
}

type Kept = { id: string; name: string; evalFunction: string };

function askingRefusal(
  formula: Formula,
  own: string,
  references: readonly NamedReference[],
  kept: readonly Kept[],
): FormulaRefusal | null {
  const texts = new Map<string, Formula | FormulaError>(
    kept.map(({ id, evalFunction }) => [id, parseFormula(evalFunction)]),
  );
  texts.set(own, formula);
  const asked = new Set(formula.operands.map(({ id }) => id));
  const known = new Set(references.map(({ id }) => id));
  const problem = examineFormulas(texts, ({ id }) => !asked.has(id) || known.has(id)).problems.get(own);
  return refusalOf(problem, new Map([...kept, ...references].map(({ id, name }) => [id, name])));
}

/** Explains a syntax error. */
function unreadable(text: string, error: FormulaError, references: readonly NamedReference[]): FormulaRefusal {
  const { sentence, params } = explainError(text, error, nameIn(references));
  return { sentence, params, position: error.position, length: Math.max(1, error.found.length) };
}

/** Converts a problem to a refusal; null for a reference to a broken formula, which may be fixed later. */
function refusalOf(problem: FormulaProblem | undefined, names: ReadonlyMap<string, string>): FormulaRefusal | null {
  if (!problem || problem.code === 'formula.asks-for-broken') return null;
  const found = problem.instruments?.map((id) => names.get(id) ?? '…').join(' → ') ?? problem.found ?? '';
  const position = problem.place === undefined ? null : problem.place - 1;
  const params = { place: problem.place ?? 0, found, after: '' };
  return { sentence: problem.code, params, position, length: position === null ? 0 : found.length };
}

export type ProposedFormula = {
  id: string;
  name: string;
  /** Null: the instrument has no formula. */
  text: string | null;
};

/**
 * Checks formulas that are saved together; returns the refusals of those in `asked`. A cycle may span several of them
 * before any is stored.
 */
export async function findFormulaProblems(
  db: Db,
  proposed: readonly ProposedFormula[],
  asked: ReadonlySet<string>,
): Promise<Map<string, FormulaRefusal>> {
  const own = new Set(proposed.map(({ id }) => id));
  const kept = [
    ...(await listFormulas(db)).filter(({ id }) => !own.has(id)),
    ...proposed.flatMap(({ id, name, text }) => (text === null ? [] : [{ id, name, evalFunction: text }])),
  ];
  const wanted = proposed.filter(({ id, text }) => asked.has(id) && text !== null);
  const ids = wanted.flatMap(({ text }) => referencesOfText(text ?? '').map(({ id }) => id));
  const references = ids.length === 0 ? [] : await listReferences(db, [...new Set([...ids, ...own])]);
  const parsed = new Map(kept.map(({ id, evalFunction }) => [id, parseFormula(evalFunction)]));
  const operands = new Set(wanted.flatMap(({ id }) => operandsOf(parsed.get(id))));
  const known = new Set(references.map(({ id }) => id));
  const { problems } = examineFormulas(parsed, ({ id }) => !operands.has(id) || known.has(id));
  const names = new Map([...references, ...kept].map(({ id, name }) => [id, name]));
  const refusals = new Map<string, FormulaRefusal>();
  for (const { id, text } of wanted) {
    const formula = parsed.get(id);
    const refusal =
      formula && 'error' in formula ? unreadable(text ?? '', formula, references) : refusalOf(problems.get(id), names);
    if (refusal) refusals.set(id, refusal);
  }
  return refusals;
}

const operandsOf = (formula: Formula | FormulaError | undefined): string[] =>
  formula && !('error' in formula) ? formula.operands.map(({ id }) => id) : [];

/** Lists the references of a text, valid formula or not, plus `own`, so that a cycle can name it. */
export async function referencesIn(db: Db, text: string, own: string | null = null): Promise<NamedReference[]> {
  const ids = referencesOfText(text).map(({ id }) => id);
  return ids.length === 0 ? [] : listReferences(db, own ? [...ids, own] : ids);
}

/** Lists distinct references, in the order of the text. */
export function referencesOfText(text: string): Reference[] {
  const found = formulaParts(text).flatMap((part) => (part.type === 'reference' ? [part.reference] : []));
  return [...new Map(found.map((reference) => [`${reference.kind}:${reference.id}`, reference])).values()];
}

const nameIn = (references: readonly NamedReference[]) => {
  const names = new Map(references.map(({ id, name }) => [id, name]));
  return ({ id }: Reference): string => names.get(id) ?? id;
};
