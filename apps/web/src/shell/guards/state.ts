import { type Action, can } from '@talus/domain/access/can';
import { hasRole, type Membership, type Viewer } from '@talus/domain/access/roles';
import { hasProject, type Session } from '../../app/session/state';
import { inProject, type Link, paths } from '../../paths';
import type { Screen } from '../screen';

/** Returns the login page with a redirect back to this URL. */
export const loginFor = (url: URL): string => paths.login({ redirect: url.pathname + url.search });

/** Tells whether the viewer holds every permission of a screen. */
export const mayOpen = (permissions: readonly Action[], viewer: Viewer, membership: Membership): boolean =>
  permissions.every((permission) => can(viewer, permission, membership));

/** Home when the wanted first screen does not exist or may not be opened. */
const FALLBACK_HOME = '/data';

type HomeOf = { viewer: Viewer; membership: Membership; firstDisplay: string | null; projectId: string | null };

/** An existing screen with the permissions that its guard requires. */
export type Destination = Pick<Screen, 'path' | 'permissions'>;

/**
 * Returns the home of a user: the wall for the operations centre, else the project's first screen; `screens` are the
 * existing screens. A home that the user may not open, such as the wall without a project, is not used: its guard would
 * redirect home again.
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

/** The project that a link means, derived from the link alone. */
export type ProjectFromLink =
  | { type: 'as-it-is' }
  | { type: 'select'; project: string }
  /** Not among the projects known to this browser. */
  | { type: 'unknown'; project: string }
  /** The link names an instrument and no project. */
  | { type: 'of-instrument'; instrument: string };

export const projectWish = ({ project, instrument }: Link, session: Session): ProjectFromLink => {
  if (project === null) return instrument === null ? { type: 'as-it-is' } : { type: 'of-instrument', instrument };
  if (project === session.projectId) return { type: 'as-it-is' };
  return hasProject(session, project) ? { type: 'select', project } : { type: 'unknown', project };
};

/** Returns the target after a denied screen: the previous page, or the root without one. */
export const afterDenial = (previous: string | null): string => previous ?? paths.root();

/** Returns the page to load after a change of project: the same screen without parameters of the old project. */
export const afterProjectChange = (pathname: string, projectId: string): string => inProject(pathname, projectId);
