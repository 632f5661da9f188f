import { parseFormula } from '@talus/domain/formulas/parse-formula';
import type { Db } from '../../platform/db/db';
import { changedSince, configStamp, type Touched } from '../../records/instruments/config-changes';
import { type ConversionPlan, makePlan } from './plan';
import {
  type ColumnRef,
  type HoleMember,
  listColumns,
  listFollowing,
  listMembers,
  listVersions,
  type VersionRow,
} from './plan-store';

/** The plan in force. `current` reloads what was edited since the last call. */
export type Plans = { current: (db: Db) => Promise<ConversionPlan> };

/** The data that a plan was built from, up to a configuration stamp. */
type PlanBasis = {
  stamp: number;
  plan: ConversionPlan;
  versions: ReadonlyMap<number, readonly VersionRow[]>;
  columns: ReadonlyMap<string, ColumnRef>;
  members: readonly HoleMember[];
};

export function createPlans(): Plans {
  let known: PlanBasis | null = null;
  return {
    current: async (db) => {
      const stamp = await configStamp(db);
      // Concurrent calls may replace `known` meanwhile: this call applies changes to the plan it started from
      const base = known;
      if (base?.stamp === stamp) return base.plan;
      const touched = base && (await changedSince(db, base.stamp, stamp));
      const next = base && touched ? await follow(db, base, stamp, touched) : await load(db, stamp);
      known = next;
      return next.plan;
    },
  };
}

async function load(db: Db, stamp: number): Promise<PlanBasis> {
  const versions = byInstrument(await listVersions(db));
  return planned({ stamp, versions, columns: await listColumns(db), members: await listMembers(db) });
}

const planned = (known: Omit<PlanBasis, 'plan'>): PlanBasis => ({
  ...known,
  plan: makePlan([...known.versions.values()].flat(), known.columns, known.members),
});

/**
 * The most instruments to exchange one by one, since each exchange copies the list of all; beyond that the plan is
 * rebuilt from the loaded rows.
 */
const MOST_EXCHANGED = 20;

/** Loads the instruments that were touched and the columns that they newly reference. All others stay. */
async function follow(
  db: Db,
  known: PlanBasis,
  stamp: number,
  { instruments, documents }: Touched,
): Promise<PlanBasis> {
  const following = documents.length > 0 ? await listFollowing(db, documents) : [];
  const numbers = [...new Set([...instruments, ...following])];
  if (numbers.length === 0) return { ...known, stamp };
  const found = byInstrument(await listVersions(db, numbers));
  const versions = new Map(known.versions);
  for (const no of numbers) {
    const rows = found.get(no);
    if (rows) versions.set(no, rows);
    else versions.delete(no);
  }
  const plan =
    numbers.length > MOST_EXCHANGED
      ? null
      : numbers.reduce<ConversionPlan | null>((last, no) => last && exchanged(last, known, no, found), known.plan);
  if (plan) return { ...known, stamp, versions, plan };
  const columns = await withNamed(db, known.columns, [...found.values()].flat());
  return planned({ stamp, versions: inOrder(versions), columns, members: await listMembers(db) });
}

/** Exchanges one instrument. An instrument that was and is switched off changes nothing. */
const exchanged = (plan: ConversionPlan, known: PlanBasis, no: number, found: ReadonlyMap<number, VersionRow[]>) =>
  known.versions.has(no) || found.has(no) ? plan.exchange(found.get(no) ?? []) : plan;

/** Sorts by number, as versions are listed. */
const inOrder = (versions: ReadonlyMap<number, readonly VersionRow[]>) =>
  new Map([...versions].sort(([a], [b]) => a - b));

/** Reloads the columns that formulas of these versions reference. */
async function withNamed(
  db: Db,
  columns: ReadonlyMap<string, ColumnRef>,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, ColumnRef>> {
  const formulas = versions.flatMap(({ evalFunction }) => (evalFunction ? [parseFormula(evalFunction)] : []));
  const ids = formulas.flatMap((formula) => ('error' in formula ? [] : formula.operands)).filter(({ kind }) => kind === 'data').map(({ id }) => id); // biome-ignore format: one thing
  if (ids.length === 0) return columns;
  const found = await listColumns(db, ids);
  const kept = [...columns].filter(([id]) => !ids.includes(id) || found.has(id));
  return new Map([...kept, ...found]);
}

function byInstrument(rows: readonly VersionRow[]): Map<number, VersionRow[]> {
  const versions = new Map<number, VersionRow[]>();
  for (const row of rows) {
    const known = versions.get(row.instrumentNo);
    if (known) known.push(row);
    else versions.set(row.instrumentNo, [row]);
  }
  return versions;
}
