import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { statementsOf } from '../statements';
import { migrationsFolder } from './migrate';
import { problemsOf } from './migration-rules';

test.each([
  ['a column', 'alter table project add column nick text', []],
  ['a column of two words', "alter table project add column nick varchar(3) not null default 'a,b'", []],
  ['two columns', 'alter table project add column nick text, add column age int', ['one change for each alter table']],
  [
    'a column with its key',
    'alter table event add column mask_no int references reading_mask',
    ['a constraint apart from its column'],
  ],
  ['a column with its check', 'alter table event add n int check (n > 0)', ['a constraint apart from its column']],
  ['the key alone', 'alter table event add constraint event_mask foreign key (mask_no) references reading_mask', []],
  ['a block', 'do $$ begin update event set level = 1; end $$', ['statements, not a block']],
  [
    'a trigger on copies',
    'create trigger t after insert on document for each row execute function f()',
    ['no trigger on a table that is spread'],
  ],
  ['a trigger on the coordinator', 'create trigger t after insert on camera for each row execute function f()', []],
  ['a key to readings', 'create table x (no int references reading)', ['no foreign key to a table in parts']],
  ['a key to instruments', 'create table x (no int references instrument check (no > 0), b int)', []],
  ['how a column is stored', 'alter table live_entry alter column body set storage external', []],
  [
    'how a column is stored of a table in parts',
    'alter table reading_segment alter column packed set storage external',
    ['a change that a spread table can do'],
  ],
  ['a type', 'alter table event alter column level type bigint', []],
  ['no null any more', 'alter table event alter column level set not null', []],
  [
    'how a column is estimated',
    'alter table event alter column level set statistics 500',
    ['a change that a spread table can do'],
  ],
  ['a table without a log', 'alter table live_entry set unlogged', ['a change that a spread table can do']],
  ['an index', 'create index a on event (project_no, no) where closed_at is null', []],
])('what a spread table can do: %s', (_name, statement, expected) => {
  expect(problemsOf(statement)).toEqual(expected);
});

const files = readdirSync(migrationsFolder())
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(path.join(migrationsFolder(), name), 'utf8');

/** The first schema: it was complete before any table was distributed. */
const FIRST = '0008_field_work.sql';

test.each(files.filter((name) => name > FIRST))('%s can run on tables that are spread', (name) => {
  expect(statementsOf(textOf(name)).flatMap(problemsOf)).toEqual([]);
});

test('what has landed is never edited: LANDED names each file with its hash, and only newer ones are not in it', () => {
  const landed = textOf('../migrations/LANDED')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as [string, string]);
  const now = landed.map(([, name]) => [createHash('sha256').update(textOf(name)).digest('hex'), name]);
  expect(now).toEqual(landed);
  expect(files.slice(0, landed.length)).toEqual(landed.map(([, name]) => name));
});
