// @vitest-environment node
import type { Document, RejectedLine } from '@talus/contract/data/documents';
import { expect, it } from 'vitest';
import { byFolder, isIn, keyOf, refusedByReason } from './rows';

const document = (path: string, name: string, more: Partial<Document> = {}) =>
  ({
    _id: `${path}/${name}`,
    path,
    name,
    count: 10,
    status: 'active',
    clock: 'ok',
    rejected: 0,
    instruments: 2,
    ...more,
  }) as Document;

it('puts documents under their folders, with what they hold together', () => {
  const rows = byFolder([
    document('/b', 'CR6-10'),
    document('/a', 'X'),
    document('/b', 'CR6-9', { count: 5, status: 'down' }),
  ]);
  expect(rows.map(keyOf)).toEqual(['/a/X', '/b', '/b/CR6-9', '/b/CR6-10']);
  // A folder with one file has no row of its own: the file shows its path
  expect(rows[0]).toMatchObject({ kind: 'document', isAlone: true });
  // 10 + 5 rows of two files, one of them silent
  expect(rows[1]).toEqual({ kind: 'folder', path: '/b', count: 15, files: 2, down: 1 });
});

it.each([
  ['all', {}, true],
  ['down', {}, false],
  ['down', { status: 'down' }, true],
  ['ahead', { clock: 'ahead' }, true],
  ['rejected', {}, false],
  ['rejected', { rejected: 1 }, true],
  ['unread', {}, false],
  ['unread', { instruments: 0 }, true],
] as const)('%s keeps %j: %s', (state, more, expected) =>
  expect(isIn(document('/a', 'X', more), state)).toBe(expected),
);

it('groups refused lines by why, the most frequent first, with the files that they stand in', () => {
  const line = (no: number, message: string, file: number | null) =>
    ({ no, message, file: file === null ? null : { no: file, name: `${file}.dat` } }) as RejectedLine;
  const lines = [line(4, 'fields', null), line(3, 'time', 7), line(2, 'time', 8), line(1, 'time', 7)];
  expect(refusedByReason(lines)).toEqual([
    { message: 'time', lines: lines.slice(1), files: [7, 8] },
    { message: 'fields', lines: lines.slice(0, 1), files: [] },
  ]);
});
