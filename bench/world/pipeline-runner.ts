import { createPlans } from '@talus/server/src/pipeline/convert/plans';
import type { FileName } from '@talus/server/src/pipeline/ingest/file-store';
import { createIngestQueue, type IngestQueue } from '@talus/server/src/pipeline/ingest/ingest-queue';
import { createIntake } from '@talus/server/src/pipeline/intake/intake';
import { silentLogger } from '@talus/server/src/testing/loggers';
import type { Pool } from 'pg';
import { TIMEZONE } from './logger-file';

/**
 * Creates the pipeline as in the server, without the watch on folders: the caller adds files and waits until they are
 * read.
 */
export function createRunner(pool: Pool, now: () => number, onRows: (rows: number) => void = () => {}): IngestQueue {
  const clock = { now: () => new Date(now()) };
  const intake = createIntake({ plans: createPlans(), clock, publicUrl: null, sealAfterDays: 35 });
  return createIngestQueue({
    context: { pool, clock, timezone: TIMEZONE, intake },
    log: silentLogger(),
    onPiece: (_, { rows }) => {
      if (rows > 0) onRows(rows);
    },
  });
}

export async function readAll(queue: IngestQueue, files: readonly FileName[]): Promise<void> {
  for (const file of files) queue.add(file);
  await queue.idle();
}
