import { expect, test } from 'vitest';
import { DatabaseError } from '../database-error';
import { isDatabaseUnavailable } from './unavailable';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['the server refuses the connection', withCode('ECONNREFUSED'), true],
  ['it shuts down', withCode('57P01'), true],
  ['it starts', withCode('57P03'), true],
  ['its disk is full', withCode('53100'), true],
  ['its connections are used up', withCode('53300'), true],
  ['two writers waited for each other, which is contention', withCode('40P01'), false],
  ['it became a standby', withCode('25006'), true],
  ['the connection broke within a query', new Error('Connection terminated unexpectedly'), true],
  ['a node of its cluster refuses the connection', withCode('08006'), true],
  [
    'a node died in the middle',
    withCode('XX000', 'server closed the connection unexpectedly\n\tThis probably means'),
    true,
  ],
  ['an internal error', withCode('XX000'), false],
  ['the embedded database ended', new DatabaseError('db.embedded-ended', 'x'), true],
  ['a key exists already', withCode('23505'), false],
  ['a statement is wrong', withCode('42601'), false],
  ['a migration was changed', new DatabaseError('db.migration-changed', 'x'), false],
  ['an ordinary error', new Error('x'), false],
  ['no error at all', 'x', false],
])('%s', (_name, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
