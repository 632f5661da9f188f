import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createListings } from './folder-listings';

const root = mkdtempSync(path.join(os.tmpdir(), 'talus-listings-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a folder inside a watched folder that cannot be read is reported, and the others are read', async () => {
  for (const name of ['locked', 'open', 'gone']) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'a.dat'), '');
  }
  const codes: Record<string, string> = { locked: 'EACCES', gone: 'ENOENT' };
  const readFolder = (folder: string) => {
    const code = codes[path.basename(folder)];
    return code ? Promise.reject(Object.assign(new Error(code), { code })) : readdir(folder, { withFileTypes: true });
  };
  const listings = createListings({ accepts: () => true, onRead: () => {}, now: Date.now, readFolder });
  let said: string[] = [];
  const walk = () => listings.walk([root], (folder, error) => said.push(`${path.relative(root, folder)} ${error}`));
  await walk();
  expect(said.sort()).toEqual([' null', 'locked Error: EACCES', 'open null']);
  expect([...listings.files().keys()].map((folder) => path.basename(folder))).toEqual(['open']);
  delete codes.locked;
  said = [];
  await walk();
  expect(said.sort()).toEqual([' null', 'locked null', 'open null']);
});
