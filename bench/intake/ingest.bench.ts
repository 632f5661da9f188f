import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@talus/domain/time/duration';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import type { Pool } from 'pg';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, withDatabase } from '../kit/bench-database';
import { millisecondsOf, summarise, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createBare, upsertAlone } from '../world/bare-upsert';
import { countJudged } from '../world/count-judged';
import { createWorld, type WorldLogger } from '../world/create-world';
import { daysAgo, STEP_MS } from '../world/history';
import { headerOf, lineAt } from '../world/logger-file';
import { createRunner, readAll } from '../world/pipeline-runner';

export const name = 'ingest';
export const options = { columns: 50, rows: 4000, tries: 3 };

type Size = typeof options;

/** The age of a file decides how its readings are stored: old days are packed at once. */
const AGES = ['old', 'recent'] as const;
type Age = (typeof AGES)[number];

/** Age of a recent file, whose readings are written as rows. */
const RECENT_DAYS = 20;
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

/** Measures a logger file through the whole pipeline against the bare upsert of its readings. */
export async function run(report: Report, size: Size): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_ingest', ({ pool }) => measureIngest(pool, where.folder, size)),
  );
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const readings = size.rows * size.columns;
  const perSecond = (milliseconds: number) => whole((readings / milliseconds) * 1000);
  report.note(
    `A file of ${whole(size.rows)} lines with ${size.columns} instruments, each with limits of value and rates: parsed, entered in the ledger, kept raw, converted, recorded, judged. Old: begins a year ago, beyond the days that have rows, so that its days are packed at once. Recent: of the last ${RECENT_DAYS} days, written as rows.`,
  );
  tableByDatabase(
    report,
    'Readings a second, in the same batches on the same database',
    figures,
    AGES.flatMap((age) => [
      [`the whole path, ${age}`, (found) => perSecond(found[age].time.whole)],
      ['the upsert alone', (found) => perSecond(found[age].time.bare)],
      ['share (goal ≥ 40 %)', (found) => `${Math.round(found[age].relative('bare', 'whole') * 100)} %`],
      ['readings in a batch', (found) => whole(found[age].batch)],
    ]),
  );
}

/**
 * Measures, turn by turn on one database, a logger file through the whole pipeline against the bare upsert of as many
 * readings at the same times in batches of the same size; for an old and for a recent file.
 */
async function measureIngest(pool: Pool, parent: string, size: Size) {
  const folder = path.join(parent, 'files');
  await mkdir(folder, { recursive: true });
  const loggers = AGES.length * (size.tries + 1);
  const world = await createWorld(pool, { folder, loggers, columns: size.columns, dataIntervalMs: STEP_MS });
  await createBare(pool);
  const turns: Record<Age, Turn[]> = { old: [], recent: [] };
  for (const [i, logger] of world.loggers.entries()) {
    const age = AGES[i % AGES.length] as Age;
    const turn = await ingest({ pool, folder, logger, age }, size);
    // The first turn of each age is a warm-up
    if (i >= AGES.length) turns[age].push(turn);
  }
  return { old: figuresOf(turns.old), recent: figuresOf(turns.recent) };
}

const figuresOf = (turns: readonly Turn[]) => ({
  ...summarise({ whole: turns.map(({ whole }) => whole), bare: turns.map(({ bare }) => bare) }),
  batch: turns.at(-1)?.batch ?? 0,
});

/** Milliseconds of both ways, and the number of readings in the first batch. */
type Turn = { whole: number; bare: number; batch: number };
type Place = { pool: Pool; folder: string; logger: WorldLogger; age: Age };

async function ingest({ pool, folder, logger, age }: Place, { columns, rows }: Size): Promise<Turn> {
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
