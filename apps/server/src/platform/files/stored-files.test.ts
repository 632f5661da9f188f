import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropStoredFile, hashOf, isStored, readStoredFile, storeFile } from './stored-files';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'talus-files-'));
});
afterAll(() => rm(data, { recursive: true }));

const ABC = Buffer.from('abc');
// the test vector of FIPS 180-2
const ABC_HASH = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const filesIn = async () => (await readdir(data, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

it('keeps a content under its hash and gives it back', async () => {
  expect(hashOf(ABC)).toBe(ABC_HASH);
  expect(await storeFile(data, ABC)).toBe(ABC_HASH);
  expect(await readStoredFile(data, ABC_HASH)).toEqual(ABC);
});

it('keeps the same content once, also when it comes from several sides', async () => {
  await Promise.all([storeFile(data, ABC), storeFile(data, ABC), storeFile(data, ABC)]);
  expect((await filesIn()).map(({ name }) => name)).toEqual([ABC_HASH]);
});

it('has nothing under the hash of what was never stored', async () => {
  expect(await readStoredFile(data, hashOf(Buffer.from('never')))).toBeNull();
});

it('gives out nothing that is not what its name says, and mends it when it comes again', async () => {
  await appendFile(path.join(data, 'files', ABC_HASH.slice(0, 2), ABC_HASH), 'd');
  expect(await readStoredFile(data, ABC_HASH)).toBeNull();
  await storeFile(data, ABC);
  expect(await readStoredFile(data, ABC_HASH)).toEqual(ABC);
});

it('never leaves its folder', async () => {
  await expect(readStoredFile(data, '../../secret')).rejects.toThrow('named by its hash');
});

it('keeps what is uploaded and what cameras send on shelves of their own, and drops what is named', async () => {
  await storeFile(data, ABC, 'images');
  await dropStoredFile(data, ABC_HASH, 'images');
  await dropStoredFile(data, ABC_HASH, 'images');
  expect(await isStored(data, ABC_HASH, 'images')).toBe(false);
  expect(await readStoredFile(data, ABC_HASH)).toEqual(ABC);
});
