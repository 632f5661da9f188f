import { expect, test } from 'vitest';
import { fixedClock } from '../clock/clock';
import { createDiskWatch } from './disk-watch';

const MEBIBYTE = 1024 * 1024;
const roomWith = (look: () => Promise<{ bavail: number; bsize: number }>) =>
  createDiskWatch('/data', fixedClock(new Date('2026-11-15T00:00:00Z')), { look, patienceMs: 20 });

test.each([
  ['16 MiB are left', async () => ({ bavail: 16, bsize: MEBIBYTE }), 'ok'],
  ['less is left', async () => ({ bavail: 15, bsize: MEBIBYTE }), 'full'],
  ['the folder is gone', () => Promise.reject(new Error('ENOENT')), 'unknown'],
  ['the file system does not answer', () => new Promise<never>(() => {}), 'unknown'],
] as const)('where %s', async (_name, look, room) => {
  expect(await roomWith(look).room()).toBe(room);
});

test('a write that found no room says so whatever the file system says', async () => {
  const watch = roomWith(async () => ({ bavail: 100, bsize: MEBIBYTE }));
  watch.onFull();
  expect(await watch.room()).toBe('full');
});
