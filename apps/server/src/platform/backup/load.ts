import path from 'node:path';
import type { Pool } from 'pg';
import { recordArray } from '../db/binary-arrays';
import { type Db, inTransaction, run, sql, unsafeSql } from '../db/db';
import { BackupError } from './backup-error';
import { inTurn } from './in-turn';
import { type BackedUpTable, bytesOf, type Manifest } from './manifest';
import { type Frames, readFrames, setTypes } from './rows-file';
import { quoted, setSequences, type TableFacts, tableFacts } from './table-facts';
import type { Tell } from './told';

type Options = { pool: Pool; from: string; manifest: Manifest; jobs: number; tell: Tell };

/** Loads the rows into existing, empty tables without foreign keys. */
export async function loadRows({ pool, from, manifest, jobs, tell }: Options): Promise<void> {
  const targets = matched(await tableFacts(pool), manifest.tables);
  const sizes = new Map(manifest.files.map((file) => [file.path, file.bytes]));
  const parts = manifest.tables
    .flatMap(({ name, parts }) => parts.map((part) => ({ ...part, name, bytes: sizes.get(part.path) ?? 0 })))
    .sort((a, b) => b.bytes - a.bytes);
  const total = bytesOf(manifest.files.filter((file) => sizes.has(file.path) && file.path.startsWith('database')));
  let done = 0;
  let rows = 0;
  const writers = Array.from({ length: jobs }, () => pool);
  await inTurn(writers, parts, async (writer, part) => {
    const came = await loadPart(writer, targets.get(part.name) as TableFacts, path.join(from, part.path), (count) => {
      rows += count;
      tell({ step: 'load', done, total, rows, bytes: done });
    });
    if (came !== part.rows) throw new Error(`${part.path} gave ${came} rows of ${part.rows}`);
    done += part.bytes;
    tell({ step: 'load', done, total, rows, bytes: done });
  });
  await setSequences(pool, manifest.sequences);
}

/** Updates the statistics, so that the first queries are not planned for empty tables. */
export async function analyze(pool: Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(pool, sql`analyze ${unsafeSql(quoted(table))}`);
}

/** Returns the target's tables by name; throws unless every table has the backup's columns in the backup's order. */
function matched(facts: readonly TableFacts[], wanted: readonly BackedUpTable[]): Map<string, TableFacts> {
  const found = new Map(facts.map((table) => [table.name, table]));
  const shape = (columns: readonly { name: string; type: string }[] = []) =>
    columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  for (const { name, columns } of wanted) {
    if (shape(found.get(name)?.columns) === shape(columns)) continue;
    throw new BackupError('backup.other-schema', `the backup's table ${name} is not the one that its migrations make`);
  }
  return found;
}

async function loadPart(pool: Pool, table: TableFacts, file: string, came: (rows: number) => void) {
  const types = table.columns.map(({ typeNo }) => typeNo);
  let loaded = 0;
  for await (const frames of readFrames(file)) {
    setTypes(frames, types);
    loaded += await inTransaction(pool, (tx) => insert(tx, table, frames));
    came(frames.rows);
  }
  return loaded;
}

async function insert(tx: Db, table: TableFacts, frames: Frames): Promise<number> {
  const name = quoted(table.name);
  // Rows lost in a power cut are loaded again; the last statement of a restore syncs to disk. `set local`, since a
  // session setting would stay on a connection that a pooler lends to others
  await tx.query('set local synchronous_commit = off');
  const { rowCount } = await tx.query(
    `insert into ${name} overriding system value select * from unnest($1::${name}[])`,
    [recordArray(table.rowTypeNo, frames.rows, frames.bytes)],
  );
  return rowCount ?? 0;
}
