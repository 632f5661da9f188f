import { type TriedMany, trialRules } from '@talus/contract/limit-trial';
import { tryLimits, tryManyLimits } from '@talus/server/src/features/instruments/trial-service';
import type { Administrator, CurrentUser } from '@talus/server/src/platform/auth/current-user';
import { readSettings } from '@talus/server/src/platform/config/settings';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, typical } from './measure';
import { addPackedDays } from './packed-days';

const YEAR = 365;
const SEASON = 90;
const COLUMNS = 10;
const PORTION = 5;
const USER = { no: 0, id: '', email: '', sessionId: '', roles: ['admin'] } as CurrentUser as Administrator;
/** Limits within the daily swing, so that both sets of rules raise alarms. */
const RULES = trialRules.parse({ WL_plus: 5, AL_plus: 9, WSL_plus: 40, allowRate: true });

export type TrialFigures = { one: number; many: number; read: number; ratio: number };

type Tried = Pick<TriedMany['trials'][number], 'readings' | 'missing' | 'proposed'>;

/** Counts the readings simulated, for the instruments whose proposed rules would have raised alarms. */
const tried = (trials: readonly Tried[]): number =>
  sumOf(trials.map(({ readings, missing, proposed }) => (ringsOf(proposed) > 0 ? readings + missing : 0)));

const ringsOf = ({ levels }: Tried['proposed']): number => sumOf(Object.values(levels));

/**
 * Measures a trial of one instrument over 90 days with its curve, and of many over a year in portions, against only
 * reading that year.
 */
export async function measureTrial(where: Where, instruments: number, turns: number): Promise<TrialFigures> {
  const database = await openBench(where, 'bench_trial');
  const { pool } = database;
  try {
    const size = {
      folder: 'bench',
      loggers: Math.ceil(instruments / COLUMNS),
      columns: COLUMNS,
      dataIntervalMs: STEP_MS,
    };
    const { loggers } = await createWorld(pool, size);
    const numbers = loggers.flatMap(({ instrumentNos }) => instrumentNos).slice(0, instruments);
    for (let kind = 0; kind < COLUMNS; kind++)
      await addPackedDays(pool, numbers.filter((no) => no % COLUMNS === kind), historyOf(kind, YEAR, 0)); // biome-ignore format: one kind
    await pool.query('analyze');
    const { rows } = await pool.query('select id from instrument where no = any($1) order by no', [numbers]);
    const ids = rows.map(({ id }) => id as string);
    const clock = { now: () => new Date(daysAgo(0)) };
    const context = { pool, clock, settings: readSettings({}) } as unknown as ServerContext;
    const { signal } = new AbortController();
    const found = await inTurns(
      {
        one: async () => tried([await tryLimits(context, USER, ids[0] as string, { days: SEASON, data: RULES })]),
        many: async () => {
          let readings = 0;
          for (let i = 0; i < ids.length; i += PORTION) {
            const trials = ids.slice(i, i + PORTION).map((instrument) => ({ instrument, data: RULES }));
            readings += tried((await tryManyLimits(context, USER, { days: YEAR, trials }, signal)).trials);
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
    return {
      one: typical(found, 'one'),
      many: typical(found, 'many'),
      read: typical(found, 'read'),
      ratio: relative(found, 'many', 'read'),
    };
  } finally {
    await database.close();
  }
}
