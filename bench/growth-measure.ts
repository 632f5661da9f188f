import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { packDirtyDays, sealOldDays } from '@talus/server/src/features/readings/store';
import { one, run, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import type { Where } from './bench-database';
import { ROW_DAYS } from './growth-history';
import { type Memory, memoryOf } from './growth-memory';
import { GROWTH_QUESTIONS, type Share, shareOf } from './growth-questions';
import { alarmsOf, type GrownWorld, type GrowthSize, LEDGER, openGrown } from './growth-world';
import { daysAgo, PER_DAY, STEP_MS } from './history';
import { headerOf, lineAt } from './logger-file';
import { inTurns, median, relative, typical } from './measure';
import { createRunner, readAll } from './pipeline-runner';
import { type Took, tookOf } from './processor-time';

/** Days that are packed and sealed to see what one costs. */
const DAYS_OVER = 500;

/** Bytes on disk, indexes included. */
export type Bytes = {
  row: number;
  /** Of a reading in a sealed day, with all that the table holds for it; and of a day besides the packed readings. */
  sealed: number;
  day: number;
  rawRow: number;
  rawSealed: number;
  alarm: number;
  ledger: number;
  all: number;
};

export type GrownFigures = {
  size: GrowthSize;
  loadMs: number;
  /** Milliseconds of each question, and its ratio to the smallest world for each of what it is proportional to. */
  questions: { name: string; share: Share; ms: number; ratio: number }[];
  /** Milliseconds an instrument. */
  round: Took;
  pack: Took;
  seal: Took;
  bytes: Bytes;
  /** Of a server's process on PostgreSQL; null elsewhere. */
  memory: Memory | null;
};

type Options = { turns: number; rounds: number };

/** The first size is what the others are held against. All worlds lie on one server and are asked in turns. */
export async function measureGrowth(where: Where, sizes: readonly GrowthSize[], options: Options) {
  const worlds: GrownWorld[] = [];
  try {
    const figures: GrownFigures[] = [];
    for (const size of sizes) {
      const start = performance.now();
      const world = await openGrown(where, size);
      worlds.push(world);
      const loadMs = performance.now() - start;
      const bytes = await bytesOf(world);
      const { pack, seal } = await midnight(world);
      const round = await rounds(world, options.rounds);
      figures.push({ size, loadMs, bytes, pack, seal, round, memory: null, questions: [] });
    }
    for (const asked of GROWTH_QUESTIONS) await ask(asked, worlds, figures, options.turns);
    for (const [i, world] of worlds.entries())
      if (where.serverUrl) (figures[i] as GrownFigures).memory = await memoryOf(where.serverUrl, world);
    return figures;
  } finally {
    for (const { database } of worlds) await database.close();
  }
}

async function ask(
  { name, share, ask: question }: (typeof GROWTH_QUESTIONS)[number],
  worlds: readonly GrownWorld[],
  figures: readonly GrownFigures[],
  turns: number,
): Promise<void> {
  const found = await inTurns(
    Object.fromEntries(worlds.map((world, i) => [`world ${i}`, () => question(world)])),
    turns,
  );
  for (const [i, { size, questions }] of figures.entries()) {
    const more = shareOf(share, size) / shareOf(share, (figures[0] as GrownFigures).size);
    const ratio = relative(found, `world ${i}`, 'world 0') / more;
    questions.push({ name, share, ms: typical(found, `world ${i}`), ratio });
  }
}

/** The day that is over is packed, and the oldest one with rows is sealed: of some instruments, in milliseconds of one. */
async function midnight({ database: { pool } }: GrownWorld): Promise<{ pack: Took; seal: Took }> {
  const yesterday = utcDayName(utcDay(daysAgo(1)));
  await run(
    pool,
    sql`update reading_segment set n = null, packed = null where day = ${yesterday}::date and instrument_no = any(${some(DAYS_OVER)}::int[])`,
  );
  const limit = DAYS_OVER;
  const pack = await tookOf(pool, () => packDirtyDays(pool, { before: utcDayName(utcDay(daysAgo(0))), limit }));
  const before = utcDayName(utcDay(daysAgo(ROW_DAYS - 1)));
  const seal = await tookOf(pool, () => sealOldDays(pool, { before, limit }));
  return { pack: eachOf(pack, DAYS_OVER), seal: eachOf(seal, DAYS_OVER) };
}

/** The first instruments, fifty of each logger. */
const some = (count: number) => Array.from({ length: count }, (_, i) => (1 + Math.floor(i / 50)) * 1000 + (i % 50));

const eachOf = ({ clock, processor }: Took, count: number): Took => ({
  clock: clock / count,
  processor: processor / count,
});

/** Milliseconds of one instrument, of rounds in which every one reports. */
async function rounds(world: GrownWorld, count: number): Promise<Took> {
  const round = roundOf(world);
  await round();
  const all: Took[] = [];
  for (let i = 0; i < count; i++) all.push(await tookOf(world.database.pool, round));
  const middle = { clock: median(all.map((took) => took.clock)), processor: median(all.map((took) => took.processor)) };
  return eachOf(middle, world.size.instruments);
}

/** Each call: every instrument reports one row, file by file, from line to judgement. */
export function roundOf({ database: { pool }, world: { loggers }, folder, clock }: GrownWorld): () => Promise<void> {
  const files = loggers.map(({ station }) => ({ folder, name: `${station}.dat` }));
  const queue = createRunner(pool, () => clock.now().getTime());
  let row = 0;
  return async () => {
    clock.move(STEP_MS);
    for (const logger of loggers) {
      const line = lineAt(logger, clock.now().getTime(), row);
      await appendFile(path.join(folder, `${logger.station}.dat`), row === 0 ? headerOf(logger) + line : line);
    }
    row++;
    await readAll(queue, files);
  };
}

async function bytesOf({ database: { pool }, size }: GrownWorld): Promise<Bytes> {
  const { instruments, days } = size;
  const loggers = instruments / 50;
  const rows = ROW_DAYS * PER_DAY;
  const of = (...tables: string[]) => relationBytes(pool, tables);
  const packed = await one<{ bytes: number }>(
    pool,
    sql`select sum(octet_length(packed))::float8 as bytes from reading_segment`,
  );
  const [segments, all] = [await of('reading_segment'), await of(...ALL)];
  return {
    row: (await of('reading')) / (instruments * rows),
    sealed: segments / (instruments * days * PER_DAY),
    day: (segments - (packed?.bytes ?? 0)) / (instruments * days),
    rawRow: (await of('raw_reading')) / (loggers * rows),
    rawSealed: (await of('raw_segment')) / (instruments * days * PER_DAY),
    alarm: (await of('event', 'event_step', 'message', 'delivery')) / alarmsOf(size),
    ledger: (await of('ledger')) / (loggers * LEDGER),
    all: all / (instruments * days * PER_DAY),
  };
}

const ALL = ['reading', 'reading_segment', 'raw_reading', 'raw_segment'];

async function relationBytes(pool: Pool, tables: readonly string[]): Promise<number> {
  const found = await one<{ bytes: number }>(
    pool,
    sql`select sum(pg_total_relation_size(t::regclass))::float8 as bytes from unnest(${tables}::text[]) t`,
  );
  return found?.bytes ?? 0;
}
