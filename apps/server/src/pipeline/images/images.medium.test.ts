import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodePng } from '../../demo/cctv/png';
import { createRaster } from '../../demo/cctv/raster';
import { fixedClock } from '../../platform/clock/clock';
import { withTestDatabase } from '../../platform/db/test-database';
import { hashOf, readStoredFile } from '../../platform/files/stored-files';
import { silentLogger } from '../../testing/loggers';
import { type Images, startImages } from './start-images';
import { thinImages } from './thin-images';

const database = withTestDatabase();
const NOW = new Date('2026-11-15T00:43:00Z');
const keep = { all: 1, hourly: 7, daily: 365 };
let data: string;
let root: string;
let images: Images;

/** Encodes a small picture; another colour gives another content. */
const picture = (red: number) => encodePng(createRaster(4, 3), [[red, 0, 0]]);

const start = ({ taken = 'keep', patienceMs = 60_000 }: { taken?: 'keep' | 'delete'; patienceMs?: number } = {}) =>
  startImages({
    context: { pool: database.pool, clock: fixedClock(NOW), data, keep, root, taken },
    log: silentLogger(),
    patienceMs,
  });
const drop = async (name: string, bytes: Uint8Array) => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), bytes);
  await images.catchUp();
};
type Row = { content: string; ts: Date; file_hash: string };
const stored = async () =>
  (
    await database.pool.query<Row>(
      'select content, ts, file_hash from camera_image i join camera c on c.no = i.camera_no order by content, ts',
    )
  ).rows;
const log = async () =>
  (
    await database.pool.query<{ path: string; word: string }>(
      `select path, coalesce(refusal, outcome) as word from camera_file order by no`,
    )
  ).rows.map(({ path, word }) => `${path}: ${word}`);
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());

beforeAll(async () => {
  await database.pool.query(
    `insert into project (id, code, name, timezone) values (repeat('2', 24), 'P-2107', '邊坡', 'Asia/Taipei')`,
  );
  data = await mkdtemp(path.join(os.tmpdir(), 'talus-images-'));
});
beforeEach(async () => {
  root = await mkdtemp(path.join(data, 'cctv-'));
  await database.pool.query('delete from camera; delete from camera_file; delete from camera_trash');
  images = start();
  return () => images.stop();
});
afterAll(() => rm(data, { recursive: true }));

