import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, rows, sql } from '../../platform/db/db';

export type LastValue = { reading1: number | null; reading2: number | null };

type Known = { no: number; last: { ts: Date; validTs: Date | null } | null };

/**
 * What instruments gave when they last gave a value, by number, of those whose newest row holds none: one look into the
 * index for each of them. The others have it in their newest row.
 */
export async function lastValues(db: Db, instruments: readonly Known[]): Promise<Map<number, LastValue>> {
  const wanted = instruments.flatMap(({ no, last }) =>
    last?.validTs && last.validTs.getTime() !== last.ts.getTime() ? [{ no, ts: last.validTs.getTime() }] : [],
  );
  if (wanted.length === 0) return new Map();
  const found = await rows<LastValue & { no: number }>(
    db,
    sql`select r.instrument_no as no, r.reading1, r.reading2
        from reading r join unnest(${wanted.map(({ no }) => no)}::int[], ${timestampArray(wanted.map(({ ts }) => ts))}::timestamptz[])
          u(instrument_no, ts) on r.instrument_no = u.instrument_no and r.ts = u.ts`,
  );
  return new Map(found.map(({ no, ...value }) => [no, value]));
}
