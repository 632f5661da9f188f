import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { collectLineRows } from '@talus/domain/documents/formats/line-rows';
import type { LoggerFormat } from '@talus/domain/documents/formats/logger-format';
import { FILE_FORMATS } from '@talus/domain/documents/formats/registry';
import { readHeadLines } from '@talus/domain/documents/head-bytes';
import { refuse } from '@talus/domain/documents/refusal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { withTestDatabase } from '../../platform/db/test-database';
import { createWakeBus } from '../../platform/loops/wake-bus';
import { readRaw } from '../../records/readings/raw/raw-store';
import { silentLogger } from '../../testing/loggers';
import { type Ingest, startIngest } from './start-ingest';
import { header, intake, row } from './test-ingest';

/** A format as CONTRIBUTING.md says to add one: `PIEZO|station|table|name unit|…`, then `seconds;value;…`. */
const PIEZO: LoggerFormat = {
  name: 'piezo',
  extensions: ['.pzo'],
  contentTypes: [],
  recognises: (line) => line.startsWith('PIEZO|'),
  readHead: (bytes, at) => {
    const read = readHeadLines(bytes, at, 1);
    if (read === 'incomplete' || 'refusal' in read) return read;
    const [line = ''] = read.lines;
    const [, station = '', table = '', ...columns] = line.split('|');
    if (columns.length === 0) return refuse('document.header-truncated', { lines: 0 });
    const channels = columns.map((column, i) => {
      const [name = '', unit = ''] = column.split(' ');
      return { name, unit, processing: '', at: i + 1 };
    });
    return { head: { station, table, channels, width: columns.length + 1, key: line }, lines: 1, end: read.end };
  },
  collectRows: (head) =>
    collectLineRows(head, (line) => {
      const [seconds = '', ...cells] = line.split(';');
      if (cells.length + 1 !== head.width) return { fault: 'row.field-count', fields: cells.length + 1 };
      return { time: Number(seconds) * 1000, values: cells.map((cell) => (cell === '' ? Number.NaN : Number(cell))) };
    }),
};

const database = withTestDatabase();
let folder = '';
let ingest: Ingest;

const start = (formats: readonly LoggerFormat[]) => {
  const clock = fixedClock(new Date('2026-11-15T00:43:00Z'));
  ingest = startIngest({
    context: { pool: database.pool, clock, timezone: 'Asia/Taipei', intake, root: os.tmpdir(), formats },
    folders: [folder],
    log: silentLogger(),
    bus: createWakeBus(),
    lanes: 1,
  });
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-format-'));
  start([...FILE_FORMATS, PIEZO]);
});
afterEach(async () => {
  await ingest.stop();
  await rm(folder, { recursive: true });
});

/** Appends to a file, as a logger does, and reads everything that is new. */
const append = async (name: string, text: string) => {
  await appendFile(path.join(folder, name), text);
  await ingest.catchUp();
};
type Found = { no: number; station: string; table: string; columns: string[] };
const documentNamed = async (name: string) =>
  (
    await database.pool.query<Found>(
      `select no, station, table_name as table, (select array_agg(c.name || ' ' || c.unit order by c.position)
         from channel c where c.document_no = d.no) as columns from document d where name = $1`,
      [name],
    )
  ).rows[0];
const stored = async (no: number) => {
  const { times, columns } = await readRaw(database.pool, no, [0, 1], -Infinity, Infinity);
  return Array.from(times, (time, i) => [new Date(time).toISOString().slice(11, 16), ...columns.map((c) => c[i])]);
};
const refusal = async (name: string) =>
  (await database.pool.query<{ refusal: string | null }>('select refusal from document_file where name = $1', [name]))
    .rows[0]?.refusal;

// 08:00 on the logger's clock is 00:00 by UTC in Taipei
const EIGHT = Date.UTC(2026, 10, 15, 8) / 1000;
const HEAD = 'PIEZO|Tunnel-2|Pore|PZ01 kPa|PZ02 kPa\n';

it('takes in the files of a format that one entry describes, and goes on where it stopped', async () => {
  await append('pore.pzo', `${HEAD}${EIGHT};101.5;99\n`);
  const found = await documentNamed('Tunnel-2_Pore');
  expect(found).toMatchObject({ station: 'Tunnel-2', table: 'Pore', columns: ['PZ01 kPa', 'PZ02 kPa'] });
  expect(await stored(found?.no ?? -1)).toEqual([['00:00', 101.5, 99]]);
  await append('pore.pzo', `${EIGHT + 600};102;\n${EIGHT + 1200};1\nnoon;1;2\n`);
  expect(await stored(found?.no ?? -1)).toEqual([['00:00', 101.5, 99], ['00:10', 102, Number.NaN]]); // biome-ignore format: rows
  const { rows } = await database.pool.query(
    'select rows_in as rows, rejections from ledger where document_no = $1 order by no',
    [found?.no],
  );
  expect(rows).toMatchObject([
    { rows: 1, rejections: [] },
    {
      rows: 1,
      rejections: [
        { line: 4, reason: 'row.field-count', params: { got: 2, expected: 3 }, text: `${EIGHT + 1200};1` },
        { line: 5, reason: 'row.timestamp', text: 'noon;1;2' },
      ],
    },
  ]);
});

it('reads the files of the other formats as before, and refuses with the reason of the format', async () => {
  await append('slope.dat', header('CR6-1') + row(0, 12.5, 34.1));
  await append('cut.pzo', 'PIEZO|Tunnel-3|Pore\n');
  await append('other.pzo', 'root:x:0\n');
  const slope = await documentNamed('CR6-1_Slope');
  expect(await stored(slope?.no ?? -1)).toEqual([['00:00', 12.5, 34.1]]);
  expect([await refusal('cut.pzo'), await refusal('other.pzo')]).toEqual(['document.header-truncated', 'document.not-toa5']); // biome-ignore format: one line
});

it('reads a file again from the start where the format of its position is gone', async () => {
  await append('again.pzo', `PIEZO|Tunnel-4|Pore|PZ01 kPa|PZ02 kPa\n${EIGHT};101.5;99\n`);
  await ingest.stop();
  start([...FILE_FORMATS, { ...PIEZO, name: 'piezo-2' }]);
  await append('again.pzo', `${EIGHT + 600};102;98\n`);
  const found = await documentNamed('Tunnel-4_Pore');
  expect(await stored(found?.no ?? -1)).toEqual([['00:00', 101.5, 99], ['00:10', 102, 98]]); // biome-ignore format: rows
  const { rows } = await database.pool.query(
    'select offset_from::int as at, rows_in as rows, rows_duplicate as again from ledger where document_no = $1 order by no',
    [found?.no],
  );
  expect(rows).toEqual([
    { at: 0, rows: 1, again: 0 },
    { at: 0, rows: 2, again: 1 },
  ]);
});
