import { type TriedMany, trialRules } from '@talus/contract/instruments/limit-trial';
import { tryLimits, tryManyLimits } from '@talus/server/src/features/instruments/trial/trial-service';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import { BENCH_USER, benchContext } from '../kit/bench-context';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';
import { addPackedDays } from '../world/packed-days';

export const name = 'trial';
export const options = { instruments: 50, tries: 5 };

const YEAR = 365;
const SEASON = 90;
const COLUMNS = 10;
const PORTION = 5;
/** Limits within the daily swing, so that both sets of rules raise alarms. */
const RULES = trialRules.parse({ WL_plus: 5, AL_plus: 9, WSL_plus: 40, allowRate: true });

/**
 * Measures the trial of proposed limits: one instrument over 90 days with its curve, and many over a year in portions,
 * against only reading that year.
 */
export async function run(report: Report, { instruments, tries }: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_trial', (database) => compareTrials(database, instruments, tries)),
  );
  report.note(`${instruments} instruments with a year at 10 minutes each; value and both rates are judged, twice.`);
  tableByDatabase(report, 'Limits on trial', figures, [
    ['one instrument, 90 days, with its curve', ({ time }) => ms(time.one)],
    [`${instruments} instruments, a year, in portions of five`, ({ time }) => ms(time.many)],
    ['reading the same year alone', ({ time }) => ms(time.read)],
    ['ratio of the two', ({ relative }) => ratio(relative('many', 'read'))],
  ]);
}

async function compareTrials(database: Database, instruments: number, turns: number) {
  const { pool } = database;
  const loggers = Math.ceil(instruments / COLUMNS);
  const world = await createWorld(pool, { folder: 'bench', loggers, columns: COLUMNS, dataIntervalMs: STEP_MS });
  const numbers = world.instrumentNos.slice(0, instruments);
  for (let kind = 0; kind < COLUMNS; kind++) {
    const alike = numbers.filter((no) => no % COLUMNS === kind);
    await addPackedDays(pool, alike, historyOf(kind, YEAR, 0));
  }
  await pool.query('analyze');
  const { rows } = await pool.query('select id from instrument where no = any($1) order by no', [numbers]);
  const ids = rows.map(({ id }) => id as string);
  const context = benchContext(database, () => new Date(daysAgo(0)));
  const { signal } = new AbortController();
  return compare(
    {
      one: async () =>
        countTried([await tryLimits(context, BENCH_USER, ids[0] as string, { days: SEASON, data: RULES })]),
      many: async () => {
        let readings = 0;
        for (let i = 0; i < ids.length; i += PORTION) {
          const trials = ids.slice(i, i + PORTION).map((instrument) => ({ instrument, data: RULES }));
          readings += countTried((await tryManyLimits(context, BENCH_USER, { days: YEAR, trials }, signal)).trials);
        }
        return readings;
      },
      read: async () => {
        let readings = 0;
        for (const no of numbers)
          readings += (await readColumns(pool, [no], daysAgo(YEAR), daysAgo(0))).get(no)?.times.length ?? 0;
        return readings;
      },
    },
    { one: SEASON * PER_DAY, many: ids.length * YEAR * PER_DAY, read: ids.length * YEAR * PER_DAY },
    turns,
  );
}

type Tried = Pick<TriedMany['trials'][number], 'readings' | 'missing' | 'proposed'>;

/** Counts the readings simulated, for the instruments whose proposed rules would have raised alarms. */
const countTried = (trials: readonly Tried[]): number =>
  sumOf(trials.map(({ readings, missing, proposed }) => (countRings(proposed) > 0 ? readings + missing : 0)));

const countRings = ({ levels }: Tried['proposed']): number => sumOf(Object.values(levels));
