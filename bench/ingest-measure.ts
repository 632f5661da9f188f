import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@talus/domain/time/duration';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import type { Pool } from 'pg';
import { assertWorked } from './assert-worked';
import { createBare, upsertAlone } from './bare-upsert';
import { openBench, type Where } from './bench-database';
import { daysAgo, STEP_MS } from './history';
import { createWorld, type WorldLogger } from './ingest-world';
import { countJudged } from './judged';
import { headerOf, lineAt } from './logger-file';
import { median, millisecondsOf, sumOf } from './measure';
import { createRunner, readAll } from './pipeline-runner';

export type IngestSize = { columns: number; rows: number; tries: number };
export type IngestFigures = { ingestPerSecond: number; barePerSecond: number; share: number; batch: number };

/** The age of a file decides how its readings are stored: old days are packed at once. */
const AGES = ['old', 'recent'] as const;
type Age = (typeof AGES)[number];

/** Age of a recent file, whose readings are written as rows. */
export const RECENT_DAYS = 20;
const YEAR = 365;

type Span = { from: number; stepMs: number };

/** Returns the times of a file; loggers stamp whole seconds. */
const spanOf = (age: Age, rows: number): Span =>
  age === 'old'
    ? { from: daysAgo(YEAR), stepMs: STEP_MS }
    : {
        from: daysAgo(RECENT_DAYS),
        stepMs: Math.min(STEP_MS, Math.floor((RECENT_DAYS * DAY_MS) / rows / 1000) * 1000),
      };

/**
 * Measures, turn by turn on one database, a logger file through the whole pipeline against the bare upsert of as many
 * readings at the same times in batches of the same size; for an old and for a recent file.
 */
export async function measureIngest(where: Where, size: IngestSize): Promise<Record<Age, IngestFigures>> {
  const { columns, tries } = size;
  const database = await openBench(where, 'bench_ingest');
  const { pool } = database;
  try {
    const folder = path.join(where.folder, 'files');
    await mkdir(folder, { recursive: true });
    const loggers = AGES.length * (tries + 1);
    const world = await createWorld(pool, { folder, loggers, columns, dataIntervalMs: STEP_MS });
    await createBare(pool);
    const turns: Record<Age, Turn[]> = { old: [], recent: [] };
    for (const [i, logger] of world.loggers.entries()) {
      const age = AGES[i % AGES.length] as Age;
      const turn = await ingest({ pool, folder, logger, age }, size);
      // The first turn of each age is a warm-up
      if (i >= AGES.length) turns[age].push(turn);
    }
    return { old: figuresOf(turns.old, size), recent: figuresOf(turns.recent, size) };
  } finally {
    await database.close();
  }
}

/** Milliseconds of both ways, and the number of readings in the first batch. */
type Turn = { whole: number; bare: number; batch: number };
type Place = { pool: Pool; folder: string; logger: WorldLogger; age: Age };

async function ingest({ pool, folder, logger, age }: Place, { columns, rows }: IngestSize): Promise<Turn> {
  const span = spanOf(age, rows);
  const nos = logger.instrumentNos;
  const name = `${logger.station}.dat`;
  const timeOf = (row: number) => span.from + row * span.stepMs;
  const lines = Array.from({ length: rows }, (_, row) => lineAt(logger, timeOf(row), row));
  await writeFile(path.join(folder, name), headerOf(logger) + lines.join(''));
  const sizes: number[] = [];
  const now = () => daysAgo(0);
  const queue = createRunner(pool, now, (n) => sizes.push(n));
  const read = async () => {
    await readAll(queue, [{ folder, name }]);
    return () => countReadings(pool, nos);
  };
  const whole = await millisecondsOf(read, `readings of ${name}`, rows * columns);
  assertWorked(`lines of ${name}`, sumOf(sizes), rows);
  assertWorked(
    `instruments judged to the last line of ${name}`,
    await countJudged(pool, nos, timeOf(rows - 1)),
    columns,
  );
  await assertWritten(pool, nos, age, rows * columns);
  const bare = await millisecondsOf(
    () => upsertAlone(pool, nos, { ...span, sizes }),
    'the upsert alone',
    rows * columns,
  );
  return { whole, bare, batch: (sizes[0] ?? 0) * columns };
}

/** Checks the storage: recent readings have rows, old readings are in packed days alone. */
async function assertWritten(pool: Pool, nos: readonly number[], age: Age, readings: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from reading where instrument_no = any($1::int[])',
    [nos],
  );
  const asRows = rows[0]?.n ?? 0;
  assertWorked(`readings of a file that is ${age}`, age === 'old' ? readings - asRows : asRows, readings);
}

function figuresOf(turns: readonly Turn[], { columns, rows }: IngestSize): IngestFigures {
  const readings = rows * columns;
  const perSecond = (times: number[]) => (readings / median(times)) * 1000;
  return {
    ingestPerSecond: perSecond(turns.map(({ whole }) => whole)),
    barePerSecond: perSecond(turns.map(({ bare }) => bare)),
    share: median(turns.map(({ whole, bare }) => bare / whole)),
    batch: turns.at(-1)?.batch ?? 0,
  };
}
