import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { one, sql, unsafeSql } from '../db/db';
import { PRIVATE_FOLDER } from './data-files';
import { inTurn } from './in-turn';
import type { BackedUpFile, BackedUpTable, DatabaseKind, Manifest } from './manifest';
import { type Frames, framesOf, writeFrames } from './rows-file';
import { withSnapshot } from './snapshot';
import { quoted, readSequences, type TableFacts, tableFacts } from './table-facts';
import type { Tell } from './told';

/**
 * The target size of a part: a larger table is split so that several readers share the table. `from` and `below` bound
 * the key.
 */
export const PART_BYTES = 256 * 2 ** 20;
type Part = { table: TableFacts; path: string; bytes: number; from?: number; below?: number };

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { files: BackedUpFile[] };
type Options = { pool: Pool; kind: DatabaseKind; to: string; jobs: number; partBytes?: number; tell: Tell };

/** Writes the rows of all tables, from one snapshot, into `database/` of the folder. */
export async function dumpDatabase({ pool, kind, to, jobs, partBytes = PART_BYTES, tell }: Options): Promise<Dumped> {
  const tables = await tableFacts(pool);
  const parts = (await Promise.all(tables.map((table) => partsOf(pool, table, partBytes)))).flat();
  parts.sort((a, b) => b.bytes - a.bytes);
  await mkdir(path.join(to, 'database'), { recursive: true, mode: PRIVATE_FOLDER });
  const progress = counter(parts, tell);
  const names = tables.map(({ name }) => name);
  return withSnapshot(pool, kind, names, jobs, async (readers) => {
    const [first] = readers as [PoolClient, ...PoolClient[]];
    const migrations = await first.query<Manifest['migrations'][number]>(
      'select name, sha256 from schema_migration order by name',
    );
    const written = await inTurn(readers, parts, async (reader, part) => {
      const file = await writeFrames(path.join(to, part.path), counted(readPart(reader, part), progress.came));
      progress.finished(part, file.bytes);
      return { part, ...file };
    });
    return {
      migrations: migrations.rows,
      // Read last: a number given meanwhile exceeds the number of every row
      sequences: await readSequences(first),
      tables: tables.map((table) => described(table, written)),
      files: written.map(({ part, bytes, sha256 }) => ({ path: part.path, bytes, sha256 })),
    };
  });
}

function described({ name, columns }: TableFacts, written: readonly { part: Part; rows: number }[]): BackedUpTable {
  const own = written.filter(({ part }) => part.table.name === name);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
    parts: own.map(({ part, rows }) => ({ path: part.path, rows })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Splits a table into key ranges of equal width. The first and last range are open, so that no row is missed. */
async function partsOf(pool: Pool, table: TableFacts, partBytes: number): Promise<Part[]> {
  const bounds = table.key ? await boundsOf(pool, table.name, table.key, Math.ceil(table.bytes / partBytes)) : [];
  const bytes = table.bytes / (bounds.length + 1);
  return [undefined, ...bounds].map((from, i) => ({
    table,
    bytes,
    path: `database/${table.name}.${String(i + 1).padStart(4, '0')}.gz`,
    ...(from !== undefined && { from }),
    ...(bounds[i] !== undefined && { below: bounds[i] }),
  }));
}

async function boundsOf(pool: Pool, table: string, key: string, count: number): Promise<number[]> {
  if (count < 2) return [];
  const column = unsafeSql(quoted(key));
  const ends = await one<{ least: number | null; most: number | null }>(
    pool,
    sql`select min(${column}) as least, max(${column}) as most from ${unsafeSql(quoted(table))}`,
  );
  if (ends?.least == null || ends.most == null) return [];
  const { least, most } = ends;
  const width = Math.max(1, Math.ceil((most - least + 1) / count));
  return Array.from({ length: count - 1 }, (_, i) => least + (i + 1) * width).filter((bound) => bound <= most);
}

/** The target size of a fetch. */
const FETCH_BYTES = 4 * 2 ** 20;
const MOST_ROWS = 10_000;

async function* readPart(reader: PoolClient, { table, from, below }: Part): AsyncGenerator<Frames> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const key = quoted(table.key ?? '');
  const bounds = [
    ...(from === undefined ? [] : [`${key} >= ${from}`]),
    ...(below === undefined ? [] : [`${key} < ${below}`]),
  ];
  const where = bounds.length > 0 ? `where ${bounds.join(' and ')}` : '';
  await reader.query(
    `declare part no scroll cursor for
       select encode(record_send(row(${columns})), 'base64') as row from ${quoted(table.name)} ${where}`,
  );
  for (let count = 100; ; ) {
    const { rows } = await reader.query<{ row: string }>(`fetch ${count} from part`);
    if (rows.length === 0) break;
    const frames = framesOf(rows.map(({ row }) => row));
    yield frames;
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((FETCH_BYTES * frames.rows) / frames.bytes.length)));
  }
  await reader.query('close part');
}

async function* counted(frames: AsyncIterable<Frames>, came: (rows: number) => void): AsyncGenerator<Frames> {
  for await (const batch of frames) {
    came(batch.rows);
    yield batch;
  }
}

/** Counts progress by the size of the parts in the database; a part counts when complete. */
function counter(parts: readonly Part[], tell: Tell) {
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  let done = 0;
  let rows = 0;
  let bytes = 0;
  const say = () => tell({ step: 'dump', done, total, rows, bytes });
  return {
    came(count: number) {
      rows += count;
      say();
    },
    finished(part: Part, written: number) {
      done += part.bytes;
      bytes += written;
      say();
    },
  };
}
