import type { Role } from '../access/roles';
import { VARIANT_SETTINGS, type Variant } from '../variants/variants';

/** What decides whether a person keeps the keys: roles, and whether they may log in at all. */
export type Standing = { roles: readonly Role[]; isFrozen: boolean };

const isAdministrator = ({ roles, isFrozen }: Standing): boolean => roles.includes('admin') && !isFrozen;

/** Whether a change would leave nobody who can administer; `others` are the administrators besides this person. */
export const leavesNobody = (before: Standing, after: Standing, others: number): boolean =>
  others === 0 && isAdministrator(before) && !isAdministrator(after);

/** The roles that this variant does not offer and the person did not have before. */
export const rolesNotOffered = (roles: readonly Role[], had: readonly Role[], variant: Variant): Role[] =>
  roles.filter((role) => !VARIANT_SETTINGS[variant].offeredRoles.includes(role) && !had.includes(role));
