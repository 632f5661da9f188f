export const ROLES = ['admin', 'thsr', 'occ', 'nbiot', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** The person behind a request, with the data that access decisions need. */
export type Viewer = { id: string; roles: readonly Role[] };

/** The membership of a viewer in a project; null means not a member. */
export type Membership = {
  canRemark: boolean;
  /** May enter readings. */
  canType: boolean;
  /** May change set-up and limits, and replace or delete readings that another person entered. */
  canSetUp: boolean;
} | null;

/** The default rights of a new member: may view and enter readings. */
export const PLAIN_MEMBER = { canRemark: false, canType: true, canSetUp: false } as const satisfies Membership;

export const hasRole = (viewer: Viewer, ...roles: readonly Role[]): boolean =>
  viewer.roles.some((role) => roles.includes(role));
