import { describe, expect, it } from 'vitest';
import { type Action, can, canEver } from './can';
import { instrumentScope } from './instrument-scope';
import type { Role } from './roles';

const member = { canRemark: false, canType: false, canSetUp: false };
const remarker = { ...member, canRemark: true };
const typist = { ...member, canType: true };
const setter = { ...member, canSetUp: true };

// The roles that may act, by membership: '-' never, 'm' as a member, 'r', 't' and 's' as a member who may write
// remarks, enter readings or change set-up, '+' even without membership. Taken from the table of roles in the
// specification.
const TABLE: Record<Action, Record<Role, '-' | 'm' | 'r' | 't' | 's' | '+'>> = {
  'project.view': { admin: '+', thsr: 'm', occ: 'm', nbiot: 'm', client: 'm' },
  'project.remark': { admin: '+', thsr: 'r', occ: 'r', nbiot: 'r', client: 'r' },
  'event.acknowledge': { admin: '+', thsr: 'r', occ: 'm', nbiot: 'r', client: 'r' },
  'manual.edit': { admin: '+', thsr: 'm', occ: '-', nbiot: 'm', client: 'm' },
  'manual.type': { admin: '+', thsr: 't', occ: '-', nbiot: 't', client: 't' },
  'manual.set-up': { admin: '+', thsr: 's', occ: '-', nbiot: 's', client: 's' },
  'storm.view': { admin: '+', thsr: 'm', occ: '-', nbiot: '-', client: '-' },
  'occ.watch': { admin: '+', thsr: '-', occ: 'm', nbiot: '-', client: '-' },
  'advanced.use': { admin: '+', thsr: '-', occ: '-', nbiot: '+', client: '-' },
  'dashboard.save-for-project': { admin: '+', thsr: '-', occ: '-', nbiot: '-', client: '-' },
  'admin.use': { admin: '+', thsr: '-', occ: '-', nbiot: '-', client: '-' },
};

describe('can', () => {
  for (const [action, byRole] of Object.entries(TABLE) as [Action, Record<Role, string>][]) {
    for (const [role, when] of Object.entries(byRole) as [Role, string][]) {
      it(`${role} × ${action}: ${when}`, () => {
        const viewer = { id: 'a', roles: [role] };
        expect(canEver(viewer, action), 'in whichever project').toBe(when !== '-');
        const asMember = when === '+' || when === 'm';
        const of = [null, member, remarker, typist, setter].map((membership) => can(viewer, action, membership));
        expect(of).toEqual([
          when === '+',
          asMember,
          asMember || when === 'r',
          asMember || when === 't',
          asMember || when === 's',
        ]);
      });
    }
  }

  it('gives a person with two roles what either allows', () => {
    expect(can({ id: 'a', roles: ['occ', 'client'] }, 'manual.edit', member)).toBe(true);
    expect(can({ id: 'a', roles: ['client', 'thsr'] }, 'storm.view', member)).toBe(true);
  });

  it('gives a person without any role nothing beyond being a member', () => {
    expect(can({ id: 'a', roles: [] }, 'admin.use')).toBe(false);
    expect(can({ id: 'a', roles: [] }, 'project.view', member)).toBe(true);
  });
});

describe('instrumentScope', () => {
  it.each([
    [['occ'], 'occ-areas'],
    [['occ', 'admin'], 'all'],
    [['client'], 'all'],
    [[], 'all'],
  ] as [Role[], string][])('%j sees %s', (roles, scope) => {
    expect(instrumentScope({ id: 'a', roles })).toBe(scope);
  });
});
