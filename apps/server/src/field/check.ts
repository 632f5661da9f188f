import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder of real files that is checked; nothing of it belongs to the project. */
export type Folder = { bytes(file: string): Promise<Uint8Array>; text(file: string): Promise<string> };

/** Throws when what the files hold is not what the table says; otherwise answers what it found, in a few words. */
export type Check = { name: string; run(folder: Folder): Promise<string> };

/** A file that is missing makes the check that asks for it fail. */
export function openFolder(root: string): Folder {
  return {
    bytes: (file) => readFile(path.join(root, file)),
    text: (file) => readFile(path.join(root, file), 'utf8'),
  };
}

export type Outcome = { name: string; said: string; isGood: boolean };

export async function runCheck({ name, run }: Check, folder: Folder): Promise<Outcome> {
  try {
    return { name, said: await run(folder), isGood: true };
  } catch (error) {
    return { name, said: error instanceof Error ? error.message : String(error), isGood: false };
  }
}
