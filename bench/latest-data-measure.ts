import { judgeGauge } from '@talus/domain/rain/judge-gauge';
import { DRY_SPELL_MS } from '@talus/domain/rain/rain-events';
import { totalsOf } from '@talus/domain/rain/totals';
import type { Columns } from '@talus/domain/readings/columns';
import { latestData } from '@talus/server/src/features/latest-data/service';
import { stormData } from '@talus/server/src/features/latest-data/storm';
import { type GaugeRow, saveGauges } from '@talus/server/src/pipeline/rain/gauge-store';
import { readSettings } from '@talus/server/src/platform/config/settings';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { Database } from '@talus/server/src/platform/db/open-database';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { TIMEZONE } from './logger-file';
import { inTurns, relative, typical } from './measure';

const COLUMNS = 50;
const USER = { no: 0, id: '', email: '', sessionId: '', roles: ['admin' as const] };

/** Histories end in the middle of a month, which matters for storm data. */
const END = -14;

type Size = { instruments: number; days: number };
export type Figures = {
  few: number;
  many: number;
  growth: number;
  history: number;
  /** Ratio of the time with many instruments to the time of latest data with as many. */
  toLatest: number;
};
export type LatestFigures = { latest: Figures; past: Figures; storm: Figures };
type World = Awaited<ReturnType<typeof openWorld>>;
/** Runs a query; returns a counter of the rows that have readings. */
type Ask = (world: World) => Promise<() => number>;

/** Measures the whole serialised answer in milliseconds: few and many instruments, and few with a long history. */
export async function measureLatestData(where: Where, sizes: Record<'few' | 'many' | 'long', Size>, turns: number) {
  const few = await openWorld(where, 'bench_latest_few', sizes.few);
  const many = await openWorld(where, 'bench_latest_many', sizes.many);
  const long = await openWorld(where, 'bench_latest_long', sizes.long);
  const latestAt =
    (timestamp: string): Ask =>
    async ({ context, projectId }) =>
      readRows(await latestData(context, USER, { projectId, timestamp }, 'zh-TW'));
  const latest = latestAt('0');
  const past = latestAt(String(daysAgo(END) - 6 * STEP_MS));
  const storm: Ask = async ({ context, projectId }) =>
    readRows(await stormData(context, USER, { projectId, timestamp: '0' }, 'zh-TW'));
  try {
    const of = async (ask: Ask): Promise<Figures> => {
      const found = await inTurns(
        { few: () => ask(few), many: () => ask(many), long: () => ask(long), latest: () => latest(many) },
        {
          few: sizes.few.instruments,
          many: sizes.many.instruments,
          long: sizes.long.instruments,
          latest: sizes.many.instruments,
        },
        turns,
      );
      return {
        few: typical(found, 'few'),
        many: typical(found, 'many'),
        growth: relative(found, 'many', 'few'),
        history: relative(found, 'long', 'few'),
        toLatest: relative(found, 'many', 'latest'),
      };
    };
    const figures = { latest: await of(latest), past: await of(past) };
    for (const { database, gauges } of [few, many, long]) await makeGauges(database, gauges);
    return { ...figures, storm: await of(storm) } satisfies LatestFigures;
  } finally {
    for (const { database } of [few, many, long]) await database.close();
  }
}

/** Serialises the answer as for the wire; returns a counter of the instruments with a reading. */
function readRows(answer: unknown): () => number {
  const text = JSON.stringify(answer);
  return () => (JSON.parse(text) as { TIMESTAMP?: string | null }[]).filter(({ TIMESTAMP }) => TIMESTAMP).length;
}

/** Turns the instruments into rain gauges, with the gauge state as after readings that came one by one. */
async function makeGauges({ pool }: Database, gauges: readonly GaugeRow[]): Promise<void> {
  await pool.query("update instrument_type set kind = 'rainGauge'");
  await saveGauges(pool, gauges, new Date(daysAgo(END)));
  await pool.query('analyze');
}

function gaugeOf(instrumentNo: number, { times, reading2: mm }: Columns): GaugeRow {
  const { state } = judgeGauge({ times, mm }, STEP_MS, DRY_SPELL_MS, Number.NEGATIVE_INFINITY);
  const totals = totalsOf({ times, mm }, TIMEZONE);
  return { instrumentNo, rain: state && { ...state, totals }, told: {} };
}

async function openWorld(where: Where, name: string, { instruments, days }: Size) {
  const database = await openBench(where, name);
  const world = await createWorld(database.pool, {
    folder: where.folder,
    loggers: Math.ceil(instruments / COLUMNS),
    columns: COLUMNS,
    dataIntervalMs: STEP_MS,
  });
  const gauges: GaugeRow[] = [];
  for (const { instrumentNos } of world.loggers)
    await inTransaction(database.pool, async (tx) => {
      for (const no of instrumentNos) {
        const history = historyOf(no, days + END, END);
        await loadHistory(tx, no, history);
        gauges.push(gaugeOf(no, history));
      }
    });
  await database.pool.query('analyze');
  return { database, projectId: world.projectId, context: contextOf(database), gauges };
}

/** Builds the context of the services without a server. */
function contextOf({ pool, kind }: Database): ServerContext {
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const clock = { now: () => new Date(daysAgo(END)) };
  const { settings } = result;
  return { pool, storage: kind, clock, settings } as ServerContext;
}
