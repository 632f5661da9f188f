import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { insertRows } from '@talus/server/src/demo/write/insert-rows';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { inTransaction, run } from '@talus/server/src/platform/db/db';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { benchContext } from '../kit/bench-context';
import { openBench, type Where } from '../kit/bench-database';
import type { Count } from '../kit/compare';
import { createWorld, type World } from '../world/create-world';
import { alarms, ledger } from '../world/flat-world';
import { daysAgo, STEP_MS } from '../world/history';
import { idOf } from '../world/logger-file';
import { COLUMNS, loadGrown } from './history';
import { roundOf } from './round';

export type GrowthSize = { instruments: number; days: number };

export type GrownWorld = {
  size: GrowthSize;
  /** Name of its database. */
  name: string;
  database: Database;
  context: ServerContext;
  /** Folder of its logger files. */
  folder: string;
  world: World;
  /** `small` has the fifty instruments of the first logger, `big` all others. */
  projects: { big: string; small: string };
  /** Starts at the end of the history; rounds advance it. */
  clock: { now: () => Date; move: (ms: number) => void };
  /**
   * Advances ten minutes and lets every instrument report one row, file by file, from line to judgement; returns a
   * counter of the judged instruments.
   */
  report: () => Promise<Count>;
};

/** Alarms per instrument and year. */
const ALARMS = 20;
const YEAR = 365;
/** Ledger entries per logger: enough to measure the size of one. */
export const LEDGER = 300;

export const alarmsOf = ({ instruments, days }: GrowthSize): number => Math.round((instruments * days * ALARMS) / YEAR);

export const loggersOf = ({ instruments }: GrowthSize): number => Math.ceil(instruments / COLUMNS);

/** Creates a world of instruments at ten minutes, fifty per logger, with a history of readings, raw rows and alarms. */
export async function openGrown(where: Where, size: GrowthSize): Promise<GrownWorld> {
  const name = `bench_growth_${size.instruments}_${size.days}`;
  const database = await openBench(where, name);
  const { pool } = database;
  const folder = path.join(where.folder, `${name}-files`);
  await mkdir(folder, { recursive: true });
  const loggers = loggersOf(size);
  const world = await createWorld(pool, { folder, loggers, columns: COLUMNS, dataIntervalMs: STEP_MS });
  await loadGrown(pool, loggers, size.days);
  const now = new Date(daysAgo(0));
  const statements = [
    ...alarms(alarmsOf(size), loggers, { now, days: size.days }),
    ledger(loggers * LEDGER, loggers, now),
  ];
  for (const statement of statements) await run(pool, statement);
  const small = await partFirstLogger(database);
  await pool.query('vacuum analyze');
  const clock = clockAt(daysAgo(0));
  const context = benchContext(database, clock.now);
  const grown = { size, name, database, context, folder, world, projects: { big: world.projectId, small }, clock };
  return { ...grown, report: roundOf({ pool, world, folder, clock }) };
}

/** Moves the instruments of the first logger to a project of their own, whose size does not depend on the world's. */
const partFirstLogger = ({ pool }: Database): Promise<string> =>
  inTransaction(pool, async (tx) => {
    const add = async (table: string, row: object) => {
      const id = idOf(table, 'small');
      return (await insertRows(tx, table, [{ id, ...row }])).get(id) as number;
    };
    const project = await add('project', { code: 'SMALL', name: 'Small' });
    const area = await add('area', { project_no: project, name: 'A' });
    const station = await add('station', { area_no: area, name: 'S' });
    const last = 1000 + COLUMNS - 1;
    await tx.query(`update instrument set project_no = $1, station_no = $2 where no between 1000 and ${last}`, [
      project,
      station,
    ]);
    const isTheirs = `instrument_no between 1000 and ${last}`;
    await tx.query(`update event set project_no = $1 where ${isTheirs} or document_no = 1`, [project]);
    await tx.query(`update message set project_no = $1 where ${isTheirs}`, [project]);
    return idOf('project', 'small');
  });

function clockAt(start: number): GrownWorld['clock'] {
  let at = start;
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
  };
}
