import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { onBoth, type Where, withDatabase } from '../kit/bench-database';
import { median, millisecondsOf, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { countJudged } from '../world/count-judged';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, STEP_MS } from '../world/history';
import { headerOf, lineAt } from '../world/logger-file';
import { createRunner, readAll } from '../world/pipeline-runner';

export const name = 'rounds';
export const options = { rounds: 5, instruments: 5000 };

const FEW = 500;
/** Instruments per logger, and per small logger. */
const COLUMNS = 50;
const THIN = 5;

/** Measures a round in which every instrument reports once, as instruments grow. */
export async function run(report: Report, { rounds, instruments: many }: typeof options): Promise<void> {
  const figures = await onBoth(async (where) => ({
    few: await measureRound(where, { instruments: FEW, columns: COLUMNS }, rounds),
    thin: await measureRound(where, { instruments: FEW, columns: THIN }, rounds),
    all: await measureRound(where, { instruments: many, columns: COLUMNS }, rounds),
  }));
  report.note('Every instrument reports one row; 50 instruments a logger, each with limits of value and rates.');
  tableByDatabase(report, 'A round, file by file, from line to judgement', figures, [
    [`${FEW} instruments`, ({ few }) => ms(few)],
    [`${many} instruments`, ({ all }) => ms(all)],
    [`ratio (goal ≤ ${(1.2 * many) / FEW})`, ({ few, all }) => ratio(all / few)],
    [`${FEW} instruments, ${THIN} a logger`, ({ thin }) => ms(thin)],
    ['one logger of 50', ({ all }) => ms((all / many) * 50)],
  ]);
}

/** Measures a round in which every instrument reports one row, with a day of history each; milliseconds. */
const measureRound = (
  where: Where,
  { instruments, columns }: Record<'instruments' | 'columns', number>,
  rounds: number,
) =>
  withDatabase(where, `bench_rounds_${instruments}_${columns}`, async ({ pool }) => {
    const folder = path.join(where.folder, `rounds-${instruments}-${columns}`);
    await mkdir(folder, { recursive: true });
    const loggers = Math.ceil(instruments / columns);
    const world = await createWorld(pool, { folder, loggers, columns, dataIntervalMs: STEP_MS });
    for (const { instrumentNos } of world.loggers)
      await inTransaction(pool, async (tx) => {
        // By column, like the lines: a step between history and lines would be an alarm of every rate
        for (const [column, no] of instrumentNos.entries()) await loadHistory(tx, no, historyOf(column, 1, 0));
      });
    await pool.query('analyze');
    const files = world.loggers.map(({ station }) => ({ folder, name: `${station}.dat` }));
    for (const logger of world.loggers) await writeFile(path.join(folder, `${logger.station}.dat`), headerOf(logger));
    const nos = world.instrumentNos;
    let now = daysAgo(0);
    const queue = createRunner(pool, () => now);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      now += STEP_MS;
      for (const logger of world.loggers)
        await appendFile(path.join(folder, `${logger.station}.dat`), lineAt(logger, now, round));
      const read = async () => {
        await readAll(queue, files);
        return () => countJudged(pool, nos, now);
      };
      const took = await millisecondsOf(read, 'instruments judged', nos.length);
      if (round > 0) times.push(took);
    }
    return median(times);
  });
