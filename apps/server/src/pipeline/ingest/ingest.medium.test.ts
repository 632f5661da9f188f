import { appendFileSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { inTransaction } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { readRaw } from '../../records/readings/raw/raw-store';
import { silentLogger } from '../../testing/loggers';
import { createIngestQueue, type IngestQueue } from './ingest-queue';
import type { PieceOutcome } from './read-pieces';
import { header, intake, row } from './test-ingest';
import { watchFolders } from './watch-folders';

const database = withTestDatabase();
const NOW = new Date('2026-11-15T00:43:00Z');
let folder: string;
let queue: IngestQueue;
let number = 0;

const write = async (name: string, text: string | Uint8Array) => {
  await writeFile(path.join(folder, name), text);
  await take(name);
};
const append = async (name: string, text: string) => {
  await appendFile(path.join(folder, name), text);
  await take(name);
};
const take = async (...names: string[]) => {
  for (const name of names) queue.add({ folder, name });
  await queue.idle();
};

const documents = async () =>
  (
    await database.pool.query<{ no: number; name: string; row_count: number }>(
      'select no, name from document where path = $1 order by no',
      [folder],
    )
  ).rows;
const ledger = async () =>
  (
    await database.pool.query<{ in: number; dup: number; rej: number; rejections: { line: number; reason: string }[] }>(
      `select sum(rows_in)::int as in, sum(rows_duplicate)::int as dup, sum(rows_rejected)::int as rej,
         jsonb_path_query_array(jsonb_agg(rejections), '$[*][*]') as rejections
       from ledger l join document d on d.no = l.document_no where d.path = $1`,
      [folder],
    )
  ).rows[0];
/** Returns minute and values of the stored rows of the folder's n-th document. */
const stored = async (positions = [0, 1], nth = 0) => {
  const document = (await documents())[nth];
  const { times, columns } = await readRaw(database.pool, document?.no ?? -1, positions, -Infinity, Infinity);
  return Array.from(times, (t, i) => [
    new Date(t).getUTCMinutes(),
    ...columns.map((c) => (Number.isNaN(c[i]) ? null : c[i])),
  ]);
};
const refusal = async (name: string) =>
  (await database.pool.query('select refusal from document_file where folder = $1 and name = $2', [folder, name]))
    .rows[0]?.refusal;

beforeAll(() => {
  const context = { pool: database.pool, clock: fixedClock(NOW), timezone: 'Asia/Taipei', intake };
  queue = createIngestQueue({ context, log: silentLogger() });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), `talus-ingest-${number++}-`));
  return () => rm(folder, { recursive: true });
});
afterAll(() => queue.stop());

