import type { User } from '@talus/contract/admin/user';
import type { Project } from '@talus/contract/places/project';
import { hasRole, type Membership, ROLES, type Viewer } from '@talus/domain/access/roles';
import { HOUR_MS } from '@talus/domain/time/duration';
import { VARIANT_SETTINGS, type Variant } from '@talus/domain/variants/variants';

/** The stored user; token and projects are stored beside it. */
export type SessionUser = Omit<User, 'jwt' | 'project'>;

export type Session = {
  token: string | null;
  user: SessionUser | null;
  projects: readonly Project[];
  /** Id of the selected project; null without any project. */
  projectId: string | null;
  /** When the token was last renewed, epoch ms; not kept in storage. */
  renewedAt: number;
};

export const NO_SESSION: Session = {
  token: null,
  user: null,
  projects: [],
  projectId: null,
  renewedAt: 0,
};

export type SessionAction =
  | { type: 'restored'; session: Session }
  | { type: 'token-taken'; token: string }
  | { type: 'user-read'; user: User; at: number }
  | { type: 'projects-read'; projects: readonly Project[] }
  | { type: 'project-chosen'; projectId: string }
  | { type: 'cleared' };

export const reduceSession = (session: Session, action: SessionAction): Session => {
  switch (action.type) {
    case 'restored':
      return action.session;
    case 'token-taken':
      return session.token === action.token ? session : { ...session, token: action.token };
    case 'user-read': {
      const { jwt, project: _, ...user } = action.user;
      // Another person's selection must not survive a login.
      const isSame = session.user === null || session.user._id === user._id;
      return { ...(isSame ? session : { ...NO_SESSION }), token: jwt, user, renewedAt: action.at };
    }
    case 'projects-read':
      return {
        ...session,
        projects: action.projects,
        projectId: findProject(action.projects, session.projectId)?._id ?? action.projects[0]?._id ?? null,
      };
    case 'project-chosen':
      if (action.projectId === session.projectId || !findProject(session.projects, action.projectId)) return session;
      return { ...session, projectId: action.projectId };
    case 'cleared':
      return NO_SESSION;
  }
};

const findProject = (projects: readonly Project[], id: string | null): Project | undefined =>
  projects.find((project) => project._id === id);

export const selectedProject = (session: Session): Project | null =>
  findProject(session.projects, session.projectId) ?? null;

export const hasProject = (session: Session, id: string): boolean => findProject(session.projects, id) !== undefined;

export const viewerOf = ({ user }: Pick<Session, 'user'>): Viewer => ({
  id: user?._id ?? '',
  roles: user?.roles ?? [],
});

/** Returns the rights of a member in a project. */
export const accessOf = ({ access }: Pick<Project, 'access'>, id: string): NonNullable<Membership> => ({
  canRemark: access.remark.includes(id),
  // A session stored by an older version lacks these fields
  canType: !access.view_only?.includes(id),
  canSetUp: access.setup?.includes(id) ?? false,
});

export const membershipOf = (session: Session): Membership => {
  const project = selectedProject(session);
  const { id } = viewerOf(session);
  return project && accessOf(project, id);
};

/** Tells whether a screen can be drawn: a token without a user is not enough. */
export const isComplete = (session: Session): boolean => session.token !== null && session.user !== null;

export const RENEW_EVERY_MS = HOUR_MS;

export const isRenewalDue = (session: Session, now: number): boolean =>
  session.token !== null && now - session.renewedAt >= RENEW_EVERY_MS;

/**
 * Tells whether the user also reads the second host, where there is one: administrators and rail users of the rail
 * variants.
 */
export const needsRailHost = (viewer: Viewer, variant: Variant, railHost: string | null): railHost is string =>
  railHost !== null && VARIANT_SETTINGS[variant].hasSecondToken && hasRole(viewer, 'admin', 'thsr');

/** Tells whether choosing a project is recorded: for everyone but administrators. */
export const leavesViewRecord = (viewer: Viewer): boolean => !hasRole(viewer, 'admin');

export const viewRecord = (project: Pick<Project, 'project_id' | 'name'>): { type: string; message: string } => ({
  type: 'view_project',
  message: `${project.project_id} ${project.name}`.slice(0, 500),
});

/** Parses the stored user; null where an older version or a hand edit left it unusable. */
export const parseUser = (stored: unknown): SessionUser | null => {
  const user = stored as Partial<SessionUser> | null;
  const isUser =
    typeof user?._id === 'string' && typeof user.email === 'string' && typeof user.name === 'string' &&
    Array.isArray(user.roles) && user.roles.every((role) => ROLES.includes(role)); // biome-ignore format: one condition
  return isUser ? (user as SessionUser) : null;
};

export const parseProjects = (stored: unknown): Project[] =>
  Array.isArray(stored)
    ? stored.filter((project): project is Project => typeof project?._id === 'string' && Array.isArray(project.area))
    : [];
