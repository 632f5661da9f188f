import { expect, it } from 'vitest';
import { eventScope } from './event-scope';
import type { Role } from './roles';

it.each<[Role[], 'usual' | 'all', ReturnType<typeof eventScope>]>([
  [['client'], 'usual', { isWallOnly: false, types: null }],
  [['admin'], 'all', { isWallOnly: false, types: null }],
  [['occ'], 'usual', { isWallOnly: true, types: ['TM'] }],
  [['occ'], 'all', { isWallOnly: true, types: null }],
  [['occ', 'thsr'], 'usual', { isWallOnly: false, types: null }],
])('%j with %s', (roles, types, scope) => expect(eventScope({ id: 'a', roles }, types)).toEqual(scope));

it.each<[Role[], 'usual' | 'all', ReturnType<typeof eventScope>]>([
  [['admin'], 'all', { isWallOnly: true, types: null }],
  [['admin'], 'usual', { isWallOnly: true, types: ['TM'] }],
  [['occ'], 'all', { isWallOnly: true, types: null }],
])('%j who asks for the wall alone, with %s, is shown what the operations centre is', (roles, types, scope) =>
  expect(eventScope({ id: 'a', roles }, types, true)).toEqual(scope),
);
