import { changeBulk } from '@talus/server/src/features/instruments/bulk/bulk-service';
import { createPlans } from '@talus/server/src/pipeline/convert/plans';
import { createIntake } from '@talus/server/src/pipeline/intake/intake';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { BENCH_USER, benchContext } from '../kit/bench-context';
import { onPostgres, openBench, type Where, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, type Worked } from '../kit/compare';
import type { Report } from '../kit/report';
import { countJudged } from '../world/count-judged';
import { createWorld, type World, type WorldLogger } from '../world/create-world';
import { idOf } from '../world/logger-file';

export const name = 'running';
export const options = { turns: 15, instruments: 5000 };

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const TODAY = Date.UTC(2026, 10, 10);
const COLUMNS = 10;
const DAYS_BEFORE = 2;
const EARLY = TODAY + 10 * MINUTE_MS;
const LATE = TODAY + (23 * 60 + 50) * MINUTE_MS;

/** The loggers of the world, each with its kind of instruments and the time of its last row. */
const LOGGERS = {
  tiltEarly: { from: EARLY, isRain: false },
  tiltLate: { from: LATE, isRain: false },
  rainEarly: { from: EARLY, isRain: true },
  rainLate: { from: LATE, isRain: true },
  rainAnew: { from: LATE, isRain: true },
} as const;
type LoggerName = keyof typeof LOGGERS;

/** Measures incremental work: judging from one reading to the next, updating plans from one change to the next. */
export async function run(report: Report, { turns, instruments: many }: typeof options): Promise<void> {
  const { time, relative } = await onPostgres((where) => compareJudging(where, turns));
  report.note('PostgreSQL; loggers with ten instruments at one minute, two days and the day so far behind them.');
  report.table(
    'A row is taken in and judged',
    ['', 'at 00:10', 'at 23:50', 'ratio (goal ≤ 1.2)'],
    [
      ['ten tiltmeters', ms(time.tiltEarly), ms(time.tiltLate), ratio(time.tiltLate / time.tiltEarly)],
      ['ten rain gauges', ms(time.rainEarly), ms(time.rainLate), ratio(relative('rainLate', 'rainEarly'))],
    ],
  );
  report.table(
    'Rain gauges at 23:50',
    ['', 'ratio', 'goal'],
    [
      ['against tiltmeters', ratio(relative('rainLate', 'tiltLate')), '≤ 2 ×'],
      ['with nothing remembered against going on', ratio(relative('rainAnew', 'rainLate')), ''],
    ],
  );
  const few = many / 10;
  const saving = await onPostgres((where) => compareSaving(where, few, many, turns));
  report.table(
    'One limit is saved, and the next row has its plan',
    [`of ${few} instruments`, `of ${many}`, 'ratio (goal ≤ 1.5)'],
    [[ms(saving.time.few), ms(saving.time.many), ratio(saving.relative('many', 'few'))]],
  );
}

/** Measures a row of a logger with ten instruments at one minute: read, converted, recorded, judged. */
const compareJudging = (where: Where, turns: number) =>
  withDatabase(where, 'bench_judging', async (database) => {
    const { pool } = database;
    const loggers = Object.keys(LOGGERS).length;
    const world = await createWorld(pool, {
      folder: where.folder,
      loggers,
      columns: COLUMNS,
      dataIntervalMs: MINUTE_MS,
    });
    await makeGauges(database, world);
    const clock = { now: () => new Date(TODAY + 2 * DAY_MS) };
    const intake = createIntake({ plans: createPlans(), clock, publicUrl: null, sealAfterDays: 35 });
    const ways = {} as Record<LoggerName, () => Promise<Worked>>;
    for (const [i, [name, { from }]] of Object.entries(LOGGERS).entries()) {
      const logger = world.loggers[i] as WorldLogger;
      await fill(database, logger, from);
      let next = from;
      ways[name as LoggerName] = async () => {
        if (name === 'rainAnew') await forgetGauges(database, logger);
        const time = next;
        next += MINUTE_MS;
        await inTransaction(pool, (tx) => intake.take(tx, [rowOf(logger, time)]));
        return () => countJudged(pool, logger.instrumentNos, time);
      };
    }
    await pool.query('vacuum analyze');
    const least = Object.fromEntries(Object.keys(LOGGERS).map((name) => [name, COLUMNS])) as Record<LoggerName, number>;
    return compare(ways, least, turns, 'instruments judged');
  });

