import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabase, onServer, testNodes } from './nodes';

/** Creates a folder for one test run, and removes the run's folder and databases at its end. */
export default function makeRunFolder(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-run-'));
  project.provide('runFolder', folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const url = process.env.TALUS_TEST_DATABASE_URL;
    if (url) await dropTemplates(url, path.basename(folder));
  };
}

async function dropTemplates(url: string, run: string): Promise<void> {
  await onServer(url, async (server) => {
    const { rows } = await server.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `%${run.toLowerCase().replaceAll(/\W/g, '_')}`,
    ]);
    for (const { datname } of rows) await dropDatabase(testNodes(url), datname);
  });
}
