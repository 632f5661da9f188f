import { latestData } from '@talus/server/src/features/latest-data/service';
import { stormData } from '@talus/server/src/features/latest-data/storm';
import { loadHistory } from '@talus/server/src/features/readings/store';
import { readSettings } from '@talus/server/src/platform/config/settings';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { Database } from '@talus/server/src/platform/db/open-database';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, typical } from './measure';

const COLUMNS = 50;
const USER = { no: 0, id: '', email: '', sessionId: '', roles: ['admin' as const] };

type Size = { instruments: number; days: number };
export type Figures = { few: number; many: number; growth: number; history: number };
export type LatestFigures = { latest: Figures; past: Figures; storm: Figures };

/** Milliseconds of the whole answer, as the wire gets it, of few and many instruments, and of few with more behind them. */
export async function measureLatestData(where: Where, sizes: Record<'few' | 'many' | 'long', Size>, turns: number) {
  const few = await openWorld(where, 'bench_latest_few', sizes.few);
  const many = await openWorld(where, 'bench_latest_many', sizes.many);
  const long = await openWorld(where, 'bench_latest_long', sizes.long);
  const now = daysAgo(0);
  const past = String(now - 6 * STEP_MS);
  try {
    const of = async (ask: (world: typeof few) => Promise<unknown>): Promise<Figures> => {
      const found = await inTurns({ few: () => ask(few), many: () => ask(many), long: () => ask(long) }, turns);
      return {
        few: typical(found, 'few'),
        many: typical(found, 'many'),
        growth: relative(found, 'many', 'few'),
        history: relative(found, 'long', 'few'),
      };
    };
    const latest = (timestamp: string) =>
      of(async ({ context, projectId }) => JSON.stringify(await latestData(context, USER, { projectId, timestamp })));
    const figures = { latest: await latest('0'), past: await latest(past) };
    // The same readings as rain: what is measured is reading and summing them
    for (const { database } of [few, many, long])
      await database.pool.query("update instrument_type set kind = 'rainGauge'");
    const storm = await of(async ({ context, projectId }) =>
      JSON.stringify(await stormData(context, USER, { projectId, timestamp: '0' }, 'zh-TW')),
    );
    return { ...figures, storm } satisfies LatestFigures;
  } finally {
    for (const { database } of [few, many, long]) await database.close();
  }
}

async function openWorld(where: Where, name: string, { instruments, days }: Size) {
  const database = await openBench(where, name);
  const world = await createWorld(database.pool, {
    folder: where.folder,
    loggers: Math.ceil(instruments / COLUMNS),
    columns: COLUMNS,
    dataIntervalMs: STEP_MS,
  });
  for (const { instrumentNos } of world.loggers)
    await inTransaction(database.pool, async (tx) => {
      for (const no of instrumentNos) await loadHistory(tx, no, historyOf(no, days, 0));
    });
  await database.pool.query('analyze');
  return { database, projectId: world.projectId, context: contextOf(database) };
}

/** What the services lean on, without a server around them. */
function contextOf({ pool, kind }: Database): ServerContext {
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const clock = { now: () => new Date(daysAgo(0)) };
  const { settings } = result;
  return { pool, storage: kind, clock, settings } as ServerContext;
}