const forgetGauges = ({ pool }: Database, { instrumentNos }: WorldLogger) =>
  pool.query('update judge_state set rain = null where instrument_no = any($1)', [instrumentNos]);

async function makeGauges({ pool }: Database, { loggers }: World): Promise<void> {
  await pool.query(
    `insert into instrument_type (id, code, name_zh, name_en, kind, unit) values ($1, 'RAIN', 'RG', 'RG', 'rainGauge', 'mm')`,
    [idOf('rain')],
  );
  const gauges = Object.values(LOGGERS).flatMap(({ isRain }, i) => (isRain ? (loggers[i]?.instrumentNos ?? []) : []));
  await pool.query(
    `update instrument set type_no = (select no from instrument_type where code = 'RAIN') where no = any($1)`,
    [gauges],
  );
  await pool.query('update instrument_version set r0 = 0, f1 = 1 where instrument_no = any($1)', [gauges]);
}

/** Returns drizzle: half a millimetre every ten minutes. */
const valueAt = (time: number): number => ((time / MINUTE_MS) % 10 === 0 ? 0.5 : 0);

const fill = ({ pool }: Database, { instrumentNos }: WorldLogger, upTo: number) =>
  inTransaction(pool, async (tx) => {
    const first = TODAY - DAYS_BEFORE * DAY_MS;
    const times = Float64Array.from({ length: (upTo - first) / MINUTE_MS }, (_, i) => first + i * MINUTE_MS);
    const values = times.map(valueAt);
    for (const no of instrumentNos) await loadHistory(tx, no, { times, reading1: values, reading2: values });
  });

function rowOf({ documentNo, station }: WorldLogger, time: number) {
  const names = Array.from({ length: COLUMNS }, (_, i) => i);
  return {
    document: {
      ...{ no: documentNo, id: idOf('document', documentNo), name: station, timezone: 'Asia/Taipei' },
      ...{
        dataIntervalMs: MINUTE_MS,
        clockToleranceMs: null,
        coded: new Set<string>(),
        positions: new Map<string, number>(),
      },
    },
    times: Float64Array.of(time),
    columns: new Map(names.map((position) => [position, Float64Array.of(valueAt(time))])),
    source: 'file' as const,
    mayBeKnown: false,
  };
}

/** Measures saving one limit and rebuilding the plan that converts the next row. */
async function compareSaving(where: Where, few: number, many: number, turns: number) {
  const ofFew = await openSaving(where, 'bench_saving_few', few);
  const ofMany = await openSaving(where, 'bench_saving_many', many);
  try {
    return await compare({ few: () => save(ofFew), many: () => save(ofMany) }, { few: 1, many: 1 }, turns);
  } finally {
    for (const { database } of [ofFew, ofMany]) await database.close();
  }
}

type Saving = Awaited<ReturnType<typeof openSaving>>;

async function openSaving(where: Where, name: string, instruments: number) {
  const database = await openBench(where, name);
  const { pool } = database;
  await createWorld(pool, { folder: where.folder, loggers: instruments / 50, columns: 50, dataIntervalMs: MINUTE_MS });
  await pool.query(
    `insert into app_user (id, email, name, password_hash) values (lpad('1', 24, '0'), 'a@b.c', 'A', '')`,
  );
  await pool.query('vacuum analyze');
  const context = benchContext(database, () => new Date(TODAY));
  const plans = createPlans();
  await plans.current(pool);
  return { database, context, plans, limit: 900 };
}

/** Returns the number of limits that were saved and used for conversion. */
async function save(world: Saving): Promise<number> {
  // A lower limit each time: a higher one needs a reason
  world.limit -= 1;
  const change = { instrument_id: idOf('instrument', 1003), version_id: idOf('version', 1003), WL_plus: world.limit };
  const changes = [change as Parameters<typeof changeBulk>[2][number]];
  const saved = await changeBulk(world.context, BENCH_USER, changes, true);
  const linked = (await world.plans.current(world.context.pool)).linkedTo(1);
  return linked.includes(1) ? saved.filter(({ latestVersion }) => latestVersion.WL_plus === world.limit).length : 0;
}
