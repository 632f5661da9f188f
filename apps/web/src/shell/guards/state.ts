import { type Action, can } from '@talus/domain/access/can';
import { hasRole, type Membership, type Viewer } from '@talus/domain/access/roles';
import { hasProject, type Session } from '../../app/session/state';
import { inProject, type Link, paths } from '../../paths';
import type { Screen } from '../screen';

/** To the login page, and back to this URL afterwards. */
export const loginFor = (url: URL): string => paths.login({ redirect: url.pathname + url.search });

/** A screen opens to whoever holds every permission that it lists. */
export const mayOpen = (permissions: readonly Action[], viewer: Viewer, membership: Membership): boolean =>
  permissions.every((permission) => can(viewer, permission, membership));

/** What is shown until the screen that someone should start with exists. */
const FALLBACK_HOME = '/data';

type HomeOf = { viewer: Viewer; membership: Membership; firstDisplay: string | null; projectId: string | null };

/** A screen that exists, with the permissions that its guard asks for. */
export type Destination = Pick<Screen, 'path' | 'permissions'>;

/**
 * The operations centre starts at its wall, everyone else where the project says; `screens` are those that exist. A home
 * that the person may not open, such as the wall of nobody's project, is none: its guard would send them home again.
 */
export const homePath = (
  { viewer, membership, firstDisplay, projectId }: HomeOf,
  screens: readonly Destination[],
): string => {
  const isOcc = hasRole(viewer, 'occ') && !hasRole(viewer, 'admin');
  const wanted = isOcc ? '/occ' : `/${(firstDisplay ?? '').replace(/^\/+/, '')}`.toLowerCase();
  const screen = screens.find(({ path }) => path.toLowerCase() === wanted);
  const isOpen = screen && mayOpen(screen.permissions ?? [], viewer, membership);
  return inProject(isOpen ? screen.path : FALLBACK_HOME, projectId);
};

/** Which project a link means, as far as the link itself says. */
export type ProjectWish =
  | { type: 'as-it-is' }
  | { type: 'select'; project: string }
  /** Not among the projects that this browser knows of. */
  | { type: 'unknown'; project: string }
  /** The link names an instrument and no project. */
  | { type: 'of-instrument'; instrument: string };

export const projectWish = ({ project, instrument }: Link, session: Session): ProjectWish => {
  if (project === null) return instrument === null ? { type: 'as-it-is' } : { type: 'of-instrument', instrument };
  if (project === session.projectId) return { type: 'as-it-is' };
  return hasProject(session, project) ? { type: 'select', project } : { type: 'unknown', project };
};

/** A screen that may not be opened: the page before stays, and without one the root opens. */
export const afterDenial = (previous: string | null): string => previous ?? paths.root();

/** Where the page reloads when another project is chosen: the same screen, without what belonged to the old project. */
export const afterProjectChange = (pathname: string, projectId: string): string => inProject(pathname, projectId);
