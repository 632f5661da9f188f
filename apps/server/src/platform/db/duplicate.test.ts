import { expect, test } from 'vitest';
import { isDuplicate } from './duplicate';

const refused = (constraint: string | undefined, code = '23505', named = constraint) =>
  Object.assign(new Error(`duplicate key value violates unique constraint "${named}"`), { code, constraint });

// Answers of PostgreSQL 15 and Citus 13.2; the number is that of the shard
test.each([
  ['PostgreSQL', refused('project_code'), true],
  ['a table on the coordinator', refused('project_code_102033'), true],
  ['a copy on another node', refused(undefined, '23505', 'project_code_102032'), true],
  ['another index', refused('project_code_year'), false],
  ['another index of another node', refused(undefined, '23505', 'old_project_code_102032'), false],
  ['another failure', refused('project_code', '23503'), false],
  ['no error at all', 'project_code', false],
])('%s', (_name, error, expected) => {
  expect(isDuplicate(error, 'project_code')).toBe(expected);
});
