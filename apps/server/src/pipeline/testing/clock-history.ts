import type { Pool } from 'pg';
import { inTransaction, run, sql } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import { silentLogger } from '../../testing/loggers';
import { judgeSilence } from '../judge/judge-silence';
import { declareRule } from '../judge/silence';
import { createPush } from '../push/push-rows';
import { enqueueNotices } from '../tell/enqueue';
import { addPerson, addTarget } from '../tell/test-world';
import { createClockWatch } from '../watch/clock-watch';
import { syncServerClock } from '../watch/server-clock-watch';
import { createLoggerWorld } from './logger-world';
import { createPipelineContext } from './pipeline-context';
import { createTestMachine } from './test-clock';

const MINUTE = 60_000;
/** The time between the writes of two loggers. */
const APART_MS = 14_000;

export type ClockChange = { by: 'restart' | 'flight'; offsetMs: number; downMs: number };
export type ClockHistory = {
  intervals: readonly number[];
  /** Rows of the slowest logger before the clock goes wrong, while it is wrong, and after. */
  rows: { before: number; wrong: number; after: number };
  /** The part of the slowest logger's interval at which the clock changes. */
  part: number;
  wrong: ClockChange;
  right: ClockChange;
};

type Site = Awaited<ReturnType<typeof createSite>>;

/** Simulates faultless loggers that write to a server whose clock goes wrong and is corrected again. */
export async function playClockHistory(pool: Pool, start: number, history: ClockHistory) {
  const site = await createSite(pool, start, history);
  const slowest = Math.max(...history.intervals);
  const { before, wrong, after } = history.rows;
  const wrongAt = start + (before + history.part) * slowest;
  const rightAt = wrongAt + wrong * slowest;
  const end = rightAt + after * slowest;
  // Then the last logger dies, and the others continue
  const last = history.intervals.length - 1;
  const finish = end + 4 * slowest;
  const changes = [{ at: wrongAt, ...history.wrong }, { at: rightAt, ...history.right }]; // biome-ignore format: one line
  for (const { at, logger, stamp } of arrivals(history.intervals, start, finish)) {
    while (changes[0] && changes[0].at <= at) await change(site, changes.shift() as (typeof changes)[0]);
    if (logger === last && stamp > end) continue;
    await site.write(logger, stamp, readingAt(logger, stamp, { wrongAt, slowest }), at);
    if (logger === 0) await site.reportOnce();
  }
  site.machine.setTime(finish + MINUTE);
  await site.look();
  const result = await site.result(start);
  await site.close();
  return { ...result, lastStamp: (end - (end - start) % (history.intervals[last] as number) - start) / MINUTE }; // biome-ignore format: one line
}

/**
 * Returns a reading: the first logger's are always above the limits, the second's from the wrong clock on, the third's
 * never.
 */
const readingAt = (
  logger: number,
  stamp: number,
  { wrongAt, slowest }: { wrongAt: number; slowest: number },
): number => (logger === 0 || (logger === 1 && stamp > wrongAt + slowest) ? 40 : 5);

/** Lists the arrivals of rows: each some seconds after its stamp, the rows of one time 14 seconds apart. */
function arrivals(intervals: readonly number[], start: number, finish: number) {
  const all = intervals.flatMap((interval, logger) =>
    Array.from({ length: Math.floor((finish - start) / interval) }, (_, i) => {
      const stamp = start + (i + 1) * interval;
      return { logger, stamp, at: stamp + 3_000 + logger * APART_MS };
    }),
  );
  return all.sort((a, b) => a.at - b.at);
}

async function change(site: Site, { by, at, offsetMs, downMs }: ClockChange & { at: number }): Promise<void> {
  site.machine.setTime(Math.max(at, site.machine.now()));
  if (by === 'restart') return site.restart(offsetMs, downMs);
  site.machine.setOffset(offsetMs);
  await site.look();
}

