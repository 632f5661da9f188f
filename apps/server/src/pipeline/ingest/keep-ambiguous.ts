import type { RepeatedRow } from '@talus/domain/documents/order-in-repeated-hour';
import type { Db } from '../../platform/db/db';
import { type KeptSource, keepRows, listKeptAt, type RowToKeep } from '../quarantine/quarantine-store';
import { rowValues, sameValues } from '../quarantine/row-values';
import type { IngestDocument } from './document-store';

type Rows = { columns: ReadonlyMap<number, Float64Array>; ambiguous: readonly RepeatedRow[] };

/**
 * Quarantines ambiguous rows under the time of their first pass, or of the second where another row is already in
 * quarantine at the first. Rows that were quarantined before keep their decision.
 */
export async function keepAmbiguous(
  tx: Db,
  document: IngestDocument,
  { columns, ambiguous }: Rows,
  { now, source }: { now: Date; source: KeptSource },
): Promise<void> {
  if (ambiguous.length === 0) return;
  const kept = await listKeptAt(
    tx,
    document.no,
    ambiguous.flatMap(({ first, second }) => [first, second]),
    'row.ambiguous',
  );
  const known = new Map(kept.map(({ ts, values }) => [ts.getTime(), values as readonly (number | null)[]]));
  const fresh: RowToKeep[] = [];
  for (const { row, first, second } of ambiguous) {
    const values = rowValues({ columns: new Map(columns) }, row);
    if ([first, second].some((time) => sameValues(values, known.get(time) ?? null))) continue;
    const ts = known.has(first) ? second : first;
    known.set(ts, values);
    fresh.push({ ts, values, leadMs: ts - now.getTime() });
  }
  if (fresh.length > 0) await keepRows(tx, document.no, fresh, { source, now, reason: 'row.ambiguous' });
}
