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

/** Restores what the browser kept, keeps every change, and follows a login or logout in another tab. */
export const startSession = (): void => {
  sessionStore.dispatch({ type: 'restored', session: stored() });
  handDrafts();
  // Before anything else hears of an end: the drafts are nobody's by the time the screens go
  sessionStore.subscribe(handDrafts);
  // Browsers kept a token of another host before
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

/** Another person logged in with another tab: nothing of the person before stays in this tab. */
const followPerson = () => {
  const there = stored();
  if (isOther(sessionStore.get(), there)) sessionStore.dispatch({ type: 'restored', session: there });
};

const follow = (token: string | null) =>
  token === null ? sessionStore.dispatch({ type: 'cleared' }) : sessionStore.dispatch({ type: 'token-taken', token });

/** Ends the session of this tab if another tab has logged out, before the storage event comes; returns whether it did. */
export const followLogOut = (): boolean => {
  if (sessionStore.get().token === null || readText(KEYS.token) !== null) return false;
  follow(null);
  return true;
};

export const useSession = (): Session => useStore(sessionStore);

export const useProject = () => selectedProject(useSession());
