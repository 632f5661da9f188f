export const ROLES = ['admin', 'thsr', 'occ', 'nbiot', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks: what every access decision needs to know of a person. */
export type Viewer = { id: string; roles: readonly Role[] };

/** What ties a viewer to a project; null means not added to it. */
export type Membership = {
  canRemark: boolean;
  /** May enter readings. */
  canType: boolean;
  /** May change set-up and limits, and replace or strike out what somebody else entered. */
  canSetUp: boolean;
} | null;

/** A member as projects take one on: may look and enter readings. */
export const PLAIN_MEMBER = { canRemark: false, canType: true, canSetUp: false } as const satisfies Membership;

export const hasRole = (viewer: Viewer, ...roles: readonly Role[]): boolean =>
  viewer.roles.some((role) => roles.includes(role));