describe('a logger file', () => {
  it('is read in its zone, once, and from where it was left when it grows', async () => {
    await write('a.dat', header('A') + row(0, 12.5, 34.1) + row(10, 12.4, '"NAN"'));
    await append('a.dat', row(20, -7999, 34.3));
    expect(await stored()).toEqual([[0, 12.5, 34.1], [10, 12.4, null], [20, null, 34.3]]); // biome-ignore format: rows
    const { rows } = await database.pool.query(
      'select min(ts) as first from raw_reading r join document d on d.no = r.document_no where path = $1',
      [folder],
    );
    expect(rows[0].first).toEqual(new Date('2026-11-15T00:00:00Z')); // 08:00 in Taipei
    expect(await ledger()).toMatchObject({ in: 3, dup: 0, rej: 0 });
  });

  it('waits for the rest of its last line', async () => {
    const whole = row(10, 12.4, 34.2);
    await write('a.dat', header('A') + row(0, 12.5, 34.1) + whole.slice(0, 20));
    expect(await stored()).toEqual([[0, 12.5, 34.1]]);
    await append('a.dat', whole.slice(20));
    expect(await stored()).toEqual([[0, 12.5, 34.1], [10, 12.4, 34.2]]); // biome-ignore format: rows
  });

  it('waits for the rest of its header', async () => {
    const whole = header('A') + row(0, 12.5, 34.1);
    await write('a.dat', whole.slice(0, 60));
    expect(await refusal('a.dat')).toBe('document.header-truncated');
    await append('a.dat', whole.slice(60));
    expect([await refusal('a.dat'), await stored()]).toEqual([null, [[0, 12.5, 34.1]]]);
  });

  it('is read from the start when it shrank, and when it was replaced by a longer one', async () => {
    await write('a.dat', header('A') + row(0, 1, 1) + row(10, 2, 2));
    await write('a.dat', header('A') + row(20, 3, 3));
    await write('a.dat', header('A') + row(30, 4, 4) + row(40, 5, 5) + row(50, 6, 6));
    expect((await stored()).map(([minute]) => minute)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(await ledger()).toMatchObject({ in: 6, dup: 0 });
  });

  it('does no harm when it comes twice, under another name, out of order or with a row again', async () => {
    await write('a.dat', header('A') + row(10, 2, 2) + row(0, 1, 1) + row(10, 3, 3));
    await rename(path.join(folder, 'a.dat'), path.join(folder, 'b.dat'));
    await take('b.dat');
    expect(await stored()).toEqual([[0, 1, 1], [10, 3, 3]]); // biome-ignore format: rows
    // three lines each time: one repeats within the file, and the second time both are known
    expect(await ledger()).toMatchObject({ in: 6, dup: 1 + 1 + 2 });
  });

  it('may change its header: columns keep their place by name, new ones are added behind', async () => {
    await write('a_1.dat', header('A', ['BattV', 'TM03']) + row(0, 12.5, 34.1));
    await write('a_2.dat', header('A', ['TM04', 'TM03']) + row(10, 21.5, 34.2));
    expect(await documents()).toHaveLength(1);
    expect(await stored([0, 1, 2])).toEqual([[0, 12.5, 34.1, null], [10, null, 34.2, 21.5]]); // biome-ignore format: rows
  });

  it('may repeat its header in the middle', async () => {
    await write('a.dat', header('A') + row(0, 1, 1) + header('A', ['TM03', 'BattV']) + row(10, 2, 12));
    expect(await stored()).toEqual([[0, 1, 1], [10, 12, 2]]); // biome-ignore format: rows
  });

  it('has its bad lines named, and the rest taken', async () => {
    await write(
      'a.dat',
      `${header('A')}${row(0, 1, 1)}"2026-11-15 08:05:00",5,1\r\n"yesterday",6,1,1\r\n${row(10, 2, 2)}`,
    );
    expect((await stored()).map(([minute]) => minute)).toEqual([0, 10]);
    expect((await ledger())?.rejections).toMatchObject([
      { line: 6, reason: 'row.field-count' },
      { line: 7, reason: 'row.timestamp' },
    ]);
  });

  it('of another make is refused by name, and read once it is replaced by a good one', async () => {
    await write('a.dat', '213,2010,48,2200,1.5,2\r\n214,2010,48,2210,1.5,2\r\n');
    expect(await refusal('a.dat')).toBe('document.array-based');
    await write('b.dat', '"TOB1","A","CR1000","1","2","3","4","T"\r\n');
    expect(await refusal('b.dat')).toBe('document.tob1');
    await write('a.dat', header('A') + row(0, 1, 1));
    expect([await refusal('a.dat'), await stored()]).toEqual([null, [[0, 1, 1]]]);
  });

  it('is one document per station and table, so that two tables of one logger never mix', async () => {
    await write('a.dat', header('A', ['X'], 'Slope') + row(0, 1));
    await write('b.dat', header('A', ['X'], 'Battery') + row(0, 12));
    expect((await documents()).map(({ name }) => name)).toEqual(['A_Slope', 'A_Battery']);
    expect([await stored([0], 0), await stored([0], 1)]).toEqual([[[0, 1]], [[0, 12]]]);
  });

  it('is taken after an older one of its table, piece by piece, so that no row comes late', async () => {
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => {
        const time = new Date(Date.UTC(2026, 0, 1) + (from + i) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
        return `"${time}",${from + i},12.5,${i % 40}\r\n`;
      }).join('');
    await writeFile(path.join(folder, 'a-new.dat'), header('A') + lines(10_000, 5_000));
    await writeFile(path.join(folder, 'b-old.dat'), header('A') + lines(0, 10_000));
    await take('a-new.dat', 'b-old.dat');
    const { rows } = await database.pool.query<{ name: string }>(
      `select f.name from ledger l join document_file f on f.no = l.file_no join document d on d.no = l.document_no
       where d.path = $1 order by l.no`,
      [folder],
    );
    const names = rows.map(({ name }) => name);
    // 10,000 rows of about 36 bytes are 360 kB: 128 KiB, then the rest in a piece of at most twice that
    expect(names.lastIndexOf('b-old.dat')).toBeGreaterThanOrEqual(1);
    expect(names.indexOf('a-new.dat')).toBeGreaterThan(names.lastIndexOf('b-old.dat'));
  });

  it('goes with those of many loggers at once, some of them bad, and none twice', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `${i}.dat`);
    const textOf = (i: number) => (i % 20 === 7 ? 'TOB1,strange' : header(`L${i}`) + row(0, i, 1) + row(10, i, 2));
    for (const [i, name] of names.entries()) await writeFile(path.join(folder, name), textOf(i));
    await take(...names, 'gone.dat');
    await take(...names);
    expect((await documents()).map(({ name }) => name).sort()).toEqual(
      names.flatMap((_, i) => (i % 20 === 7 ? [] : [`L${i}_Slope`])).sort(),
    );
    const { rows } = await database.pool.query(
      'select r.values[1] as value, count(*)::int as n from raw_reading r join document d on d.no = r.document_no where path = $1 group by 1',
      [folder],
    );
    expect(rows.every(({ n }) => n === 2)).toBe(true);
    // 57 files of two rows each
    expect([rows.length, await ledger()]).toEqual([57, expect.objectContaining({ in: 114, dup: 0, rej: 0 })]);
    expect([await refusal('7.dat'), await refusal('8.dat')]).toEqual(['document.tob1', null]);
  });

  it('larger than a piece is read in turns, with a ledger entry each', async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => {
      const time = new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString().slice(0, 19).replace('T', ' ');
      return `"${time}",${i},${(i % 97) / 10},${i / 100}\n`;
    });
    const text = header('A') + lines.join('');
    await write('a.dat', text);
    const { rows } = await database.pool.query(
      'select count(*)::int as n, max(offset_to)::int as to from ledger l join document d on d.no = l.document_no where path = $1',
      [folder],
    );
    // 60,000 lines of about 36 bytes are 2.1 MB; pieces of 128 KiB that at most double add up to 0.1, 0.4, 0.9 and 2.0
    // MB
    expect(rows[0].n).toBeGreaterThanOrEqual(5);
    expect(rows[0].to).toBe(Buffer.byteLength(text));
    expect((await stored()).length).toBe(60_000);
  });

  it('larger than a piece is read on, while others fill every turn with their lines', async () => {
    // 34 lines of 4 KiB are more than the 128 KiB of a turn
    const line = `"${'x'.repeat(4096)}"\r\n`;
    const long = { name: 'long.dat', text: header('Long') + row(0, 1, 1) + line.repeat(38) };
    const others = Array.from({ length: 34 }, (_, i) => `${i}.dat`);
    const ROUNDS = 16;
    const heard: string[] = [];
    const onPiece = ({ name }: { name: string }) => {
      heard.push(name);
      if (name === long.name || heard.filter((one) => one === name).length > ROUNDS) return;
      appendFileSync(path.join(folder, name), line);
      own.add({ folder, name });
    };
    const context = { pool: database.pool, clock: fixedClock(NOW), timezone: 'Asia/Taipei', intake };
    const own = createIngestQueue({ context, log: silentLogger(), onPiece });
    for (const [i, name] of others.entries())
      await writeFile(path.join(folder, name), header(`L${i}`) + row(0, 1, 1) + line);
    await writeFile(path.join(folder, long.name), long.text);
    for (const name of [...others, long.name]) own.add({ folder, name });
    await own.idle();
    await own.stop();
    const { rows } = await database.pool.query('select reader->>\'offset\' as offset from document_file where folder = $1 and name = $2', [folder, long.name]); // biome-ignore format: one line
    expect(Number(rows[0]?.offset)).toBe(Buffer.byteLength(long.text));
    // 152 KiB, of which every third turn reads at least 64 KiB: the file ends while the others continue. One more line
    // would need a turn of its own, among others that wait equally long
    expect(heard.lastIndexOf(long.name)).toBeLessThan(heard.length - 4 * others.length);
  });

  it.runIf(process.env.TALUS_TEST_DATABASE_URL)(
    'that another process reads is looked at again when it let go',
    async () => {
      await write('a.dat', header('A') + row(0, 1, 1));
      let wasElsewhere = () => {};
      const isElsewhere = new Promise<void>((resolve) => {
        wasElsewhere = resolve;
      });
      const context = { pool: database.pool, clock: fixedClock(NOW), timezone: 'Asia/Taipei', intake };
      const onPiece = (_: unknown, outcome: PieceOutcome) => outcome.isElsewhere && wasElsewhere();
      const second = createIngestQueue({ context, log: silentLogger(), onPiece });
      await inTransaction(database.pool, async (tx) => {
        await tx.query('select from document_file where folder = $1 for update', [folder]);
        await appendFile(path.join(folder, 'a.dat'), row(10, 2, 2));
        second.add({ folder, name: 'a.dat' });
        await isElsewhere;
      });
      await second.idle();
      expect(await stored()).toEqual([[0, 1, 1], [10, 2, 2]]); // biome-ignore format: rows
      await second.stop();
    },
  );
});

