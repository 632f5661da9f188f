import { type Db, run, sql } from '../platform/db/db';
import type { DemoInstrument } from './company/plan';
import { lastMark, type World } from './world';
import { documentId } from './write-documents';

/** When each logger last wrote, as its document says. A dead one stays as it died. */
export async function stampDocuments(
  tx: Db,
  { seed }: World,
  instruments: readonly DemoInstrument[],
  now: number,
): Promise<void> {
  const newest = new Map(
    instruments.map((instrument) => {
      const { intervalMs, diedAt } = instrument;
      return [documentId(seed, instrument), Math.min(lastMark(now, intervalMs), diedAt ?? now)];
    }),
  );
  const times = [...newest.values()].map((ms) => new Date(ms));
  await run(
    tx,
    sql`update document d set updated_at = u.ts, newest_ts = u.ts
        from unnest(${[...newest.keys()]}::text[], ${times}::timestamptz[]) u(id, ts) where d.id = u.id`,
  );
}
