import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { STEP_MS } from './history';
import type { World } from './ingest-world';
import { countJudged } from './judged';
import { headerOf, lineAt } from './logger-file';
import type { Count } from './measure';
import { createRunner, readAll } from './pipeline-runner';

type Reporting = {
  pool: Pool;
  loggers: World['loggers'];
  folder: string;
  clock: { now: () => Date; move: (ms: number) => void };
};

/**
 * Returns a function that runs one round: every instrument reports one row, file by file, from line to judgement. A
 * round returns a counter of the judged instruments.
 */
export function roundOf({ pool, loggers, folder, clock }: Reporting): () => Promise<Count> {
  const nos = loggers.flatMap(({ instrumentNos }) => instrumentNos);
  const files = loggers.map(({ station }) => ({ folder, name: `${station}.dat` }));
  const queue = createRunner(pool, () => clock.now().getTime());
  let row = 0;
  return async () => {
    clock.move(STEP_MS);
    for (const logger of loggers) {
      const line = lineAt(logger, clock.now().getTime(), row);
      await appendFile(path.join(folder, `${logger.station}.dat`), row === 0 ? headerOf(logger) + line : line);
    }
    row++;
    await readAll(queue, files);
    const upTo = clock.now().getTime();
    return () => countJudged(pool, nos, upTo);
  };
}
