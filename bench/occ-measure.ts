import type { WallArea } from '@talus/contract/occ';
import { areaAlerts, wallAlarms } from '@talus/server/src/features/events/service';
import { occArea, occTree } from '@talus/server/src/features/instruments/service';
import { latestData } from '@talus/server/src/features/latest-data/service';
import { readSettings } from '@talus/server/src/platform/config/settings';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { Database } from '@talus/server/src/platform/db/open-database';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, typical } from './measure';

const COLUMNS = 50;
const DAYS = 1;
/** Closed alarms of the first instrument of each logger, which also has an open one. */
const CLOSED = 10;
const USER = { no: 0, id: '', email: '', sessionId: '', roles: ['admin' as const] };

export const CALLS = ['areas', 'alarms', 'opened', 'refresh'] as const;
export type Call = (typeof CALLS)[number];
export type Figures = { few: number; many: number; growth: number };

type World = { context: ServerContext; database: Database; projectId: string; areaId: string };

/** Measures the wall's calls in milliseconds, serialised as for the wire, with few and with many instruments. */
export async function measureWall(where: Where, sizes: { few: number; many: number }, turns: number) {
  const few = await openWall(where, 'bench_occ_few', sizes.few);
  const many = await openWall(where, 'bench_occ_many', sizes.many);
  try {
    const of = async (call: Call): Promise<Figures> => {
      const found = await inTurns(
        { few: () => ASK[call](few), many: () => ASK[call](many) },
        { few: LEAST[call](loggersOf(sizes.few)), many: LEAST[call](loggersOf(sizes.many)) },
        turns,
        call,
      );
      return { few: typical(found, 'few'), many: typical(found, 'many'), growth: relative(found, 'many', 'few') };
    };
    const figures = {} as Record<Call, Figures>;
    for (const call of CALLS) figures[call] = await of(call);
    return figures;
  } finally {
    for (const { database } of [few, many]) await database.close();
  }
}

const loggersOf = (instruments: number): number => Math.ceil(instruments / COLUMNS);

/** Counts the rows of a serialised answer. */
const rowsOf = async (answer: Promise<unknown[]>) => counted(await answer, (rows) => rows.length);

/** Serialises an answer; returns a counter that reads the text outside the measured time. */
const counted = <T>(answer: T, count: (read: T) => number): (() => number) => {
  const text = JSON.stringify(answer);
  return () => count(JSON.parse(text) as T);
};

const instrumentsOf = ({ station }: Pick<WallArea, 'station'>): number =>
  sumOf(station.map(({ instrument }) => instrument.length));

const sumOfCounts =
  (counts: (() => number)[]): (() => number) =>
  () =>
    sumOf(counts.map((count) => count()));

/**
 * Minimum rows: instruments in the areas; alarms; the area's instruments twice, with its alarms; all of these and the
 * latest data.
 */
const LEAST: Record<Call, (loggers: number) => number> = {
  areas: (loggers) => loggers * COLUMNS,
  alarms: (loggers) => loggers,
  opened: () => 2 * COLUMNS,
  refresh: (loggers) => loggers * COLUMNS + loggers + 2 * COLUMNS + loggers * COLUMNS,
};

const ASK: Record<Call, (world: World) => Promise<() => number>> = {
  areas: async ({ context, projectId }) =>
    counted(await occTree(context, USER, projectId, 'zh-TW'), (areas) => sumOf(areas.map(instrumentsOf))),
  alarms: ({ context, projectId }) => rowsOf(wallAlarms(context, USER, projectId, 'zh-TW')),
  opened: async ({ context, projectId, areaId }) => {
    const area = async () => counted(await occArea(context, USER, areaId, 'zh-TW'), instrumentsOf);
    return sumOfCounts(await Promise.all([area(), rowsOf(areaAlerts(context, USER, projectId, areaId))]));
  },
  /** The five requests of a refresh with one area open, however many areas there are. */
  refresh: async (world) =>
    sumOfCounts(
      await Promise.all([
        ASK.areas(world),
        ASK.alarms(world),
        ASK.opened(world),
        rowsOf(latestData(world.context, USER, { projectId: world.projectId, timestamp: '0' }, 'zh-TW')),
      ]),
    ),
};

async function openWall(where: Where, name: string, instruments: number): Promise<World> {
  const database = await openBench(where, name);
  const { pool } = database;
  const world = await createWorld(pool, {
    folder: where.folder,
    loggers: loggersOf(instruments),
    columns: COLUMNS,
    dataIntervalMs: STEP_MS,
  });
  for (const { instrumentNos } of world.loggers)
    await inTransaction(pool, async (tx) => {
      for (const no of instrumentNos) await loadHistory(tx, no, historyOf(no, DAYS, 0));
    });
  // Each logger's instruments are in an area of their own
  await pool.query(`
    update area set occ_visible = false;
    insert into area (id, project_no, name, position, occ_visible)
      select left(md5('area' || d.no), 24), (select no from project), 'TK' || d.no, d.no, true from document d;
    insert into station (id, area_no, name) select left(md5('station' || a.position), 24), a.no, 'S' from area a where a.occ_visible;
    update instrument i set station_no = s.no from station s join area a on a.no = s.area_no
      where a.position = i.no / 1000 and a.occ_visible`);
  await pool.query(
    `insert into event (id, project_no, instrument_no, kind, level, peak, opened_at, closed_at)
       select left(md5(i.no || ' ' || k), 24), i.project_no, i.no, 'level', 'AL', 'AL', now() - k * interval '1 hour',
         case when k > 0 then now() - k * interval '1 hour' + interval '10 minutes' end
       from instrument i, generate_series(0, $1::int) k where i.no % 1000 = 0`,
    [CLOSED],
  );
  await pool.query('analyze');
  const { rows } = await pool.query<{ id: string }>('select id from area where occ_visible order by position limit 1');
  return { database, projectId: world.projectId, areaId: rows[0]?.id ?? '', context: contextOf(database) };
}

/** Builds the context of the services without a server. */
function contextOf({ pool, kind }: Database): ServerContext {
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const clock = { now: () => new Date(daysAgo(0)) };
  return { pool, storage: kind, clock, settings: result.settings } as ServerContext;
}
