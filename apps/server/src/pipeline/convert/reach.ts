import { LONGEST_GAP_MS } from '@talus/domain/rain/running-total';
import { timesWithin } from '@talus/domain/readings/newest-within';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { union } from './align';
import { followingTotals } from './following-totals';
import type { InstrumentPlan, VersionPlan } from './plan';
import type { OperandRef } from './plan-store';
import { countsUp } from './running-totals';
import type { Source } from './source';

/** Returns how long after a row a reading can depend on it; 0: only at the row's own time. */
export const reachOf = ({ versions }: InstrumentPlan): number =>
  Math.max(
    0,
    ...versions.map((version) => (countsUp(version) ? LONGEST_GAP_MS : 0)),
    ...versions.flatMap(({ operands }) => operands.map((operand) => operand?.withinMs ?? 0)),
  );

/**
 * Returns the times of stored rows, other than the new rows, at which an instrument depends on the new rows: the total
 * after a late row, the rows that a value of another file reaches, and the times at which an operand was just computed
 * for either reason.
 */
export async function reachedTimes(
  db: Db,
  source: Source,
  { versions }: InstrumentPlan,
  computed: ReadonlyMap<number, Float64Array>,
): Promise<number[]> {
  const reached = new Set(await followingTotals(db, source, versions));
  for (const version of versions)
    for (const operand of version.operands)
      for (const time of await reachedBy(source, version, operand, computed))
        if (versionInForce(versions, time) === version) reached.add(time);
  return [...reached].sort((a, b) => a - b);
}

async function reachedBy(
  source: Source,
  version: VersionPlan,
  operand: OperandRef,
  computed: ReadonlyMap<number, Float64Array>,
): Promise<number[]> {
  const changed = operand === null ? null : changedTimes(source, operand, computed);
  if (!operand || !changed || changed.length === 0) return [];
  const { withinMs = 0 } = operand;
  const known = new Set(source.rows.times);
  if (withinMs === 0 && changed.every((time) => known.has(time))) return [];
  const from = changed[0] as number;
  const to = (changed[changed.length - 1] as number) + withinMs;
  return timesWithin(await ownTimes(source, version, { from, to }), changed, withinMs);
}

function changedTimes(
  { rows }: Source,
  operand: NonNullable<OperandRef>,
  computed: ReadonlyMap<number, Float64Array>,
): Float64Array | null {
  if ('instrumentNo' in operand) return computed.get(operand.instrumentNo) ?? null;
  return operand.column.documentNo === rows.documentNo ? rows.times : null;
}

/**
 * Returns the times at which a version is computed: the rows of its document, or of all documents of its operands where
 * it has none.
 */
async function ownTimes(source: Source, version: VersionPlan, span: TimeSpan): Promise<Float64Array> {
  const asked = version.operands.flatMap((operand) =>
    operand && 'column' in operand ? operand.column.documentNo : [],
  );
  const documents = version.documentNo === null ? asked : [version.documentNo];
  let times: Float64Array = new Float64Array(0);
  for (const documentNo of new Set(documents)) {
    times = union(times, Array.from(await source.timesOfDocument(documentNo, span)));
    if (documentNo === source.rows.documentNo) times = union(times, Array.from(source.rows.times));
  }
  return times;
}