async function createSite(pool: Pool, start: number, { intervals }: ClockHistory) {
  const machine = createTestMachine(start);
  await run(pool, sql`delete from server_clock`);
  const person = await addPerson(pool, { enable: { email: true }, roles: ['admin'] });
  const worlds: (Awaited<ReturnType<typeof createLoggerWorld>> & { meter: { no: number } })[] = [];
  for (const interval of intervals) {
    const world = await createLoggerWorld(pool, ['TM03'], new Date(start).toISOString());
    await run(pool, sql`update document set data_interval_ms = ${interval} where no = ${world.document.no}`);
    for (const list of ['action', 'down', 'document'] as const) await addTarget(pool, world.project.no, person, list);
    const limits = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] } satisfies Record<string, [null, number]>;
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await run(
      pool,
      sql`update instrument_version set created_at = ${new Date(start)} where instrument_no = ${meter.no}`,
    );
    worlds.push({ ...world, meter });
  }
  let server = await startServer(pool, machine);
  let upFrom = start;
  let queued: { logger: number; stamp: number; value: number }[] = [];
  let most = 0;
  let hasReport = false;
  const meters = worlds.map(({ meter }) => meter.no);
  const query = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;

  const deliver = async () => {
    for (const [logger, world] of worlds.entries()) {
      const rows = queued.filter((row) => row.logger === logger);
      if (rows.length === 0) continue;
      await server.push(world.document.id, {
        rows: rows.map(({ stamp, value }) => ({ TIMESTAMP: new Date(stamp).toISOString(), values: { TM03: value } })),
      });
    }
    queued = [];
  };
  const look = async () => {
    await server.look();
    const wrong = await query(
      `select kind, opened_at, closed_at from event where instrument_no = any($1)
       and (opened_at > $2 or closed_at > $2 or closed_at < opened_at)`,
      [meters, new Date(machine.now())],
    );
    if (wrong.length > 0) throw new Error(`events in the future or ended before they start: ${JSON.stringify(wrong)}`);
    const [{ n }] = (await query('select count(*)::int as n from reading where instrument_no = any($1)', [meters])) as [{ n: number }]; // biome-ignore format: one line
    if (n < most) throw new Error(`${most - n} readings went away`);
    most = n;
  };

  return {
    machine,
    look,
    restart: async (offsetMs: number, downMs: number) => {
      upFrom = machine.now() + downMs;
      machine.setOffset(offsetMs);
    },
    write: async (logger: number, stamp: number, value: number, at: number) => {
      queued.push({ logger, stamp, value });
      if (at < upFrom) return;
      machine.setTime(at);
      if (upFrom > start) {
        machine.setTime(upFrom);
        // As in production, rows written in the meantime are read before silence is judged
        server = await startServer(pool, machine);
        machine.setTime(at);
        upFrom = start;
      }
      await deliver();
      await look();
    },
    /** Reports the first event as soon as it exists, as a person would. */
    reportOnce: async () => {
      if (hasReport) return;
      const reported = await run(
        pool,
        sql`update event set informed_level = 'WSL', informed_at = ${new Date(machine.now())}, informed_by = ${person}
            where instrument_no = ${meters[0] as number} and kind = 'level' and closed_at is null`,
      );
      hasReport = reported > 0;
    },
    result: async (from: number) => ({
      readings: await query(
        `select (array_position($1::int[], instrument_no) - 1) as logger, extract(epoch from ts - $2) / 60 as at, reading2 as value
         from reading where instrument_no = any($1) and ts > $2 order by 1, 2`,
        [meters, new Date(from)],
      ),
      rows: await Promise.all(
        worlds.map(async ({ document }) => (await readRaw(pool, document.no, [0], from, from + 1e12)).times.length),
      ),
      waiting: await query(
        `select ts, lead_ms from quarantined_row where state = 'waiting' and document_no = any($1)`,
        [worlds.map(({ document }) => document.no)],
      ),
      events: await query(
        `select (array_position($1::int[], instrument_no) - 1) as logger, kind, level, informed_level as report,
           (extract(epoch from opened_at - $2) / 60)::float8 as opened, (extract(epoch from closed_at - $2) / 60)::float8 as closed
         from event where instrument_no = any($1) order by 1, opened_at, kind`,
        [meters, new Date(from)],
      ),
      told: (
        await query(
          `select m.kind from message m join delivery d on d.message_no = m.no where d.user_no = $1 order by m.no`,
          [person],
        )
      ).map(({ kind }) => kind as string),
    }),
    close: async () => {
      for (const world of worlds) await world.close();
      await run(pool, sql`update app_user set frozen_at = now() where no = ${person}`);
    },
  };
}

/** Starts a process on this database, with the machine's present clock. */
export async function startServer(pool: Pool, machine: ReturnType<typeof createTestMachine>) {
  const clock = machine.startClock();
  await syncServerClock(pool, clock);
  const context = createPipelineContext(pool, clock);
  const options = { publicUrl: null, timezone: 'Asia/Taipei' };
  const watch = createClockWatch(context, { log: silentLogger(), timezone: options.timezone });
  return {
    push: createPush(context),
    look: async () => {
      await watch();
      const now = clock.now();
      await inTransaction(pool, (tx) =>
        judgeSilence(
          tx,
          now,
          (within, notices) => enqueueNotices(within, notices, { now, ...options }),
          declareRule(clock),
        ),
      );
    },
  };
}
