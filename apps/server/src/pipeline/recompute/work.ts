import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { type Db, rows, sql } from '../../platform/db/db';
import { listRawDays } from '../../records/readings/raw/list-days';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { OperandRef } from '../convert/plan-store';

/** The work of a document for an instrument and its dependents, in batches. */
export type DocumentWork = {
  documentNo: number;
  /** The instruments in the order of computation. */
  instruments: InstrumentPlan[];
  /** The first and last moment of each batch. */
  batches: TimeSpan[];
};

/** The number of days that one transaction computes: short enough that ingest, which waits for it, hardly notices. */
export const BATCH_DAYS = 31;

export async function workOf(db: Db, plan: ConversionPlan, instrumentNo: number): Promise<DocumentWork[]> {
  const documents = await rows<{ no: number }>(db, sql`select no from document order by no`);
  const work: DocumentWork[] = [];
  for (const { no } of documents) {
    const instruments = withDependents(plan.affectedBy(no), instrumentNo);
    if (instruments.length === 0) continue;
    work.push({
      documentNo: no,
      instruments,
      batches: batchesOf(await listRawDays(db, no)),
    });
  }
  return work;
}

/**
 * Returns the instrument and, of the following ones, all that depend on it directly or indirectly; empty where the
 * instrument is missing.
 */
export function withDependents(order: readonly InstrumentPlan[], instrumentNo: number): InstrumentPlan[] {
  const wanted = new Set<number>();
  return order.filter(({ no, versions }) => {
    const asks = (operand: OperandRef) =>
      operand !== null && 'instrumentNo' in operand && wanted.has(operand.instrumentNo);
    const isWanted = no === instrumentNo || versions.some(({ operands }) => operands.some(asks));
    if (isWanted) wanted.add(no);
    return isWanted;
  });
}

export function positionsOf(instruments: readonly InstrumentPlan[], documentNo: number): number[] {
  const columns = instruments.flatMap(({ versions }) =>
    versions.flatMap(({ reading, second, temperature, operands }) => [
      reading,
      second,
      temperature,
      ...operands.map((operand) => (operand !== null && 'column' in operand ? operand.column : null)),
    ]),
  );
  const positions = columns.flatMap((column) => (column?.documentNo === documentNo ? column.position : []));
  // Where a formula uses only other instruments, any column gives the times of the rows.
  return positions.length === 0 ? [0] : [...new Set(positions)].sort((a, b) => a - b);
}

/** Groups existing days into batches, oldest first: a gap of years costs nothing. */
export function batchesOf(days: readonly number[], most = BATCH_DAYS): TimeSpan[] {
  const batches = [];
  for (let i = 0; i < days.length; i += most) {
    const part = days.slice(i, i + most);
    batches.push({ from: (part[0] as number) * DAY_MS, to: ((part.at(-1) as number) + 1) * DAY_MS - 1 });
  }
  return batches;
}
