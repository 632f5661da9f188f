import { expect, test } from 'vitest';
import { type BackupProgress, wordsOf } from './told';

const MS_PER_MIN = 60_000;

test.each<[string, Partial<BackupProgress>, number, string]>([
  ['not yet known how long', { rows: 950, bytes: 12_345 }, 1000, 'loading: 950 rows, 12.3 kB'],
  // one third takes one minute, so two minutes are left
  [
    'a third of it',
    { done: 1, total: 3, rows: 1_234_567, bytes: 3.4e8 },
    MS_PER_MIN,
    'loading: 1.2 M rows, 340 MB, 2 min left',
  ],
  // 1 % in 6 min: 99 × 6 min = 9.9 h
  [
    'the first hundredth',
    { done: 1, total: 100, rows: 0, bytes: 1.1e9 },
    6 * MS_PER_MIN,
    'loading: 1.1 GB, 9.9 h left',
  ],
  ['the end', { done: 5, total: 5, rows: 0, bytes: 0 }, MS_PER_MIN, 'loading: 0 B, 0 s left'],
])('%s', (_name, told, elapsedMs, words) => {
  expect(wordsOf({ step: 'load', done: 0, total: 1, rows: 0, bytes: 0, ...told }, elapsedMs)).toBe(words);
});
