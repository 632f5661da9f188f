import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs tokens: given, or made once in the data folder so that a restart logs nobody out. */
export async function loadSecret(given: string | null, dataFolder: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataFolder, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept && kept.length >= 32) return kept;
  const made = randomBytes(32).toString('hex');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
