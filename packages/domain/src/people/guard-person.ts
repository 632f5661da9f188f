import type { Role } from '../access/roles';
import { VARIANT_SETTINGS, type Variant } from '../variants/variants';

/** A person's roles and whether the account is frozen: together these decide who is an administrator. */
export type Standing = { roles: readonly Role[]; isFrozen: boolean };

const isAdministrator = ({ roles, isFrozen }: Standing): boolean => roles.includes('admin') && !isFrozen;

/** Tells whether a change would remove the last administrator; `others` is the number of other administrators. */
export const removesLastAdministrator = (before: Standing, after: Standing, others: number): boolean =>
  others === 0 && isAdministrator(before) && !isAdministrator(after);

/** Returns the roles that this variant does not offer and that the person did not have before. */
export const rolesNotOffered = (roles: readonly Role[], had: readonly Role[], variant: Variant): Role[] =>
  roles.filter((role) => !VARIANT_SETTINGS[variant].offeredRoles.includes(role) && !had.includes(role));
