import { expect, test } from 'vitest';
import { statementsOf, withoutComments } from './statements';

test.each([
  ['two', 'create table a (no int); create table b (no int);', ['create table a (no int)', 'create table b (no int)']],
  ['the last without its semicolon', 'select 1;\nselect 2', ['select 1', 'select 2']],
  [
    'quoted text and names',
    `insert into a values ('x;''y;'); select ";"`,
    [`insert into a values ('x;''y;')`, 'select ";"'],
  ],
  ['comments alone are none', '-- one; two\n/* three; */ ;\n', []],
  ['a comment goes with its statement', '-- what; why\nselect 1', ['-- what; why\nselect 1']],
  ['bodies', 'do $$ begin null; end $$; do $x$ a; $$ b; $x$', ['do $$ begin null; end $$', 'do $x$ a; $$ b; $x$']],
  ['a lone dollar, dash and slash', 'select 1 - 2 / 3, $1; select 4', ['select 1 - 2 / 3, $1', 'select 4']],
  ['nothing', ' \n', []],
])('statements: %s', (_name, script, expected) => {
  expect(statementsOf(script)).toEqual(expected);
});

test('a statement without what is said of it', () => {
  expect(withoutComments("-- why\nselect '--x' /* y */ from a")).toBe("select '--x'   from a");
});
