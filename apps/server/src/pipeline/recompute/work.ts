import { DAY_MS } from '@talus/domain/time/duration';
import { listRawDays } from '../../features/readings/store';
import { type Db, rows, sql } from '../../platform/db/db';
import type { ConversionPlan, InstrumentPlan } from '../convert/plan';
import type { OperandRef } from '../convert/plan-store';

/** What a document gives an instrument and the formulas that ask for it, and in which batches. */
export type DocumentWork = {
  documentNo: number;
  /** In the order in which they can be computed. */
  instruments: InstrumentPlan[];
  /** First and last moment of each batch. */
  batches: { from: number; to: number }[];
};

/** Days that one transaction computes: short enough that ingest, which waits for it, hardly notices. */
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

/** The instrument and, of those that come after it, all that ask for it or for one that does; none where it is not there. */
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
  // Where a formula asks for other instruments alone, any column gives the times of the rows.
  return positions.length === 0 ? [0] : [...new Set(positions)].sort((a, b) => a - b);
}

/** Of days that are there, oldest first: a gap of years costs nothing. */
export function batchesOf(days: readonly number[], most = BATCH_DAYS): { from: number; to: number }[] {
  const batches = [];
  for (let i = 0; i < days.length; i += most) {
    const part = days.slice(i, i + most);
    batches.push({ from: (part[0] as number) * DAY_MS, to: ((part.at(-1) as number) + 1) * DAY_MS - 1 });
  }
  return batches;
}
