import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadHistory, packDirtyDays, readColumns, recordReadings } from '@talus/server/src/features/readings/store';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { migrate } from '@talus/server/src/platform/db/migrate';
import { type Database, openDatabase } from '@talus/server/src/platform/db/open-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { inTurns, ms, ratio, timed } from './measure';
import type { Report } from './report';
import * as way from './storage-ways';

export const name = 'storage';

const DAYS = 90;
const GROWTH = 10;
const silent = { info() {}, warn() {}, error() {} };

export async function run(report: Report): Promise<void> {
  const instruments = report.size('instruments', 60);
  const turns = report.size('turns', 7);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-bench-'));
  try {
    const kinds: [string, string | undefined][] = [
      ['PGlite', undefined],
      ['PostgreSQL', process.env.TALUS_TEST_DATABASE_URL],
    ];
    const measured = new Map<string, Measured>();
    for (const [kind, url] of kinds) {
      const database = await openDatabase({ url, dataDir: path.join(folder, 'data'), log: silent });
      await migrate(database.pool);
      measured.set(kind, await measure(database, instruments, turns, folder));
      await database.close();
    }
    print(report, instruments, measured);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Measured = {
  reading: Map<string, number>;
  grown: number;
  bytes: { rows: number; packed: number; raw: number };
  loadPerSecond: number;
  upsertPerSecond: number;
};

async function measure({ pool }: Database, instruments: number, turns: number, folder: string): Promise<Measured> {
  const question = { instruments: Array.from({ length: instruments }, (_, i) => i + 1), days: DAYS };
  const load = (from: number, to: number) =>
    timed(async () => {
      for (const no of question.instruments) {
        await inTransaction(pool, (tx) => loadHistory(tx, no, historyOf(no, from, to)));
      }
      await packDirtyDays(pool, { before: '9999-01-01', limit: 1_000_000 });
    });

  const loading = await load(DAYS, 0);
  const bytes = await bytesPerReading(pool, instruments * DAYS * PER_DAY, question);
  const files = await way.makeFiles(
    folder,
    (await readColumns(pool, question.instruments, daysAgo(DAYS), daysAgo(0))).values(),
  );
  const fast = await inTurns(
    {
      packed: () => way.readPacked(pool, question),
      raw: () => way.readRawSegments(pool, question),
      packedFile: () => way.readPackedFile(files.packed),
      rawFile: () => way.readRawFile(files.raw),
    },
    turns,
  );
  const slow = await inTurns({ rows: () => way.readRowObjects(pool, question) }, 2);
  const reading = new Map([...fast, ...slow].map(([key, result]) => [key, result.ms]));
  checkAgree([...fast.values(), ...slow.values()].map((result) => result.last));

  const upsertPerSecond = await upsertRate(pool, instruments);
  await load(DAYS * GROWTH, DAYS);
  await pool.query('analyze');
  const after = await inTurns({ packed: () => way.readPacked(pool, question) }, turns);
  return {
    reading,
    grown: after.get('packed')?.ms ?? Number.NaN,
    bytes,
    loadPerSecond: (instruments * DAYS * PER_DAY) / (loading.ms / 1000),
    upsertPerSecond,
  };
}

/** All ways must have seen the same readings, or the table compares nothing. */
function checkAgree(seen: way.Seen[]): void {
  const different = new Set(seen.map((one) => JSON.stringify(one)));
  if (different.size > 1) throw new Error(`the ways of reading disagree: ${[...different].join(' ')}`);
}

async function bytesPerReading(pool: Database['pool'], count: number, question: way.Question) {
  await way.makeRawSegments(pool, question);
  const { rows } = await pool.query<{ rows: number; packed: number; raw: number }>(
    `select pg_total_relation_size('reading') as rows, pg_total_relation_size('reading_segment') as packed,
            pg_total_relation_size('raw_float_segment') as raw`,
  );
  const [size = { rows: 0, packed: 0, raw: 0 }] = rows;
  return { rows: size.rows / count, packed: size.packed / count, raw: size.raw / count };
}

/** What a logger's batch costs: all instruments at once, one new time after another, each batch its own transaction. */
async function upsertRate(pool: Database['pool'], instruments: number): Promise<number> {
  const batches = 20;
  const per = 10;
  const instrumentNo = Array.from({ length: instruments * per }, (_, i) => 1 + (i % instruments));
  const { ms: took } = await timed(async () => {
    for (let batch = 0; batch < batches; batch++) {
      const ts = instrumentNo.map((_, i) => daysAgo(-1) + (batch * per + Math.floor(i / instruments)) * STEP_MS);
      const reading1 = ts.map((_, i) => i / 100);
      await inTransaction(pool, (tx) => recordReadings(tx, { instrumentNo, ts, reading1, reading2: reading1 }));
    }
  });
  return (instrumentNo.length * batches) / (took / 1000);
}

const WAYS: [string, string][] = [
  ['rows', 'row objects'],
  ['raw', 'segments of raw float64'],
  ['packed', 'packed segments'],
  ['rawFile', 'raw float64 from a plain file'],
  ['packedFile', 'packed bytes from a plain file'],
];

function print(report: Report, instruments: number, measured: Map<string, Measured>): void {
  const kinds = [...measured.keys()];
  const all = [...measured.values()];
  const count = instruments * DAYS * PER_DAY;
  report.note(`${instruments} instruments × ${DAYS} days at 10 minutes: ${count.toLocaleString('en')} readings.`);
  report.table(
    'Reading them into the process',
    ['how', ...kinds.flatMap((kind) => [kind, 'to packed'])],
    WAYS.map(([key, words]) => [
      words,
      ...all.flatMap(({ reading }) => {
        const took = reading.get(key) ?? Number.NaN;
        return [ms(took), ratio(took, reading.get('packed') ?? Number.NaN)];
      }),
    ]),
  );
  report.table(
    `The same with ${GROWTH} × the history behind it`,
    ['', ...kinds],
    [
      ['packed segments', ...all.map(({ grown }) => ms(grown))],
      ['to before (goal ≤ 1.2)', ...all.map(({ grown, reading }) => ratio(grown, reading.get('packed') ?? Number.NaN))],
    ],
  );
  report.table(
    'Bytes on disk a reading, indexes included',
    ['', ...kinds],
    [
      ['rows', ...all.map(({ bytes }) => bytes.rows.toFixed(1))],
      ['segments of raw float64', ...all.map(({ bytes }) => bytes.raw.toFixed(1))],
      ['packed segments', ...all.map(({ bytes }) => bytes.packed.toFixed(1))],
    ],
  );
  const perSecond = (value: number) => `${Math.round(value / 1000)},000`;
  report.table(
    'Readings written a second',
    ['', ...kinds],
    [
      ['a history, with its packed days', ...all.map((one) => perSecond(one.loadPerSecond))],
      [`batches of ${instruments * 10}`, ...all.map((one) => perSecond(one.upsertPerSecond))],
    ],
  );
}
