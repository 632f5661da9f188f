import { DAY_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { type ReadContext, readPieces } from '../../pipeline/ingest/read-pieces';
import { fixedClock } from '../../platform/clock/clock';
import { lockDocuments, tryLockDocuments } from '../../records/readings/write/lock-document';
import { appendRows, filesOf, removeFiles } from '../loggers/logger-files';
import { type DemoLogger, folderOf, LOGGER_ZONE, rowsOf } from '../loggers/loggers';
import { lastMark, type World } from '../world';

const RECENT_MS = DAY_MS;

/**
 * Writes the loggers' files with their last day, and has them ingested to the end. Their rows are already in the
 * database, so the ingest only stores the read positions: afterwards only appended rows are new.
 */
export async function writeRecentFiles(
  pool: Pool,
  world: World,
  loggers: readonly DemoLogger[],
  data: string,
): Promise<void> {
  await removeFiles(data, loggers);
  const context: ReadContext = {
    pool,
    clock: fixedClock(new Date(world.epoch)),
    timezone: LOGGER_ZONE,
    root: data,
    intake: {
      lock: lockDocuments,
      tryLock: tryLockDocuments,
      take: async (_, arrived) => arrived.map(() => ({ duplicates: 0, quarantined: 0 })),
    },
  };
  for (const logger of loggers) {
    const last = Math.min(world.epoch, logger.instruments[0]?.diedAt ?? world.epoch);
    await appendRows(data, world, logger, rowsOf(world, logger, lastMark(last) - RECENT_MS, world.epoch));
    for (const name of await filesOf(data, logger)) await readPieces(context, [{ folder: folderOf(logger), name }]);
  }
}
