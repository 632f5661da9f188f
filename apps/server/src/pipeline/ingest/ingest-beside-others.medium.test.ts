import { appendFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UNREAD } from '@talus/domain/documents/table-reader';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { inTransaction } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { readRaw } from '../../records/readings/raw/raw-store';
import { lockDocuments, tryLockDocuments } from '../../records/readings/write/lock-document';
import { silentLogger } from '../../testing/loggers';
import { forgetFiles } from './file-store';
import { createIngestQueue, type IngestQueue } from './ingest-queue';
import type { Intake } from './new-rows';
import { readOn } from './open-files';
import { readPieces } from './read-pieces';
import { header, intake, row } from './test-ingest';

const database = withTestDatabase();
let folder: string;
let queue: IngestQueue;

const contextWith = (part: Partial<Intake> = {}) => ({
  pool: database.pool,
  clock: fixedClock(new Date('2026-11-15T00:43:00Z')),
  timezone: 'Asia/Taipei',
  intake: { ...intake, ...part },
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-beside-'));
  queue = createIngestQueue({ context: contextWith(), log: silentLogger() });
  return async () => {
    await queue.stop();
    await rm(folder, { recursive: true });
  };
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const append = (name: string, text: string) => appendFile(path.join(folder, name), text);
const take = async (...names: string[]) => {
  for (const name of names) queue.add({ folder, name });
  await queue.idle();
};
const numberOf = async (station: string): Promise<number> =>
  (await database.pool.query('select no from document where path = $1 and station = $2', [folder, station])).rows[0]
    ?.no;
/** Returns the UTC time of day and the first value of the stored rows. */
const stored = async (station: string) => {
  const { times, columns } = await readRaw(database.pool, await numberOf(station), [0], -Infinity, Infinity);
  return Array.from(times, (time, i) => [new Date(time).toISOString().slice(11, 16), columns[0]?.[i]]);
};

describe('a file', () => {
  it('is read to the end that it has when its turn comes, not to where it was opened', async () => {
    await write('a.dat', header('A') + row(0, 1, 1));
    await take('a.dat');
    await append('a.dat', row(10, 2, 2));
    const tryLock: Intake['tryLock'] = async (tx, nos) => {
      await append('a.dat', row(20, 3, 3));
      return tryLockDocuments(tx, nos);
    };
    await readPieces(contextWith({ tryLock }), [{ folder, name: 'a.dat' }]);
    expect(await stored('A')).toEqual([['00:00', 1], ['00:10', 2], ['00:20', 3]]); // biome-ignore format: rows
  });

  it('that became shorter while it is read is at its end', async () => {
    await write('a.dat', 'the beginning of a line');
    const handle = await open(path.join(folder, 'a.dat'));
    const { isAtEnd, read } = await readOn({ handle, size: 50_000 }, UNREAD, { most: 1024 });
    await handle.close();
    expect([isAtEnd, read.state.offset]).toEqual([true, 0]);
  });

  it('that cannot be read is tried again, and the others are taken', async () => {
    const lines: string[] = [];
    const error = (_: object, message: string) => void lines.push(message);
    const own = createIngestQueue({ context: contextWith(), log: { ...silentLogger(), error } as never });
    await mkdir(path.join(folder, 'folder.dat'));
    await write('b.dat', header('B') + row(0, 1, 1));
    for (const name of ['folder.dat', 'b.dat']) own.add({ folder, name });
    await own.idle();
    await own.stop();
    expect(lines).toEqual(['a logger file could not be taken in; it is tried again']);
    expect(await stored('B')).toEqual([['00:00', 1]]);
  });

  it('whose first try fails is still taken before a younger one of its table', async () => {
    const taken: number[] = [];
    let failures = 1;
    const failsOnce: Intake['take'] = async (tx, arrived) => {
      if (failures-- > 0) throw new Error('the connection was lost');
      taken.push(...arrived.map(({ times }) => new Date(times[0] as number).getUTCMinutes()));
      return intake.take(tx, arrived);
    };
    const own = createIngestQueue({ context: contextWith({ take: failsOnce }), log: silentLogger() });
    await write('old.dat', header('A') + row(10, 1, 1));
    await write('young.dat', header('A') + row(20, 2, 2));
    for (const name of ['young.dat', 'old.dat']) own.add({ folder, name });
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(2);
    await own.idle();
    await own.stop();
    expect(taken).toEqual([10, 20]);
  });
});

describe.runIf(process.env.TALUS_TEST_DATABASE_URL)('a document that somebody holds', () => {
  it('is asked for before its files are, so that having them read again does not wait for their reader', async () => {
    await write('a.dat', header('A') + row(0, 1, 1));
    await take('a.dat');
    const no = await numberOf('A');
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [no]);
      await append('a.dat', row(10, 2, 2));
      queue.add({ folder, name: 'a.dat' });
      await expect.poll(() => queue.oldestWaitMs()).not.toBeNull();
      expect(await forgetFiles(tx, { documentNo: no })).toBe(1);
    });
    await queue.idle();
    expect(await stored('A')).toEqual([['00:00', 1], ['00:10', 2]]); // biome-ignore format: rows
    const { rows } = await database.pool.query('select sum(rows_in)::int as rows, sum(rows_duplicate)::int as duplicate from ledger where document_no = $1', [no]); // biome-ignore format: one line
    expect(rows).toEqual([{ rows: 3, duplicate: 1 }]);
  });

  it('has the zone that it was given meanwhile, also for a file that was never read', async () => {
    await write('a.dat', header('A') + row(0, 1, 1));
    await take('a.dat');
    const no = await numberOf('A');
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [no]);
      await tx.query("update document set timezone = 'Asia/Tokyo' where no = $1", [no]);
      await write('rolled.dat', header('A') + row(30, 2, 2));
      queue.add({ folder, name: 'rolled.dat' });
      await expect.poll(() => queue.oldestWaitMs()).not.toBeNull();
    });
    await queue.idle();
    // 08:30 is 23:30 of the day before in UTC by Tokyo's zone, where it would be 00:30 by Taipei's
    expect((await stored('A')).map(([time]) => time)).toEqual(['23:30', '00:00']);
  });

  it('does not make those wait that come with it', async () => {
    const names = ['a.dat', 'b.dat', 'c.dat', 'd.dat', 'e.dat', 'f.dat'];
    for (const name of names) await write(name, header(name) + row(0, 1, 1));
    await take(...names);
    const no = await numberOf('a.dat');
    const own = createIngestQueue({ context: contextWith(), log: silentLogger(), lanes: 2 });
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [no]);
      for (const name of names) await append(name, row(10, 2, 2));
      for (const name of names) own.add({ folder, name });
      const counts = async () => Promise.all(names.map(async (name) => (await stored(name)).length));
      await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 2, 2, 2, 2, 2]);
    });
    await own.idle();
    await own.stop();
    expect(await stored('a.dat')).toHaveLength(2);
  });
});

it.each([
  [1, 1],
  [2, 2],
])('six files that come at the same moment go in %i lanes into %i transactions', async (lanes, transactions) => {
  const names = ['a.dat', 'b.dat', 'c.dat', 'd.dat', 'e.dat', 'f.dat'];
  for (const name of names) await write(name, header(name) + row(0, 1, 1));
  const taken: number[] = [];
  const counting: Partial<Intake> = {
    take: (tx, arrived) => {
      taken.push(arrived.length);
      return intake.take(tx, arrived);
    },
  };
  const own = createIngestQueue({ context: contextWith(counting), log: silentLogger(), lanes });
  for (const name of names) own.add({ folder, name });
  await own.idle();
  await own.stop();
  expect(taken).toEqual(Array(transactions).fill(names.length / transactions));
  for (const name of names) expect(await stored(name)).toEqual([['00:00', 1]]);
});