describe('a file that cannot be taken in', () => {
  /** Reads with a log that is recorded, and only within the folder of the test. */
  const watched = () => {
    const lines: string[] = [];
    const keep = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`);
    const context = { pool: database.pool, clock: fixedClock(NOW), timezone: 'Asia/Taipei', intake, roots: [folder] };
    const own = createIngestQueue({ context, log: { ...silentLogger(), warn: keep, error: keep } as never });
    const read = async (name: string) => {
      own.add({ folder, name });
      await own.idle();
    };
    return { lines, read, stop: own.stop };
  };

  it('is refused once and logged once: NUL in its head', async () => {
    const { lines, read, stop } = watched();
    await writeFile(path.join(folder, 'nul.dat'), header('A\0B') + row(0, 1, 2));
    await read('nul.dat');
    await read('nul.dat');
    await appendFile(path.join(folder, 'nul.dat'), row(10, 1, 2));
    await read('nul.dat');
    expect(await refusal('nul.dat')).toBe('document.not-text');
    expect(lines).toEqual([expect.stringMatching(/^a logger file is refused .*"reason":"document.not-text"/)]);
    expect(await documents()).toEqual([]);
    await stop();
  });

  it('is refused once where the database does not take what it holds, and read when it changes', async () => {
    const { lines, read, stop } = watched();
    // longer than an index entry may be
    const name = Array.from({ length: 2900 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('');
    await writeFile(path.join(folder, 'long.dat'), header('A', ['BattV', name]) + row(0, 1, 2));
    await read('long.dat');
    await read('long.dat');
    expect(await refusal('long.dat')).toBe('document.not-stored');
    expect(lines).toHaveLength(1);
    await writeFile(path.join(folder, 'long.dat'), header('A') + row(0, 1, 2));
    await read('long.dat');
    expect(await refusal('long.dat')).toBeNull();
    await stop();
  });

  it('says why after several tries, and is read once it can be', async () => {
    let isBroken = true;
    const failing = async () => {
      throw Object.assign(new Error('i/o error'), { code: 'EIO' });
    };
    const take: typeof intake.take = (...rows) => (isBroken ? failing() : intake.take(...rows));
    const context = {
      pool: database.pool,
      clock: fixedClock(NOW),
      timezone: 'Asia/Taipei',
      intake: { ...intake, take },
    };
    const own = createIngestQueue({ context, log: silentLogger(), retryMs: [1, 1, 1] });
    await writeFile(path.join(folder, 'a.dat'), header('A') + row(0, 1, 2));
    await writeFile(path.join(folder, 'b.dat'), header('B') + row(0, 1, 2));
    for (const name of ['a.dat', 'b.dat']) own.add({ folder, name });
    for (const name of ['a.dat', 'b.dat'])
      await expect.poll(() => refusal(name), { timeout: 30_000 }).toBe('document.failing');
    const kept = await database.pool.query('select refusal_params from document_file where folder = $1', [folder]);
    expect(kept.rows.map(({ refusal_params }) => refusal_params)).toEqual([{ reason: 'EIO' }, { reason: 'EIO' }]);
    expect(own.oldestWaitMs()).toBeGreaterThan(0);
    isBroken = false;
    for (const name of ['a.dat', 'b.dat']) await expect.poll(() => refusal(name), { timeout: 30_000 }).toBeNull();
    await expect.poll(() => own.oldestWaitMs()).toBeNull();
    await own.stop();
  });

  it('is not followed out of the watched folder, and shows nothing of what it leads to', async () => {
    const { lines, read, stop } = watched();
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'talus-elsewhere-'));
    await writeFile(path.join(elsewhere, 'secret.dat'), header('Secret') + row(0, 1, 2));
    await symlink(path.join(elsewhere, 'secret.dat'), path.join(folder, 'link.dat'));
    await writeFile(path.join(folder, 'inside.dat'), header('Inside') + row(0, 1, 2));
    await symlink(path.join(folder, 'inside.dat'), path.join(folder, 'beside.dat'));
    await writeFile(path.join(folder, 'shadow.dat'), 'root:$6$secret:19000:0:99999:7:::\n');
    for (const name of ['link.dat', 'link.dat', 'beside.dat', 'shadow.dat']) await read(name);
    expect(await refusal('link.dat')).toBe('document.outside');
    expect((await documents()).map(({ name }) => name)).toEqual(['Inside_Slope']);
    expect(await refusal('shadow.dat')).toBe('document.not-toa5');
    const kept = await database.pool.query('select refusal_params, reader from document_file where folder = $1', [
      folder,
    ]);
    expect(JSON.stringify([kept.rows, lines])).not.toContain('root:');
    expect(lines).toHaveLength(2);
    await stop();
    await rm(elsewhere, { recursive: true });
  });

  it('is not seen by the watch where it is a link that leads out', async () => {
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'talus-elsewhere-'));
    await writeFile(path.join(elsewhere, 'secret.dat'), 'x');
    await symlink(path.join(elsewhere, 'secret.dat'), path.join(folder, 'link.dat'));
    await writeFile(path.join(folder, 'own.dat'), 'x');
    const changed: string[] = [];
    const outside: string[] = [];
    const watch = watchFolders({
      folders: [folder],
      log: silentLogger(),
      onChanged: ({ name }) => changed.push(name),
      onOutside: ({ name }) => outside.push(name),
      sweepMs: 60_000,
    });
    await watch.sweep();
    await watch.sweep();
    watch.stop();
    expect([changed, outside]).toEqual([['own.dat'], ['link.dat']]);
    await rm(elsewhere, { recursive: true });
  });
});
