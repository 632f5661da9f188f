import type { Pool } from 'pg';
import { type Db, inTransaction, one, sql } from '../platform/db/db';
import { buildInstruments } from './company/build-company';
import { appendRows, writtenUntil } from './loggers/logger-files';
import { type DemoLogger, loggersOf, rowsOf } from './loggers/loggers';
import { lockWorld, recallWorld } from './remembered';
import { lastMark, type World } from './world';

export type ContinueOptions = {
  /** The data folder. */
  data: string;
  now: number;
  /** Checked between loggers: true stops the catch-up, and the next call continues it. */
  isStopped?: () => boolean;
};

/** Appends the rows that the demo's loggers would have written since to their files; returns the number of rows. */
export async function continueDemo(pool: Pool, { data, now, isStopped }: ContinueOptions): Promise<number> {
  const world = await recallWorld(pool);
  if (!world) return 0;
  let total = 0;
  for (const logger of loggersOf(world, buildInstruments(world))) {
    if (isStopped?.()) break;
    if (!(await isDue(pool, data, logger, now))) continue;
    total += await inTransaction(pool, (tx) => write(tx, world, logger, { data, now }));
  }
  return total;
}

/**
 * Tells whether the logger owes rows. Avoids work for most calls, which come between two wake-ups, and for a dead
 * logger.
 */
async function isDue(db: Db, data: string, logger: DemoLogger, now: number): Promise<boolean> {
  const diedAt = logger.instruments[0]?.diedAt ?? now;
  return (await lastRow(db, data, logger)) < lastMark(Math.min(now, diedAt), logger.intervalMs);
}

async function write(
  tx: Db,
  world: World,
  logger: DemoLogger,
  { data, now }: { data: string; now: number },
): Promise<number> {
  await lockWorld(tx);
  const rows = rowsOf(world, logger, await lastRow(tx, data, logger), now);
  await appendRows(data, world, logger, rows);
  return rows.times.length;
}

/** Returns the time of a logger's last row, from its files, or from the document if there are none. */
async function lastRow(db: Db, data: string, logger: DemoLogger): Promise<number> {
  const written = await writtenUntil(data, logger);
  if (written !== null) return written;
  const document = await one<{ newest: Date | null }>(
    db,
    sql`select p.newest_ts as newest from document d join document_progress p on p.document_no = d.no
        where d.id = ${logger.documentId}`,
  );
  return document?.newest?.getTime() ?? Number.POSITIVE_INFINITY;
}
