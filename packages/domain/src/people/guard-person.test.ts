import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles';
import type { Variant } from '../variants/variants';
import { removesLastAdministrator, rolesNotOffered, type Standing } from './guard-person';

const admin: Standing = { roles: ['admin'], isFrozen: false };
const client: Standing = { roles: ['client'], isFrozen: false };

it.each<[string, Standing, Standing, number, boolean]>([
  ['the last one may not be demoted', admin, client, 0, true],
  ['nor frozen', admin, { ...admin, isFrozen: true }, 0, true],
  ['with another one either goes', admin, client, 1, false],
  ['a second role beside it is no demotion', admin, { ...admin, roles: ['client', 'admin'] }, 0, false],
  ['who was frozen already kept nothing', { ...admin, isFrozen: true }, client, 0, false],
  ['who was none leaves nothing behind', client, { ...client, isFrozen: true }, 0, false],
])('%s', (_, before, after, others, leaves) => expect(removesLastAdministrator(before, after, others)).toBe(leaves));

describe('roles', () => {
  it.each<[string, Role[], Role[], Variant, Role[]]>([
    ['client and admin are offered everywhere', ['client', 'admin'], [], 'main', []],
    ['occ and thsr are not in the main variant', ['occ', 'thsr'], [], 'main', ['occ', 'thsr']],
    ['but in the rail main one', ['occ', 'thsr'], [], 'thsr-main', []],
    ['and in the test one', ['occ', 'thsr'], [], 'test', []],
    ['who has a role keeps it', ['nbiot', 'client'], ['nbiot'], 'main', []],
  ])('%s', (_, roles, had, variant, refused) => expect(rolesNotOffered(roles, had, variant)).toEqual(refused));
});
