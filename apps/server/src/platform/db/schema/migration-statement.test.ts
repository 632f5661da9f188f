import { expect, test } from 'vitest';
import { storageChangeOf } from './migration-statement';

test.each([
  [
    '-- why\nalter table live_entry\n  alter column body set storage external',
    { table: 'live_entry', change: 'alter column body set storage external' },
  ],
  ['alter table live_entry add column kept text', null],
  ['alter table reading_segment alter column packed set storage external', null],
  ['alter table live_entry alter column body set storage external, add column kept text', null],
])('%s', (statement, expected) => {
  expect(storageChangeOf(statement)).toEqual(expected);
});
