import { appendFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileHeads } from './file-heads';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-heads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headerOf = (station: string) =>
  `"TOA5","${station}","CR1000","1","os","prog","1","T10"\n"TIMESTAMP","RECORD","TM03"\n"TS","RN","mm"\n"","","Smp"\n`;
const row = (minute: number) => `"2026-11-18 00:${minute}:00",1,2.5\n`;
const fileOf = (name: string) => ({ file: { folder, name }, at: path.join(folder, name) });

test('a head is told as the file has it, also when the first row comes later', async () => {
  const headOf = createFileHeads({});
  const { file, at } = fileOf('late.dat');
  expect(await headOf(file)).toBeNull();
  await writeFile(at, headerOf('SITE'));
  expect((await headOf(file))?.begins).toBe('');
  await appendFile(at, row(10));
  expect(await headOf(file)).toMatchObject({ begins: '2026-11-18 00:10:00' });
  await appendFile(at, row(20));
  expect(await headOf(file)).toMatchObject({ begins: '2026-11-18 00:10:00' });
});

test('one that became another, or shorter, is read again', async () => {
  const headOf = createFileHeads({});
  const { file, at } = fileOf('other.dat');
  await writeFile(at, headerOf('SITE') + row(10) + row(20));
  expect((await headOf(file))?.document).toContain('SITE');
  await writeFile(`${at}.new`, headerOf('ELSE') + row(30) + row(40) + row(50));
  await rename(`${at}.new`, at);
  expect(await headOf(file)).toMatchObject({
    document: expect.stringContaining('ELSE'),
    begins: '2026-11-18 00:30:00',
  });
  await truncate(at, 0);
  await writeFile(at, headerOf('SITE') + row(11));
  expect((await headOf(file))?.document).toContain('SITE');
});
