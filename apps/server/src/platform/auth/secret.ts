import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SHORTEST = 32;

/**
 * Returns the secret that signs tokens: the configured one, or one created once in the data folder, so that sessions
 * survive a restart.
 */
export async function loadSecret(given: string | null, dataFolder: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataFolder, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept && kept.length >= SHORTEST) return kept;
  if (kept !== null) await rm(file, { force: true });
  await mkdir(dataFolder, { recursive: true });
  await putIfAbsent(file, randomBytes(SHORTEST).toString('hex'));
  return readFile(file, 'utf8');
}

/** Creates the file atomically. When several processes start at once, the first one wins. */
async function putIfAbsent(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
