import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTestDatabase } from '../../platform/db/test-database';
import { readRaw } from '../../records/readings/raw/raw-store';
import { silentLogger } from '../../testing/loggers';
import { intakeOf } from '../intake/intake';
import { createPush } from '../push/push-rows';
import { createPipelineContext } from '../testing/pipeline-context';
import { createIngestQueue } from './ingest-queue';

const database = withTestDatabase();
const HEAD = [
  '"TOA5","CR6-NY","CR6","1","CR6.Std.12","CPU:x.CR6","1","Slope"',
  '"TIMESTAMP","RECORD","Rain"',
  '"TS","RN","mm"',
  '"","","Tot"',
  '',
].join('\n');
let folder = '';
let now = new Date('2026-11-02T00:00:00Z');
let queue: ReturnType<typeof createIngestQueue>;
let push: ReturnType<typeof createPush>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-repeated-'));
  now = new Date('2026-11-02T00:00:00Z');
  const clock = { now: () => now };
  const context = createPipelineContext(database.pool, clock);
  const reading = { pool: database.pool, clock, timezone: 'America/New_York', intake: intakeOf(context) };
  queue = createIngestQueue({ context: reading, log: silentLogger() });
  push = createPush(context);
});
afterEach(async () => {
  await queue.stop();
  await rm(folder, { recursive: true });
});

type Row = readonly [clock: string, value: number];
const line = ([clock, value]: Row) => `"2026-11-01 ${clock}:00",0,${value}\n`;
/** Appends rows and reads them with a new queue, which knows only what the database has. */
const writeTo = async (name: string, rows: readonly Row[]) => {
  await appendFile(path.join(folder, name), rows.map(line).join(''));
  queue.add({ folder, name });
  await queue.idle();
};
const write = (...rows: Row[]) => writeTo('slope.dat', rows);
const begin = (name = 'slope.dat') => writeFile(path.join(folder, name), HEAD);
const documentOf = async () =>
  (await database.pool.query('select no, id from document where path = $1', [folder])).rows[0] as {
    no: number;
    id: string;
  };
const stored = async () => {
  const { no } = await documentOf();
  const { times, columns } = await readRaw(database.pool, no, [0], Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2));
  return Array.from(times, (time, i) => [new Date(time).toISOString().slice(11, 16), columns[0]?.[i]]);
};
const kept = async () => {
  const { no } = await documentOf();
  const { rows } = await database.pool.query('select ts, values, reason, state from quarantined_row where document_no = $1 order by no', [no]); // biome-ignore format: one line
  return rows.map(({ ts, values, reason, state }) => [ts.toISOString().slice(11, 16), values, reason, state]);
};
const duplicates = async () => {
  const { no } = await documentOf();
  return (await database.pool.query('select sum(rows_duplicate)::int as n, sum(rows_quarantined)::int as q from ledger where document_no = $1', [no])).rows[0]; // biome-ignore format: one line
};

const FIRST: Row[] = [['00:50', 1], ['01:00', 2], ['01:10', 3], ['01:20', 4], ['01:30', 5], ['01:40', 6], ['01:50', 7]]; // biome-ignore format: a clock
const SECOND: Row[] = [['01:00', 8], ['01:10', 9], ['01:20', 10], ['01:30', 11], ['01:40', 12], ['01:50', 13], ['02:00', 14]]; // biome-ignore format: a clock
// 00:50 EDT is 04:50 UTC, and the rows are ten minutes apart
const ALL = Array.from({ length: 14 }, (_, i) => [new Date(Date.UTC(2026, 10, 1, 4, 50) + i * 600_000).toISOString().slice(11, 16), i + 1]); // biome-ignore format: one line

it.each([
  ['in one piece', [14]],
  ['cut at the change', [7, 7]],
  ['cut within the second pass', [10, 4]],
  ['row by row', Array<number>(14).fill(1)],
])('the second pass of a file stands behind the first, %s', async (_, pieces) => {
  await begin();
  const left = [...FIRST, ...SECOND];
  for (const n of pieces) await write(...left.splice(0, n));
  expect(await stored()).toEqual(ALL);
  expect([await kept(), await duplicates()]).toEqual([[], { n: 0, q: 0 }]);
});

it('row by row as it happens, pushed by a gateway that knows local time', async () => {
  await begin();
  await write(FIRST[0] as Row);
  const { id } = await documentOf();
  for (const [i, [clock, value]] of [...FIRST, ...SECOND].slice(1).entries()) {
    // A few seconds after the row's time
    now = new Date(Date.UTC(2026, 10, 1, 5) + i * 600_000 + 5_000);
    await push(id, { rows: [{ TIMESTAMP: `2026-11-01 ${clock}:00`, values: { Rain: value } }] });
  }
  expect(await stored()).toEqual(ALL);
});

it('a row that cannot be told apart is kept as ambiguous, and nothing is overwritten', async () => {
  await begin();
  await write(...FIRST, ...SECOND);
  const { id } = await documentOf();
  const again = (value: number) => push(id, { rows: [{ TIMESTAMP: '2026-11-01 01:20:00', values: { Rain: value } }] });
  // A row of the first pass, one of the second, and one of neither
  expect(await again(4)).toMatchObject({ duplicates: 1, quarantined: 0 });
  expect(await again(10)).toMatchObject({ duplicates: 1, quarantined: 0 });
  expect(await again(99)).toMatchObject({ quarantined: 1 });
  expect(await stored()).toEqual(ALL);
  expect(await kept()).toEqual([['05:20', [99], 'row.ambiguous', 'waiting']]);
});

it('a second step back is ambiguous in the ledger, too', async () => {
  await begin();
  await write(...FIRST, ...SECOND.slice(0, 3), ['01:00', 50], ['01:30', 11]);
  expect((await stored()).length).toBe(7 + 4);
  expect(await kept()).toEqual([['05:00', [50], 'row.ambiguous', 'waiting']]);
  expect(await duplicates()).toEqual({ n: 0, q: 1 });
});

it('of two copies of a file each goes on from its own end, not from the newest row of the other', async () => {
  await begin();
  await write(...FIRST.slice(0, 4));
  await begin('copy.dat');
  await writeTo('copy.dat', [...FIRST, ...SECOND.slice(0, 3)]);
  // 01:30 follows 01:20 of the first pass in this file; after 01:20 of the second pass in the copy it would be 06:30 UTC
  await write(FIRST[4] as Row);
  expect(await stored()).toEqual(ALL.slice(0, 10));
});

it('the same file read again brings the same', async () => {
  await begin();
  await write(...FIRST, ...SECOND);
  const { no } = await documentOf();
  await database.pool.query(
    `update document_file set replay_to = read_offset, read_offset = 0, fingerprint = '', reader = null where document_no = $1`, [no]); // biome-ignore format: one line
  await write();
  expect(await stored()).toEqual(ALL);
  expect(await kept()).toEqual([]);
});
