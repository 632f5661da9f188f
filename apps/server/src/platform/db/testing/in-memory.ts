import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../connect/open-database';
import { type EmbeddedDatabase, openEmbedded } from '../embedded/open-embedded';
import { migrate } from '../schema/migrate';
import { type Content, EMPTY, silentLog, templateName } from './content';
import { leanTar } from './lean-tar';

/** Returns a migrated embedded database. Creating one takes PGlite seconds; opening a copy takes a fraction. */
export const migratedTarball = (): Promise<Uint8Array> => tarballOf(EMPTY);

export async function openInMemory(content: Content): Promise<Database> {
  const embedded = await openEmbedded({
    tarball: await tarballOf(content),
    log: silentLog,
  });
  for (const one of Object.values(embedded.pools)) one.on('error', () => {});
  const { pool, pools, client: listenClient, openPort, close } = embedded;
  return { pool, pools, kind: 'embedded', listenClient, wayIn: async () => ({ port: await openPort() }), close };
}

async function tarballOf(content: Content): Promise<Uint8Array> {
  const folder = content === EMPTY ? os.tmpdir() : inject('runFolder');
  const file = path.join(folder, `talus-test-${await templateName(content)}.tar`);
  return readFile(file).catch(() => makeTemplate(file, content));
}

async function makeTemplate(file: string, content: Content): Promise<Uint8Array> {
  const template = await openEmbedded({
    ...(content !== EMPTY && { tarball: await migratedTarball() }),
    log: silentLog,
  });
  if (content === EMPTY) await migrate(template.pool);
  else await content.write(template.pool);
  const tarball = await dumpLean(template);
  await template.close();
  // Several test files may do this at once: each writes its own draft, and the last rename wins
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, tarball);
  await rename(draft, file);
  return tarball;
}

/** Dumps after a checkpoint: otherwise each copy would replay the log at opening. */
async function dumpLean({ pool, dump }: EmbeddedDatabase): Promise<Uint8Array> {
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  return leanTar(await dump(), rows[0]?.name ?? '');
}
