import type { WallArea } from '@talus/contract/alarms/occ';
import { areaAlerts, wallAlarms } from '@talus/server/src/features/events/service';
import { occArea, occTree } from '@talus/server/src/features/instruments/service';
import { latestData } from '@talus/server/src/features/latest-data/service';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { BENCH_USER, benchContext } from '../kit/bench-context';
import { onBoth, openBench, type Where } from '../kit/bench-database';
import { type Comparison, compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, STEP_MS } from '../world/history';

export const name = 'occ';
export const options = { instruments: 5000, turns: 5 };

const FEW = 500;
const COLUMNS = 50;
const DAYS = 1;
/** Closed alarms of the first instrument of each logger, which also has an open one. */
const CLOSED = 10;

const WORDS = {
  areas: 'All areas (1 request)',
  alarms: 'Open alarms (1 request)',
  opened: 'An area of 50 that is open (2 requests)',
  refresh: 'A whole refresh, one area open (5 requests)',
};
type Call = keyof typeof WORDS;
const CALLS = Object.keys(WORDS) as Call[];

/** Measures the calls of the operations-centre wall, serialised as for the wire, as instruments grow. */
export async function run(report: Report, { instruments: many, turns }: typeof options): Promise<void> {
  const figures = await onBoth(async (where) => {
    const worlds = {
      few: await openWall(where, 'bench_occ_few', FEW),
      many: await openWall(where, 'bench_occ_many', many),
    };
    try {
      return await compareCalls(worlds, { few: loggersOf(FEW), many: loggersOf(many) }, turns);
    } finally {
      for (const { database } of Object.values(worlds)) await database.close();
    }
  });
  report.note(
    'From the question to the text of the answer; 50 instruments an area, one of them with an alarm open and ten behind it. However many areas there are, the wall asks for them all at once; each area that somebody opened adds two requests, and a third for the small curves of what is at a level, which the outputs above measure. The latest data, which the shell keeps anyway, is the fifth.',
  );
  tableByDatabase(
    report,
    'The operations-centre wall',
    figures,
    CALLS.flatMap((call) => [
      [`${WORDS[call]}, ${FEW} instruments`, (found) => ms(found[call].time.few)],
      [`${WORDS[call]}, ${many} instruments`, (found) => ms(found[call].time.many)],
      [`ratio (goal ≤ ${(1.2 * many) / FEW})`, (found) => ratio(found[call].relative('many', 'few'))],
    ]),
  );
}

type Size = 'few' | 'many';
type World = { context: ServerContext; database: Database; projectId: string; areaId: string };

async function compareCalls({ few, many }: Record<Size, World>, loggers: Record<Size, number>, turns: number) {
  const figures = {} as Record<Call, Comparison<Size>>;
  for (const call of CALLS)
    figures[call] = await compare(
      { few: () => ASK[call](few), many: () => ASK[call](many) },
      { few: LEAST[call](loggers.few), many: LEAST[call](loggers.many) },
      turns,
      call,
    );
  return figures;
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
    counted(await occTree(context, BENCH_USER, projectId, 'zh-TW'), (areas) => sumOf(areas.map(instrumentsOf))),
  alarms: ({ context, projectId }) => rowsOf(wallAlarms(context, BENCH_USER, projectId, 'zh-TW')),
  opened: async ({ context, projectId, areaId }) => {
    const area = async () => counted(await occArea(context, BENCH_USER, areaId, 'zh-TW'), instrumentsOf);
    return sumOfCounts(await Promise.all([area(), rowsOf(areaAlerts(context, BENCH_USER, projectId, areaId))]));
  },
  /** The five requests of a refresh with one area open, however many areas there are. */
  refresh: async (world) =>
    sumOfCounts(
      await Promise.all([
        ASK.areas(world),
        ASK.alarms(world),
        ASK.opened(world),
        rowsOf(latestData(world.context, BENCH_USER, { projectId: world.projectId, timestamp: '0' }, 'zh-TW')),
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
  return {
    database,
    projectId: world.projectId,
    areaId: rows[0]?.id ?? '',
    context: benchContext(database, () => new Date(daysAgo(0))),
  };
}