describe('an image in the watched folder', () => {
  it('is taken with the camera and the time of its name, in the project’s zone', async () => {
    await drop('P-2107/邊坡-TK12_20261115083000.png', picture(1));
    const [row] = await stored();
    expect(row).toMatchObject({ content: '邊坡-TK12', ts: new Date('2026-11-15T00:30:00Z') });
    expect(await readStoredFile(data, row?.file_hash ?? '', 'images')).toEqual(picture(1));
    expect(await filesIn(root), 'and stays').toHaveLength(1);
  });

  it('belongs to the project that its folder names by code or _id, with folders below as groups', async () => {
    const { rows } = await database.pool.query(`select id from project where code = 'P-2107'`);
    await drop(`${rows[0].id}/a_20261115083000.png`, picture(1));
    await drop('P-2107/gate/c_20261115083000.png', picture(3));
    await drop('P-2107/gate/d/20261115083000.png', picture(4));
    expect((await stored()).map(({ content }) => content)).toEqual(['a', 'gate-c', 'gate-d']);
  });

  it('stays with the project that its folder came to first, whatever others are called since', async () => {
    await drop('P-2107/a_20261115083000.png', picture(1));
    await database.pool.query(`update project set code = 'P-2107-1' where code = 'P-2107'`);
    await database.pool.query(
      `insert into project (id, code, name, timezone) values (repeat('3', 24), 'P-2107', 'P-2107', 'Asia/Taipei')`,
    );
    await drop('P-2107/b_20261115083000.png', picture(2));
    await drop('邊坡/c_20261115083000.png', picture(3));
    const { rows } = await database.pool.query(`select p.id, c.content from camera c join project p on p.no = c.project_no order by 2`); // biome-ignore format: one line
    expect(rows.map(({ id, content }) => [id[0], content])).toEqual([['2', 'a'], ['2', 'b']]); // biome-ignore format: one row
    expect((await log()).at(-1)).toBe('邊坡/c_20261115083000.png: image.unknown-project');
    await database.pool.query(`delete from project where id = repeat('3', 24); update project set code = 'P-2107'; delete from camera_folder`); // biome-ignore format: one line
  });

  it('is not taken before it is whole', async () => {
    const whole = picture(5);
    const file = 'P-2107/a_20261115083000.png';
    await drop(file, whole.subarray(0, 40));
    expect([await stored(), await log()]).toEqual([[], []]);
    await appendFile(path.join(root, file), whole.subarray(40));
    await images.catchUp();
    expect((await stored())[0]?.file_hash).toBe(hashOf(whole));
  });

  it('that never becomes whole is refused, and taken if it does after all', async () => {
    await images.stop();
    images = start({ patienceMs: 0 });
    const file = 'P-2107/a_20261115083000.png';
    await drop(file, picture(5).subarray(0, 40));
    expect(await log()).toEqual([`${file}: image.cut-off`]);
    await drop(file, picture(5));
    expect(await log()).toEqual([`${file}: taken`]);
  });

  it('is taken once, whoever looks and however often', async () => {
    await drop('P-2107/a_20261115083000.png', picture(1));
    await images.stop();
    images = start();
    await images.catchUp();
    await drop('P-2107/copy/a_20261115083000.png', picture(1));
    await drop('P-2107/a_2026-11-15_08-30-00.png', picture(1));
    expect((await stored()).map(({ content }) => content)).toEqual(['a', 'copy-a']);
    expect(await log()).toEqual([
      'P-2107/a_20261115083000.png: taken',
      'P-2107/copy/a_20261115083000.png: taken',
      'P-2107/a_2026-11-15_08-30-00.png: known',
    ]);
    // One content is stored in one file
    expect(await filesIn(path.join(data, 'images', hashOf(picture(1)).slice(0, 2)))).toHaveLength(1);
  });

  it('takes the place of another of its camera and second', async () => {
    await drop('P-2107/a_20261115083000.png', picture(1));
    await drop('P-2107/a_20261115083000.png', picture(2));
    expect((await stored()).map(({ file_hash }) => file_hash)).toEqual([hashOf(picture(2))]);
    expect(await log()).toEqual(['P-2107/a_20261115083000.png: replaced']);
  });

  it('is deleted from the folder once it is stored, where that is wanted', async () => {
    await images.stop();
    images = start({ taken: 'delete' });
    await drop('P-2107/a_20261115083000.png', picture(1));
    await drop('P-2107/nonsense.png', picture(2));
    expect((await filesIn(root)).map(({ name }) => name)).toEqual(['nonsense.png']);
  });

  it('is told to who watches, if it is the newest of its camera', async () => {
    const before = await database.pool.query(`select coalesce(max(no), 0) as no from live_entry`);
    await drop('P-2107/a_20261115083000.png', picture(1));
    await drop('P-2107/a_20261115082000.png', picture(2));
    const told = await database.pool.query(`select kind, body from live_entry where no > $1`, [before.rows[0].no]);
    expect(told.rows).toMatchObject([{ kind: 'image', body: [{ item: { content: 'a', TIMESTAMP: '2026-11-15T00:30:00.000Z' } }] }]); // biome-ignore format: one row
  });
});

