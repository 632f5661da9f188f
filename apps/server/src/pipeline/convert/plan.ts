import { examineFormulas } from '@talus/domain/formulas/examine-formulas';
import type { Formula } from '@talus/domain/formulas/formula';
import type { FormulaError, FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import { parseFormula } from '@talus/domain/formulas/parse-formula';
import type { Reference } from '@talus/domain/formulas/tokens';
import type { Conversion } from '@talus/domain/readings/convert-series';
import { ruleNamed, TYPE_RULES } from '@talus/domain/readings/type-rules/registry';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import type { TypeRule } from '@talus/domain/readings/type-rules/type-rule';
import { type Asking, affectedNumbers, moved, whoAsks } from './asking';
import { holesOf } from './holes';
import { linkDocuments } from './linked-documents';
import type { ColumnRef, HoleMember, OperandRef, VersionRow } from './plan-store';

/** A version prepared for conversion. */
export type VersionPlan = Omit<VersionRow, 'startDate'> & {
  startDate: number;
  conversion: Conversion;
  /**
   * The operands. Of a formula in its order, null where the referenced object is gone; of faces the depths below, the
   * nearest first.
   */
  operands: OperandRef[];
  /** The longest interval among the other files that the formula uses; null: it uses none. */
  operandIntervalMs: number | null;
};

export type InstrumentPlan = {
  no: number;
  id: string;
  projectNo: number;
  isOcc: boolean;
  kind: string;
  /** Oldest first. */
  versions: VersionPlan[];
};

/** The plan of conversion: the instruments that follow from rows of a document, in the order of computation. */
export type ConversionPlan = {
  instruments: ReadonlyMap<number, InstrumentPlan>;
  /** The reasons why formulas give no result, by instrument number. */
  problems: ReadonlyMap<number, PlanProblem>;
  affectedBy: (documentNo: number) => readonly InstrumentPlan[];
  /**
   * Returns the plan with other versions of an instrument; null where that would change the order or the input of other
   * instruments.
   */
  exchange: (versions: readonly VersionRow[]) => ConversionPlan | null;
  /** Lists a document and the documents that feed the same formulas, by ascending number. */
  linkedTo: (documentNo: number) => readonly number[];
};

/** A problem of a formula. `params` are the parameters of its message. */
export type PlanProblem = {
  instrument: InstrumentPlan;
  code: FormulaProblemCode;
  params: { place: number; found: string };
};

export function makePlan(
  versions: readonly VersionRow[],
  columns: ReadonlyMap<string, ColumnRef>,
  members: readonly HoleMember[] = [],
  rules: readonly TypeRule[] = TYPE_RULES,
): ConversionPlan {
  const numbers = new Map(versions.map(({ instrumentId, instrumentNo }) => [instrumentId, instrumentNo]));
  const documents = new Map(versions.map(({ instrumentNo, documentNo }) => [instrumentNo, documentNo]));
  const instruments = new Map<number, InstrumentPlan>();
  for (const row of versions) {
    const known = instruments.get(row.instrumentNo);
    const version = planVersion(row, { columns, numbers, documents, rules });
    if (known) known.versions.push(version);
    else instruments.set(row.instrumentNo, { ...headOf(row), versions: [version] });
  }
  const holes = holesOf(
    members,
    (no) => instruments.get(no)?.versions.some(({ conversion }) => conversion.by === 'faces') ?? false,
  );
  for (const [no, { below }] of holes) standOn(instruments.get(no), below);
  expectOperands(instruments);
  const { order, problems } = orderOf(instruments, holes, (reference) =>
    reference.kind === 'data' ? columns.has(reference.id) : numbers.has(reference.id),
  );
  return planOf(instruments, problems, whoAsks(order));
}

const headOf = ({ instrumentNo, instrumentId, projectNo, isOcc, kind }: VersionRow) => ({
  ...{ no: instrumentNo, id: instrumentId, projectNo, isOcc, kind },
});

function planOf(
  instruments: ReadonlyMap<number, InstrumentPlan>,
  problems: ReadonlyMap<number, PlanProblem>,
  asking: Asking,
  linkedBefore?: ReturnType<typeof linkDocuments>,
): ConversionPlan {
  const affected = new Map<number, InstrumentPlan[]>();
  let linked = linkedBefore;
  return {
    instruments,
    problems,
    linkedTo: (documentNo) => {
      linked ??= linkDocuments(instruments);
      return linked(documentNo);
    },
    affectedBy: (documentNo) => {
      const known =
        affected.get(documentNo) ??
        affectedNumbers(asking, documentNo).map((no) => instruments.get(no) as InstrumentPlan);
      affected.set(documentNo, known);
      return known;
    },
    exchange: (versions) => {
      const [row] = versions;
      const before = row && instruments.get(row.instrumentNo);
      const isNamed = problems.size > 0 && before?.versions.at(-1)?.name !== versions.at(-1)?.name;
      if (!row || !before || isNamed || ![...versions, ...before.versions].every(standsAlone)) return null;
      const after = { ...headOf(row), versions: versions.map((version) => planVersion(version, NAMELESS)) };
      if (asking.ofInstrument.has(row.instrumentNo) && !comesAlike(before, after)) return null;
      const others = new Map(instruments).set(row.instrumentNo, after);
      return planOf(others, problems, moved(asking, before, after), isBoundAlike(before, after) ? linked : undefined);
    },
  };
}

const NAMELESS: Named = { columns: new Map(), numbers: new Map(), documents: new Map(), rules: TYPE_RULES };

/** Tells whether both come from the same file at the same interval, which formulas that use the instrument rely on. */
const comesAlike = (one: InstrumentPlan, other: InstrumentPlan): boolean =>
  isBoundAlike(one, other) && one.versions.at(-1)?.dataIntervalMs === other.versions.at(-1)?.dataIntervalMs;

/** Tells whether both are bound to the same documents, so that linked documents stay linked. */
function isBoundAlike(one: InstrumentPlan, other: InstrumentPlan): boolean {
  const boundTo = ({ versions }: InstrumentPlan) =>
    versions.flatMap(({ documentNo, reading, second, temperature }) => [
      documentNo,
      ...[reading, second, temperature].map((column) => column?.documentNo ?? null),
    ]);
  const [before, after] = [boundTo(one), boundTo(other)];
  return before.length === after.length && before.every((no, i) => no === after[i]);
}

/** Tells whether a version is neither computed by a formula nor part of a hole. */
const standsAlone = ({ useFunction, evalFunction, aPlus, aMinus }: VersionRow | VersionPlan): boolean =>
  !(useFunction && evalFunction) && !(aPlus && aMinus);

/**
 * The objects that formulas reference: columns and instruments by id, and the document of each instrument by its
 * number; and the rules that types name.
 */
type Named = {
  columns: ReadonlyMap<string, ColumnRef>;
  numbers: ReadonlyMap<string, number>;
  documents: ReadonlyMap<number, number | null>;
  rules: readonly TypeRule[];
};

function planVersion(row: VersionRow, named: Named): VersionPlan {
  const { r0, t0, k, offset, f, aPlusInitial, aMinusInitial, allowZero } = row;
  const calibration = { r0, t0, k, offset, f, aPlusInitial, aMinusInitial, allowZero };
  const formula = formulaOf(row);
  const plan = { ...row, startDate: row.startDate.getTime(), operandIntervalMs: null };
  // A broken formula gives nothing rather than the polynomial's result, which would look like a wanted value
  if (formula && 'error' in formula) return { ...plan, conversion: { by: 'nothing', calibration }, operands: [] };
  if (formula) {
    const operands = formula.operands.map((reference) => planOperand(reference, row, named));
    return { ...plan, conversion: { by: 'formula', formula, calibration }, operands };
  }
  if (row.aPlus && row.aMinus)
    return { ...plan, reading: row.aPlus, second: row.aMinus, conversion: { by: 'faces', calibration }, operands: [] };
  return { ...plan, conversion: { by: 'rule', rule: boundRule(row, named.rules), calibration }, operands: [] };
}

/** Returns the rule of the type; the single value where a column that the rule needs is not bound. */
function boundRule({ computedBy, second }: VersionRow, rules: Named['rules']): TypeRule {
  const rule = ruleNamed(computedBy, rules);
  return rule.isHole || (rule.typed.second && !second) ? SINGLE : rule;
}

/** Resolves an operand. An operand of the row's own file is always of the same time. */
function planOperand({ kind, id }: Reference, row: VersionRow, { columns, numbers, documents }: Named): OperandRef {
  const { documentNo: own, operandWithinMs } = row;
  const within = (documentNo: number | null | undefined) =>
    operandWithinMs !== null && documentNo !== own ? { withinMs: operandWithinMs } : {};
  if (kind === 'data') {
    const column = columns.get(id);
    return column ? { column, ...within(column.documentNo) } : null;
  }
  const instrumentNo = numbers.get(id);
  return instrumentNo === undefined ? null : { instrumentNo, ...within(documents.get(instrumentNo)) };
}

const formulaOf = ({ useFunction, evalFunction }: Pick<VersionRow, 'useFunction' | 'evalFunction'>) =>
  useFunction && evalFunction ? parseFormula(evalFunction) : null;

/** Makes each depth of a hole depend on the depths below. */
function standOn(instrument: InstrumentPlan | undefined, below: readonly number[]): void {
  for (const version of instrument?.versions ?? [])
    if (version.conversion.by === 'faces') version.operands = below.map((instrumentNo) => ({ instrumentNo }));
}

/**
 * Sets for each formula the longest interval of the other files that it uses, directly or through other instruments.
 * Where operands must be of the same time, results come at most at that interval.
 */
function expectOperands(instruments: ReadonlyMap<number, InstrumentPlan>): void {
  const seen = new Set<VersionPlan>();
  const intervalOf = (own: VersionPlan, operand: OperandRef): number => {
    if (operand === null) return 0;
    if ('column' in operand) return operand.column.documentNo === own.documentNo ? 0 : (operand.column.intervalMs ?? 0);
    const lender = instruments.get(operand.instrumentNo)?.versions.at(-1);
    if (!lender) return 0;
    expect(lender);
    const itself = lender.documentNo === own.documentNo ? 0 : (lender.dataIntervalMs ?? 0);
    return Math.max(itself, lender.operandIntervalMs ?? 0);
  };
  const expect = (version: VersionPlan) => {
    if (version.conversion.by !== 'formula' || seen.has(version)) return;
    // Ends the recursion in a cycle of formulas
    seen.add(version);
    const slowest = Math.max(0, ...version.operands.map((operand) => intervalOf(version, operand)));
    if (slowest === 0) return;
    version.operandIntervalMs = slowest;
    if (version.dataIntervalMs && version.operandWithinMs === null)
      version.dataIntervalMs = Math.max(version.dataIntervalMs, slowest);
  };
  for (const { versions } of instruments.values()) for (const version of versions) expect(version);
}

/**
 * Returns the order of computation: instruments without a formula first, in a hole the deepest first, then each formula
 * after its operands.
 */
function orderOf(
  instruments: ReadonlyMap<number, InstrumentPlan>,
  holes: ReturnType<typeof holesOf>,
  isKnown: (reference: Reference) => boolean,
) {
  const byId = new Map([...instruments.values()].map((instrument) => [instrument.id, instrument]));
  const texts = new Map<string, Formula | FormulaError>();
  for (const { id, versions } of byId.values()) {
    const formula = formulaOf(versions.at(-1) as VersionPlan);
    if (formula) texts.set(id, formula);
  }
  const examined = examineFormulas(texts, isKnown);
  // Saving refuses a cycle of formulas; if the database contains one, its members give no result.
  for (const [id, { code }] of examined.problems)
    if (code === 'formula.cycle') giveNothing(byId.get(id) as InstrumentPlan);
  const rank = new Map(examined.order.map((id, i) => [id, i + 1]));
  const height = ({ no }: InstrumentPlan) => holes.get(no)?.below.length ?? 0;
  const order = [...byId.values()].sort(
    (a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0) || height(a) - height(b) || a.no - b.no,
  );
  const named = (id: string) => byId.get(id)?.versions.at(-1)?.name ?? id;
  const problems = new Map<number, PlanProblem>();
  for (const [id, { code, place = 0, found = '', instruments: about }] of examined.problems) {
    const instrument = byId.get(id) as InstrumentPlan;
    problems.set(instrument.no, { instrument, code, params: { place, found: about?.map(named).join(' → ') ?? found } });
  }
  return { order, problems };
}

function giveNothing({ versions }: InstrumentPlan): void {
  const last = versions.pop() as VersionPlan;
  versions.push({
    ...last,
    conversion: { by: 'nothing', calibration: last.conversion.calibration },
    operands: [],
  });
}
