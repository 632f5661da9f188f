import { hasRole, type Membership, type Role, type Viewer } from './roles';

type Rule = {
  /** Roles that may act; absent means any role. */
  roles?: readonly Role[];
  /** Roles that may not act, unless the person is an administrator. */
  except?: readonly Role[];
  /** The membership that the action requires; absent means the action belongs to no project. */
  project?: 'member' | 'remark' | 'type' | 'set-up';
  /** Roles that need membership only, without remark access. */
  asMember?: readonly Role[];
};

/**
 * The permissions of all actions in one table. Services, route guards and menus all call `can`. An administrator
 * belongs to every project.
 */
export const RULES = {
  'project.view': { project: 'member' },
  'project.remark': { project: 'remark' },
  'event.acknowledge': { project: 'remark', asMember: ['occ'] },
  'manual.edit': { project: 'member', except: ['occ'] },
  'manual.type': { project: 'type', except: ['occ'] },
  'manual.set-up': { project: 'set-up', except: ['occ'] },
  'storm.view': { roles: ['admin', 'thsr'], project: 'member' },
  'occ.watch': { roles: ['admin', 'occ'], project: 'member' },
  'advanced.use': { roles: ['admin', 'nbiot'] },
  'dashboard.save-for-project': { roles: ['admin'], project: 'member' },
  'admin.use': { roles: ['admin'] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof RULES;

/** Tells whether a person with these roles may do this in any project: the check before the project is known. */
export function canEver(viewer: Viewer, action: Action): boolean {
  const rule: Rule = RULES[action];
  if (rule.roles && !hasRole(viewer, ...rule.roles)) return false;
  return hasRole(viewer, 'admin') || !(rule.except && viewer.roles.every((role) => rule.except?.includes(role)));
}

/** Tells whether a person with this membership may do this. Actions without a project ignore the membership. */
export function can(viewer: Viewer, action: Action, membership: Membership = null): boolean {
  const rule: Rule = RULES[action];
  if (!canEver(viewer, action)) return false;
  if (hasRole(viewer, 'admin')) return true;
  if (rule.project === 'member') return membership !== null;
  if (rule.project === 'type') return membership?.canType === true;
  if (rule.project === 'set-up') return membership?.canSetUp === true;
  if (rule.project === 'remark')
    return membership !== null && (membership.canRemark || hasRole(viewer, ...(rule.asMember ?? [])));
  return true;
}