describe('what is no image of a camera', () => {
  it.each([
    ['a_20261115083000.png', picture(1), 'image.no-project'],
    ['P-9999/a_20261115083000.png', picture(1), 'image.unknown-project'],
    ['P-2107/a.png', picture(1), 'image.no-time'],
    ['P-2107/a_20261315083000.png', picture(1), 'image.impossible-time'],
    ['P-2107/20261115083000.png', picture(1), 'image.no-camera'],
    ['P-2107/a_20261115100000.png', picture(1), 'image.ahead'],
    ['P-2107/a_20240101000000.png', picture(1), 'image.too-old'],
    ['P-2107/a_20261115083000.jpg', Buffer.from('<html>'), 'image.not-a-picture'],
    ['P-2107/a_20261115083000.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'image.damaged'],
    // 7,000 lines (0x1B58) of 8,000 pixels (0x1F40) are 56 million pixels
    ['P-2107/a_20261115083000.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x1b, 0x58, 0x1f, 0x40, 1, 1, 0x11, 0, 0xff, 0xd9]), 'image.too-many-pixels'], // biome-ignore format: one row
    ['P-2107/b_20261115083000.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'image.too-large'],
  ])('%s is refused with the reason, and stays where it is', async (name, bytes, reason) => {
    await drop(name, bytes);
    expect(await log()).toEqual([`${name}: ${reason}`]);
    expect([await stored(), (await filesIn(root)).length]).toEqual([[], 1]);
  });

  it('is taken once its project exists', async () => {
    await drop('P-7777/a_20261115083000.png', picture(1));
    await database.pool.query(
      `insert into project (id, code, name, timezone) values (repeat('7', 24), 'P-7777', 'new', 'UTC')`,
    );
    // 08:30 is ahead of 00:43 in UTC
    await images.catchUp();
    expect(await log()).toEqual(['P-7777/a_20261115083000.png: image.ahead']);
  });

  it('is passed by while it has a name of a copy under way', async () => {
    await drop('P-2107/.a_20261115083000.png', picture(1));
    await drop('P-2107/a_20261115083000.png.part', picture(1));
    expect([await stored(), await log()]).toEqual([[], []]);
  });
});

describe('retention', () => {
  const thin = (grace = '0') => thinImages(database.pool, { data, keep, now: NOW, grace });

  it('drops rows first and files that nobody names later', async () => {
    // In an hour of the day before yesterday the first image stays. The image of 08:20 has the content of 08:30 and of
    // another camera's last.
    await drop('P-2107/a_20261113080000.png', picture(10));
    await drop('P-2107/a_20261113082000.png', picture(11));
    await drop('P-2107/a_20261113083000.png', picture(11));
    await drop('P-2107/a_20261113084000.png', picture(12));
    await drop('P-2107/a_20261115083000.png', picture(13));
    await drop('P-2107/b_20261115083000.png', picture(11));
    expect(await thin('1 hour')).toEqual({ rows: 3, files: 0 });
    expect(await readStoredFile(data, hashOf(picture(12)), 'images'), 'for a backup under way').not.toBeNull();
    expect(await thin()).toEqual({ rows: 0, files: 1 });
    const isThere = (red: number) => readStoredFile(data, hashOf(picture(red)), 'images').then(Boolean);
    expect(await Promise.all([10, 11, 12, 13].map(isThere))).toEqual([true, true, false, true]);
    expect((await stored()).map(({ ts }) => ts.toISOString().slice(0, 16))).toEqual([
      '2026-11-13T00:00',
      '2026-11-15T00:30',
      '2026-11-15T00:30',
    ]);
    expect(await thin()).toEqual({ rows: 0, files: 0 });
  });

  it('finds its trash again after a kill, also where the file is gone already', async () => {
    await database.pool.query(`insert into camera_trash values (repeat('ab', 32), now())`);
    expect(await thin()).toEqual({ rows: 0, files: 1 });
    expect((await database.pool.query('select from camera_trash')).rowCount).toBe(0);
  });

  it('keeps a file that comes back before it is deleted', async () => {
    await drop('P-2107/a_20261113080000.png', picture(20));
    await drop('P-2107/a_20261113081000.png', picture(21));
    await drop('P-2107/a_20261115083000.png', picture(22));
    await thin('1 hour');
    await drop('P-2107/a_20261115084000.png', picture(21));
    expect(await thin()).toEqual({ rows: 0, files: 0 });
    expect(await readStoredFile(data, hashOf(picture(21)), 'images')).toEqual(picture(21));
  });
});
