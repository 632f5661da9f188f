import { postLog } from '@talus/contract/admin/log';
import { getUser, logout } from '@talus/contract/admin/user';
import { listProjects } from '@talus/contract/places/project';
import { api } from '../../lib/api';
import { giveUpAll } from '../../lib/drafts/drafts';
import { now } from '../clock';
import { configStore } from '../config';
import { errorWords, isSessionLost } from '../errors';
import { clientOf } from '../host-client';
import { followLanguage, i18n } from '../i18n';
import { notify } from '../notices';
import { whileLeaving } from './leaving';
import { isRenewalDue, leavesViewRecord, needsRailHost, selectedProject, viewerOf, viewRecord } from './state';
import { sessionStore } from './store';

/** Returns the token of the caller: an answer that arrives after a logout or another login is dropped. */
const currentToken = (): string | null => sessionStore.get().token;

let reading: { token: string | null; done: Promise<void> } | null = null;

/**
 * Reads the logged-in user and the projects, after every login and at every start; callers with the same token
 * meanwhile share the answers. User and projects change together: a user whose projects are still loading would look
 * like a user without any. An answer to a token that is no longer in use is dropped: a renewal in flight does not
 * revive a session. Where another token has replaced the first meanwhile, the calls are repeated with that token.
 */
export const readSession = (): Promise<void> => {
  const token = currentToken();
  if (reading?.token === token) return reading.done;
  const done = readBoth().finally(() => {
    if (reading?.done === done) reading = null;
  });
  reading = { token, done };
  return done;
};

const readBoth = async (): Promise<void> => {
  const token = currentToken();
  const user = await api(getUser, {});
  const projects = await api(listProjects, {});
  if (currentToken() === token) {
    sessionStore.dispatch({ type: 'user-read', user, at: now() });
    sessionStore.dispatch({ type: 'projects-read', projects });
  } else if (currentToken() !== null) return readBoth();
};

/** Refetches the projects, also after one was created, changed or deleted. */
export const readProjects = async (): Promise<void> => {
  const person = sessionStore.get().user?._id;
  if (currentToken() === null) return;
  const projects = await api(listProjects, {});
  const { token, user } = sessionStore.get();
  if (token !== null && user?._id === person) sessionStore.dispatch({ type: 'projects-read', projects });
};

/** Removes a deleted project from the session at once; the selection moves to another project. */
export const dropProject = (projectId: string): void => {
  const projects = sessionStore.get().projects.filter(({ _id }) => _id !== projectId);
  sessionStore.dispatch({ type: 'projects-read', projects });
};

/** Starts a session with a token; clears the session and throws when the user cannot be read. */
export const enter = async (token: string): Promise<void> => {
  sessionStore.dispatch({ type: 'token-taken', token });
  try {
    await readSession();
  } catch (error) {
    sessionStore.dispatch({ type: 'cleared' });
    throw error;
  }
  const { user } = sessionStore.get();
  if (user) await followLanguage(user.locale);
  await tryRailHost();
};

/** Reads the second host of the rail variants once, so that the user learns at login when that host is unreachable. */
const tryRailHost = async (): Promise<void> => {
  const { variant, hosts } = configStore.get();
  if (!needsRailHost(viewerOf(sessionStore.get()), variant, hosts.rail)) return;
  try {
    await clientOf('rail', hosts.rail)(listProjects, {});
  } catch (error) {
    notify.error({ title: i18n.t('login:railFailed'), ...errorWords(error) });
  }
};

/** Renews the token once an hour; when that fails the present token stays in use until it is refused. */
export const renewIfDue = async (): Promise<void> => {
  if (isRenewalDue(sessionStore.get(), now())) await readSession().catch(() => undefined);
};

/** Logs out and notifies the user of the result; after a failure the session stays, so that the user can try again. */
export const leave = async (): Promise<void> => {
  try {
    await whileLeaving(async () => {
      await api(logout, {});
      notify.success(i18n.t('shell:logout.success'));
      giveUpAll();
      sessionStore.dispatch({ type: 'cleared' });
    });
  } catch (error) {
    if (!isSessionLost(error)) notify.error({ title: i18n.t('shell:logout.failed'), ...errorWords(error) });
  }
};

/** Selects one of the user's projects and writes the view record without awaiting it. */
export const selectProject = (projectId: string): void => {
  sessionStore.dispatch({ type: 'project-chosen', projectId });
  const session = sessionStore.get();
  const project = selectedProject(session);
  if (!project || !leavesViewRecord(viewerOf(session))) return;
  api(postLog, { body: viewRecord(project) }).catch(() => undefined);
};
