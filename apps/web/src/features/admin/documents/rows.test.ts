// @vitest-environment node
import type { Document } from '@talus/contract/documents';
import { expect, it } from 'vitest';
import { byFolder, isIn, keyOf, refusedByReason } from './rows';

const document = (path: string, name: string, more: Partial<Document> = {}) =>
  ({ _id: `${path}/${name}`, path, name, count: 10, status: 'active', clock: 'ok', ...more }) as Document;

it('puts documents under their folders, with what they hold together', () => {
  const rows = byFolder([
    document('/b', 'CR6-10'),
    document('/a', 'X'),
    document('/b', 'CR6-9', { count: 5, status: 'down' }),
  ]);
  expect(rows.map(keyOf)).toEqual(['/a/X', '/b', '/b/CR6-9', '/b/CR6-10']);
  // A folder of one file needs no row: the file says where it lies
  expect(rows[0]).toMatchObject({ kind: 'document', isAlone: true });
  // 10 + 5 rows of two files, one of them silent
  expect(rows[1]).toEqual({ kind: 'folder', path: '/b', count: 15, files: 2, down: 1 });
});

it.each([
  ['all', {}, true],
  ['down', {}, false],
  ['down', { status: 'down' }, true],
  ['ahead', { clock: 'ahead' }, true],
] as const)('%s keeps %j: %s', (state, more, expected) =>
  expect(isIn(document('/a', 'X', more), state)).toBe(expected),
);

it('groups refused rows by why, the most frequent first', () => {
  const piece = (no: number, ...messages: string[]) => ({
    no,
    file: 'a.dat',
    rejections: messages.map((message, line) => ({ line: line + 1, message })),
  });
  expect(refusedByReason([piece(2, 'fields', 'time'), piece(1, 'time')])).toEqual([
    {
      message: 'time',
      n: 2,
      lines: [
        { no: 2, line: 2, file: 'a.dat' },
        { no: 1, line: 1, file: 'a.dat' },
      ],
    },
    { message: 'fields', n: 1, lines: [{ no: 2, line: 1, file: 'a.dat' }] },
  ]);
});
