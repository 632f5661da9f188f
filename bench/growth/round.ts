import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Count } from '../kit/compare';
import { countJudged } from '../world/count-judged';
import type { World } from '../world/create-world';
import { STEP_MS } from '../world/history';
import { headerOf, lineAt } from '../world/logger-file';
import { createRunner, readAll } from '../world/pipeline-runner';

type Reporting = {
  pool: Pool;
  world: World;
  folder: string;
  clock: { now: () => Date; move: (ms: number) => void };
};

/**
 * Returns a function that runs one round: every instrument reports one row, file by file, from line to judgement. A
 * round returns a counter of the judged instruments.
 */
export function roundOf({ pool, world, folder, clock }: Reporting): () => Promise<Count> {
  const { loggers, instrumentNos } = world;
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
    return () => countJudged(pool, instrumentNos, upTo);
  };
}
