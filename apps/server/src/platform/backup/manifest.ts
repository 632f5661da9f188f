import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';
import { PRIVATE_FILE } from './data-files';
import type { Tell } from './told';

/**
 * The manifest of a backup. A backup is a folder, independent of the kind of database: `database/` (the rows of each
 * table in one or more files), `data/` (the data folder without its database) and this manifest, written last: without
 * a manifest a backup is incomplete.
 */
export type Manifest = {
  format: 2;
  /** The kind of the source; a backup can be restored into any kind. */
  kind: DatabaseKind;
  createdAt: string;
  migrations: { name: string; sha256: string }[];
  tables: BackedUpTable[];
  sequences: Sequence[];
  files: BackedUpFile[];
};

export type DatabaseKind = 'embedded' | 'postgres' | 'cluster';

/** A table; `parts` lists its row files, relative to the backup's folder, with their row counts. */
export type BackedUpTable = {
  name: string;
  columns: { name: string; type: string }[];
  parts: { path: string; rows: number }[];
};

/** The last number that an identity column gave; null: none yet. */
export type Sequence = { table: string; column: string; last: string | null };

export type BackedUpFile = { path: string; bytes: number; sha256: string };

const NAME = 'manifest.json';
const FORMAT = 2;

/** Writes the manifest. `known` are files whose size and hash were taken while writing; other files are read again. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'files' | 'format'>,
  known: readonly BackedUpFile[],
): Promise<Manifest> {
  const described = new Map(known.map((file) => [file.path, file]));
  const files: BackedUpFile[] = [];
  for (const file of await listFiles(folder)) files.push(described.get(file) ?? (await describeFile(folder, file)));
  const whole: Manifest = { format: FORMAT, ...manifest, files };
  await writeFile(path.join(folder, NAME), `${JSON.stringify(whole, null, 2)}\n`, { mode: PRIVATE_FILE });
  return whole;
}

/** Reads the manifest and verifies the size and hash of every file; a damaged backup must not be restored. */
export async function readManifest(folder: string, tell: Tell): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => {
    throw new BackupError(
      'backup.incomplete',
      `${folder} has no ${NAME}: it is no backup, or one that was not finished`,
    );
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) {
    throw new BackupError('backup.unknown-format', `${folder} is of another format than this Talus reads`);
  }
  const total = bytesOf(manifest.files);
  let done = 0;
  for (const expected of manifest.files) {
    await checkFile(folder, expected);
    done += expected.bytes;
    tell({ step: 'check', done, total, rows: 0, bytes: done });
  }
  return manifest;
}

export const bytesOf = (files: readonly BackedUpFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const rowsOf = (table: BackedUpTable): number => table.parts.reduce((sum, { rows }) => sum + rows, 0);

async function checkFile(folder: string, expected: BackedUpFile): Promise<void> {
  const found = await describeFile(folder, expected.path).catch(() => undefined);
  if (found?.sha256 === expected.sha256) return;
  throw new BackupError('backup.damaged', `${path.join(folder, expected.path)} is ${found ? 'changed' : 'missing'}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== NAME);
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

async function describeFile(folder: string, file: string): Promise<BackedUpFile> {
  const full = path.join(folder, file);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(full)) hash.update(chunk);
  return { path: file, bytes: (await stat(full)).size, sha256: hash.digest('hex') };
}
