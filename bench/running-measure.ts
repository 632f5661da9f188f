import { changeBulk } from '@talus/server/src/features/instruments/bulk-service';
import { createPlans } from '@talus/server/src/pipeline/convert/plans';
import { createIntake } from '@talus/server/src/pipeline/intake/intake';
import { readSettings } from '@talus/server/src/platform/config/settings';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { Database } from '@talus/server/src/platform/db/open-database';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { createWakeBus } from '@talus/server/src/platform/loops/wake-bus';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { openBench, type Where } from './bench-database';
import { createWorld, type World, type WorldLogger } from './ingest-world';
import { countJudged } from './judged';
import { idOf } from './logger-file';
import { inTurns, relative, typical, type Worked } from './measure';

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

export type JudgingFigures = {
  row: Record<LoggerName, number>;
  /**
   * Ratios of gauges: at 23:50 to 00:10 (`day`), to tiltmeters (`kind`), and without stored state to with it (`anew`).
   */
  day: number;
  kind: number;
  anew: number;
};

/** Measures a row of a logger with ten instruments at one minute: read, converted, recorded, judged; milliseconds. */
export async function measureJudging(where: Where, turns: number): Promise<JudgingFigures> {
  const database = await openBench(where, 'bench_judging');
  try {
    const world = await createWorld(database.pool, {
      ...{ folder: where.folder, loggers: Object.keys(LOGGERS).length, columns: COLUMNS, dataIntervalMs: MINUTE_MS },
    });
    await makeGauges(database, world);
    const intake = createIntake({
      plans: createPlans(),
      clock: { now: () => new Date(TODAY + 2 * DAY_MS) },
      publicUrl: null,
      sealAfterDays: 35,
    });
    const ways: Partial<Record<LoggerName, () => Promise<Worked>>> = {};
    for (const [i, [name, { from }]] of Object.entries(LOGGERS).entries()) {
      const logger = world.loggers[i] as WorldLogger;
      await fill(database, logger, from);
      let next = from;
      ways[name as LoggerName] = async () => {
        if (name === 'rainAnew') await database.pool.query('update judge_state set rain = null where instrument_no = any($1)', [logger.instrumentNos]); // biome-ignore format: one line
        const time = next;
        next += MINUTE_MS;
        await inTransaction(database.pool, (tx) => intake.take(tx, [rowOf(logger, time)]));
        return () => countJudged(database.pool, logger.instrumentNos, time);
      };
    }
    await database.pool.query('vacuum analyze');
    const least = Object.fromEntries(Object.keys(LOGGERS).map((name) => [name, COLUMNS])) as Record<LoggerName, number>;
    const found = await inTurns(ways as Record<LoggerName, () => Promise<Worked>>, least, turns, 'instruments judged');
    return {
      row: Object.fromEntries(
        Object.keys(LOGGERS).map((name) => [name, typical(found, name)]),
      ) as JudgingFigures['row'],
      day: relative(found, 'rainLate', 'rainEarly'),
      kind: relative(found, 'rainLate', 'tiltLate'),
      anew: relative(found, 'rainAnew', 'rainLate'),
    };
  } finally {
    await database.close();
  }
}

async function makeGauges({ pool }: Database, { loggers }: World): Promise<void> {
  await pool.query(`insert into instrument_type (id, code, name_zh, name_en, kind, unit) values ($1, 'RAIN', 'RG', 'RG', 'rainGauge', 'mm')`, [idOf('rain')]); // biome-ignore format: one line
  const gauges = Object.values(LOGGERS).flatMap(({ isRain }, i) => (isRain ? (loggers[i]?.instrumentNos ?? []) : []));
  await pool.query(`update instrument set type_no = (select no from instrument_type where code = 'RAIN') where no = any($1)`, [gauges]); // biome-ignore format: one line
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

export type SavingFigures = { few: number; many: number; growth: number };

/** Measures saving one limit and rebuilding the plan that converts the next row; milliseconds. */
export async function measureSaving(where: Where, few: number, many: number, turns: number): Promise<SavingFigures> {
  const worlds = [await openSaving(where, 'bench_saving_few', few), await openSaving(where, 'bench_saving_many', many)];
  try {
    const [ofFew, ofMany] = worlds as [Saving, Saving];
    const found = await inTurns({ few: () => save(ofFew), many: () => save(ofMany) }, { few: 1, many: 1 }, turns);
    return { few: typical(found, 'few'), many: typical(found, 'many'), growth: relative(found, 'many', 'few') };
  } finally {
    for (const { database } of worlds) await database.close();
  }
}

type Saving = Awaited<ReturnType<typeof openSaving>>;
const USER = { no: 1, id: '', email: '', sessionId: '', roles: ['admin' as const] };

async function openSaving(where: Where, name: string, instruments: number) {
  const database = await openBench(where, name);
  const { pool, kind } = database;
  await createWorld(pool, { folder: where.folder, loggers: instruments / 50, columns: 50, dataIntervalMs: MINUTE_MS });
  await pool.query(
    `insert into app_user (id, email, name, password_hash) values (lpad('1', 24, '0'), 'a@b.c', 'A', '')`,
  );
  await pool.query('vacuum analyze');
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const clock = { now: () => new Date(TODAY) };
  const context = { pool, storage: kind, clock, bus: createWakeBus(), settings: result.settings } as ServerContext;
  const plans = createPlans();
  await plans.current(pool);
  return { database, context, plans, limit: 1 };
}

/** Returns the number of limits that were saved and used for conversion. */
async function save(world: Saving): Promise<number> {
  world.limit += 1;
  const change = { instrument_id: idOf('instrument', 1003), version_id: idOf('version', 1003), WL_plus: world.limit };
  const changes = [change as Parameters<typeof changeBulk>[2][number]];
  const saved = await changeBulk(world.context, USER, changes, true);
  const linked = (await world.plans.current(world.context.pool)).linkedTo(1);
  return linked.includes(1) ? saved.filter(({ latestVersion }) => latestVersion.WL_plus === world.limit).length : 0;
}
