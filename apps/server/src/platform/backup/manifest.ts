import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';

/**
 * A backup is a folder: `database/` (the files of the embedded database, or `talus.dump` of pg_dump), `data/` (the rest
 * of the data folder) and this manifest, which is written last: without it a backup is not whole.
 */
export type Manifest = {
  format: 1;
  kind: 'embedded' | 'postgres';
  createdAt: string;
  migrations: { name: string; sha256: string }[];
  files: BackedUpFile[];
};

export type BackedUpFile = { path: string; bytes: number; sha256: string };

const NAME = 'manifest.json';

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'files' | 'format'>): Promise<Manifest> {
  const files: BackedUpFile[] = [];
  for (const file of await listFiles(folder)) files.push(await describeFile(folder, file));
  const whole: Manifest = { format: 1, ...manifest, files };
  await writeFile(path.join(folder, NAME), `${JSON.stringify(whole, null, 2)}\n`);
  return whole;
}

/** Reads the manifest and compares every file with it; nothing may be restored from a backup that lost a byte. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => {
    throw new BackupError(
      'backup.incomplete',
      `${folder} has no ${NAME}: it is no backup, or one that was not finished`,
    );
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new BackupError('backup.unknown-format', `${folder} is of a newer Talus`);
  for (const expected of manifest.files) {
    const found = await describeFile(folder, expected.path).catch(() => undefined);
    if (found?.sha256 !== expected.sha256) {
      throw new BackupError(
        'backup.damaged',
        `${path.join(folder, expected.path)} is ${found ? 'changed' : 'missing'}`,
      );
    }
  }
  return manifest;
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
