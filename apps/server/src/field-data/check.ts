import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder of real files under check; the files are not part of the project. */
export type Folder = { bytes(file: string): Promise<Uint8Array>; text(file: string): Promise<string> };

/** A check that throws if the files differ from the table; otherwise returns a short summary. */
export type Check = { name: string; run(folder: Folder): Promise<string> };

/** Opens a folder. A missing file fails the check that reads it. */
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
