import { ownDrafts } from '../../lib/drafts/drafts';
import { readJson, readText, writeJson, writeText } from '../../lib/storage';
import { createStore, useStore } from '../../lib/store';
import { NO_SESSION, parseProjects, parseUser, reduceSession, type Session, selectedProject } from './state';

const KEYS = {
  token: 'talus.token',
  user: 'talus.user',
  projects: 'talus.projects',
  projectId: 'talus.project',
} as const;

export const sessionStore = createStore(reduceSession, NO_SESSION);

const stored = (): Session => {
  const token = readText(KEYS.token);
  if (token === null) return NO_SESSION;
  const projects = parseProjects(readJson(KEYS.projects));
  return {
    token,
    user: parseUser(readJson(KEYS.user)),
    projects,
    projectId: readText(KEYS.projectId) ?? projects[0]?._id ?? null,
    renewedAt: 0,
  };
};

const keep = ({ token, user, projects, projectId }: Session) => {
  writeText(KEYS.token, token);
  writeJson(KEYS.user, user);
  writeJson(KEYS.projects, token === null ? null : projects);
  writeText(KEYS.projectId, projectId);
};

/** Restores the stored session, stores every change, and follows a login or logout in another tab. */
export const startSession = (): void => {
  sessionStore.dispatch({ type: 'restored', session: stored() });
  handDrafts();
  // First of the subscribers: at the end of a session the drafts have no owner before the screens unmount
  sessionStore.subscribe(handDrafts);
  // Removes the token of another host that earlier versions stored
  writeText('talus.rail-token', null);
  sessionStore.subscribe(() => keep(sessionStore.get()));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEYS.token && !isOther(sessionStore.get(), stored())) follow(newValue);
    if (key === KEYS.user) followPerson();
  });
};

const handDrafts = () => {
  const { token, user } = sessionStore.get();
  ownDrafts(token === null ? null : (user?._id ?? null));
};

const isOther = (here: Session, there: Session): boolean =>
  here.user !== null && there.user !== null && here.user._id !== there.user._id;

/** Follows the login of another user in another tab: nothing of the previous user stays in this tab. */
const followPerson = () => {
  const there = stored();
  if (isOther(sessionStore.get(), there)) sessionStore.dispatch({ type: 'restored', session: there });
};

const follow = (token: string | null) =>
  token === null ? sessionStore.dispatch({ type: 'cleared' }) : sessionStore.dispatch({ type: 'token-taken', token });

/**
 * Ends the session of this tab if another tab has logged out, before the storage event arrives; returns whether it
 * ended.
 */
export const followLogOut = (): boolean => {
  if (sessionStore.get().token === null || readText(KEYS.token) !== null) return false;
  follow(null);
  return true;
};

export const useSession = (): Session => useStore(sessionStore);

export const useProject = () => selectedProject(useSession());
