import { examineFormulas } from '@talus/domain/formulas/examine-formulas';
import type { Formula } from '@talus/domain/formulas/formula';
import type { FormulaError, FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import { parseFormula } from '@talus/domain/formulas/parse-formula';
import type { Reference } from '@talus/domain/formulas/tokens';
import type { Conversion } from '@talus/domain/readings/convert-series';
import { type Asking, affectedNumbers, moved, whoAsks } from './asking';
import { holesOf } from './holes';
import { linkDocuments } from './linked-documents';
import type { ColumnRef, HoleMember, OperandRef, VersionRow } from './plan-store';

/** A version ready to convert with. */
export type VersionPlan = Omit<VersionRow, 'startDate'> & {
  startDate: number;
  conversion: Conversion;
  /** The operands of a formula, in its order, null where what it names is gone; of faces, the depths below, the nearest first. */
  operands: OperandRef[];
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

/** What follows from rows of a document: which instruments, in the order in which they can be computed. */
export type ConversionPlan = {
  instruments: ReadonlyMap<number, InstrumentPlan>;
  /** Why formulas give no result, by instrument number. */
  problems: ReadonlyMap<number, PlanProblem>;
  affectedBy: (documentNo: number) => readonly InstrumentPlan[];
  /** The same with other versions of an instrument; null where that would change the order or what others ask for. */
  exchange: (versions: readonly VersionRow[]) => ConversionPlan | null;
  /** A document and those that lend to the same formulas, in the order of their numbers. */
  linkedTo: (documentNo: number) => readonly number[];
};

/** `params` are what its sentence names. */
export type PlanProblem = {
  instrument: InstrumentPlan;
  code: FormulaProblemCode;
  params: { place: number; found: string };
};

/** Types whose name says so are gauges in pairs, averaged before they are converted. */
const isGaugePair = (code: string): boolean => code.includes('VG');

export function makePlan(
  versions: readonly VersionRow[],
  columns: ReadonlyMap<string, ColumnRef>,
  members: readonly HoleMember[] = [],
): ConversionPlan {
  const numbers = new Map(versions.map(({ instrumentId, instrumentNo }) => [instrumentId, instrumentNo]));
  const instruments = new Map<number, InstrumentPlan>();
  for (const row of versions) {
    const known = instruments.get(row.instrumentNo);
    const version = planVersion(row, columns, numbers);
    if (known) known.versions.push(version);
    else instruments.set(row.instrumentNo, { ...headOf(row), versions: [version] });
  }
  const holes = holesOf(
    members,
    (no) => instruments.get(no)?.versions.some(({ conversion }) => conversion.by === 'faces') ?? false,
  );
  for (const [no, { below }] of holes) standOn(instruments.get(no), below);
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
      const after = { ...headOf(row), versions: versions.map((version) => planVersion(version, NONE, NONE)) };
      const others = new Map(instruments).set(row.instrumentNo, after);
      return planOf(others, problems, moved(asking, before, after), isBoundAlike(before, after) ? linked : undefined);
    },
  };
}

const NONE = new Map<string, never>();

/** From the same documents: what is linked stays linked. */
function isBoundAlike(one: InstrumentPlan, other: InstrumentPlan): boolean {
  const boundTo = ({ versions }: InstrumentPlan) =>
    versions.flatMap(({ documentNo, reading, second, temperature }) => [
      documentNo,
      ...[reading, second, temperature].map((column) => column?.documentNo ?? null),
    ]);
  const [before, after] = [boundTo(one), boundTo(other)];
  return before.length === after.length && before.every((no, i) => no === after[i]);
}

/** Neither computed by a formula nor part of a hole. */
const standsAlone = ({ useFunction, evalFunction, aPlus, aMinus }: VersionRow | VersionPlan): boolean =>
  !(useFunction && evalFunction) && !(aPlus && aMinus);

function planVersion(
  row: VersionRow,
  columns: ReadonlyMap<string, ColumnRef>,
  numbers: ReadonlyMap<string, number>,
): VersionPlan {
  const { r0, t0, k, offset, f, aPlusInitial, aMinusInitial, allowZero } = row;
  const calibration = { r0, t0, k, offset, f, aPlusInitial, aMinusInitial, allowZero };
  const formula = formulaOf(row);
  const plan = { ...row, startDate: row.startDate.getTime() };
  // Not the polynomial instead: a number that nobody asked for looks like one that somebody did
  if (formula && 'error' in formula) return { ...plan, conversion: { by: 'nothing', calibration }, operands: [] };
  if (formula) {
    const operands = formula.operands.map(({ kind, id }): OperandRef => {
      if (kind === 'data') return columns.has(id) ? { column: columns.get(id) as ColumnRef } : null;
      return numbers.has(id) ? { instrumentNo: numbers.get(id) as number } : null;
    });
    return { ...plan, conversion: { by: 'formula', formula, calibration }, operands };
  }
  if (row.aPlus && row.aMinus)
    return { ...plan, reading: row.aPlus, second: row.aMinus, conversion: { by: 'faces', calibration }, operands: [] };
  const by = isGaugePair(row.typeCode) && row.second ? 'gauge-pair' : 'polynomial';
  return { ...plan, conversion: { by, calibration }, operands: [] };
}

const formulaOf = ({ useFunction, evalFunction }: Pick<VersionRow, 'useFunction' | 'evalFunction'>) =>
  useFunction && evalFunction ? parseFormula(evalFunction) : null;

/** Each depth of a hole moves with those below it. */
function standOn(instrument: InstrumentPlan | undefined, below: readonly number[]): void {
  for (const version of instrument?.versions ?? [])
    if (version.conversion.by === 'faces') version.operands = below.map((instrumentNo) => ({ instrumentNo }));
}

/** Instruments without a formula first, of a hole the deepest, then the others so that each comes after what it asks for. */
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
  // A circle is refused when a formula is saved; should one stand in the database, its members give no result.
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
