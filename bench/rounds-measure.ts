import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { countJudged } from './judged';
import { headerOf, lineAt } from './logger-file';
import { median, millisecondsOf } from './measure';
import { createRunner, readAll } from './pipeline-runner';

/** Instruments per logger. */
const COLUMNS = 50;

/** Measures a round in which every instrument reports one row, with a day of history each; milliseconds. */
export async function measureRound(
  where: Where,
  { instruments, columns = COLUMNS }: { instruments: number; columns?: number },
  rounds: number,
): Promise<number> {
  const database = await openBench(where, `bench_rounds_${instruments}_${columns}`);
  try {
    const folder = path.join(where.folder, `rounds-${instruments}-${columns}`);
    await mkdir(folder, { recursive: true });
    const loggers = Math.ceil(instruments / columns);
    const world = await createWorld(database.pool, { folder, loggers, columns, dataIntervalMs: STEP_MS });
    for (const { instrumentNos } of world.loggers)
      await inTransaction(database.pool, async (tx) => {
        // By column, like the lines: a step between history and lines would be an alarm of every rate
        for (const [column, no] of instrumentNos.entries()) await loadHistory(tx, no, historyOf(column, 1, 0));
      });
    await database.pool.query('analyze');
    const files = world.loggers.map(({ station }) => ({ folder, name: `${station}.dat` }));
    for (const logger of world.loggers) await writeFile(path.join(folder, `${logger.station}.dat`), headerOf(logger));
    const nos = world.loggers.flatMap(({ instrumentNos }) => instrumentNos);
    let now = daysAgo(0);
    const queue = createRunner(database.pool, () => now);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      now += STEP_MS;
      for (const logger of world.loggers)
        await appendFile(path.join(folder, `${logger.station}.dat`), lineAt(logger, now, round));
      const read = async () => {
        await readAll(queue, files);
        return () => countJudged(database.pool, nos, now);
      };
      const took = await millisecondsOf(read, 'instruments judged', nos.length);
      if (round > 0) times.push(took);
    }
    return median(times);
  } finally {
    await database.close();
  }
}
