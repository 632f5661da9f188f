import { readFile, writeFile } from 'node:fs/promises';
import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import type { Columns } from '@talus/domain/readings/columns';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import type { Pool } from 'pg';
import { daysAgo, PER_DAY } from '../world/history';

/** Result of each way of reading: the number of readings and their sum, to prove that all ways read the same. */
export type Seen = { count: number; sum: number };

export type Question = { instruments: number[]; days: number };

export function seenIn(all: Iterable<Columns>): Seen {
  const seen = { count: 0, sum: 0 };
  for (const { times, reading1, reading2 } of all) {
    seen.count += times.length;
    for (let i = 0; i < times.length; i++) {
      seen.sum += reading1[i] as number;
      const second = reading2[i] as number;
      if (!Number.isNaN(second)) seen.sum += second;
    }
  }
  return { count: seen.count, sum: Math.round(seen.sum) };
}

export async function readPacked(pool: Pool, { instruments, days }: Question): Promise<Seen> {
  return seenIn((await readColumns(pool, instruments, daysAgo(days), daysAgo(0))).values());
}

type RowObject = { instrument_no: number; ts: Date; reading1: number; reading2: number | null };

export async function readRowObjects(pool: Pool, { instruments, days }: Question): Promise<Seen> {
  const { rows } = await pool.query<RowObject>(
    'select * from reading where instrument_no = any($1) and ts between $2 and $3 order by instrument_no, ts',
    [instruments, new Date(daysAgo(days)), new Date(daysAgo(0))],
  );
  const sum = rows.reduce((total, row) => total + row.reading1 + (row.reading2 ?? 0), 0);
  return { count: rows.length, sum: Math.round(sum) };
}

/** Stores the same days as three raw float64 columns, for comparison with the packed ones. */
export async function makeRawSegments(pool: Pool, { instruments, days }: Question): Promise<void> {
  await pool.query(`create table raw_float_segment (instrument_no int, day int, bytes bytea, primary key (instrument_no, day));
    alter table raw_float_segment alter column bytes set storage external`);
  const columns = await readColumns(pool, instruments, daysAgo(days), daysAgo(0));
  for (const [no, { times, reading1, reading2 }] of columns) {
    const blocks = Array.from({ length: times.length / PER_DAY }, (_, day) => {
      const part = [times, reading1, reading2].map((all) => all.slice(day * PER_DAY, (day + 1) * PER_DAY));
      return Buffer.concat(part.map((column) => Buffer.from(column.buffer)));
    });
    await pool.query(
      'insert into raw_float_segment select $1, d - 1, b from unnest($2::bytea[]) with ordinality u(b, d)',
      [no, blocks],
    );
  }
}

export async function readRawSegments(pool: Pool, { instruments }: Question): Promise<Seen> {
  const { rows } = await pool.query<{ days: string }>(
    `select encode(string_agg(bytes, ''::bytea order by day), 'base64') as days from raw_float_segment
      where instrument_no = any($1) group by instrument_no`,
    [instruments],
  );
  return seenIn(rows.map(({ days }) => fromRaw(Buffer.from(days, 'base64'))));
}

function fromRaw(bytes: Buffer): Columns {
  const all = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const count = all.length / 3;
  const columns = [0, 1, 2].map(() => new Float64Array(count)) as [Float64Array, Float64Array, Float64Array];
  for (let start = 0, at = 0; start < count; start += PER_DAY) {
    for (const column of columns) {
      column.set(all.subarray(at, at + PER_DAY), start);
      at += PER_DAY;
    }
  }
  return { times: columns[0], reading1: columns[1], reading2: columns[2] };
}

/** Writes the packed bytes and the unpacked numbers to plain files: the lower bound for any database. */
export async function makeFiles(folder: string, all: Iterable<Columns>): Promise<{ packed: string; raw: string }> {
  const files = { packed: `${folder}/packed`, raw: `${folder}/raw` };
  const packed: Uint8Array[] = [];
  const raw: Uint8Array[] = [];
  for (const { times, reading1, reading2 } of all) {
    for (let at = 0; at < times.length; at += PER_DAY) {
      const [t, one, two] = [times, reading1, reading2].map((column) => column.slice(at, at + PER_DAY));
      if (!t || !one || !two) continue;
      packed.push(encodeDay(t, [one, two]));
      raw.push(...[t, one, two].map((column) => new Uint8Array(column.buffer)));
    }
  }
  await writeFile(files.packed, Buffer.concat(packed));
  await writeFile(files.raw, Buffer.concat(raw));
  return files;
}

export async function readPackedFile(file: string): Promise<Seen> {
  return seenIn([decodeReadingDays(await readFile(file))]);
}

export async function readRawFile(file: string): Promise<Seen> {
  return seenIn([fromRaw(await readFile(file))]);
}
