import { postLog } from '@talus/contract/log';
import { listProjects } from '@talus/contract/project';
import { getUser, logout } from '@talus/contract/user';
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

/** Who asks: an answer that comes after a logout, or after the login of another person, belongs to nobody here. */
const currentToken = (): string | null => sessionStore.get().token;

let reading: { token: string | null; done: Promise<void> } | null = null;

/**
 * Reads the logged-in person and the projects, after every login and at every start; callers that ask with the
 * same token meanwhile share the answers. Person and projects change together: a person whose projects are on their way would look like a person
 * without any. An answer to a token that is no longer in use is dropped: a renewal under way does not revive a session.
 * Where another token took the place of the first one meanwhile, the calls are repeated with that token.
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

/** Reads the projects as they are now, also after one was made, changed or taken away. */
export const readProjects = async (): Promise<void> => {
  const person = sessionStore.get().user?._id;
  if (currentToken() === null) return;
  const projects = await api(listProjects, {});
  const { token, user } = sessionStore.get();
  if (token !== null && user?._id === person) sessionStore.dispatch({ type: 'projects-read', projects });
};

/** Takes a project that was deleted out of the session at once; another one is looked at from then on. */
export const dropProject = (projectId: string): void => {
  const projects = sessionStore.get().projects.filter(({ _id }) => _id !== projectId);
  sessionStore.dispatch({ type: 'projects-read', projects });
};

/** Turns a token into a session. */
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

/** Reads the second host of the rail variants once, so that the person hears at the login when it is away. */
const tryRailHost = async (): Promise<void> => {
  const { variant, hosts } = configStore.get();
  if (!needsRailHost(viewerOf(sessionStore.get()), variant, hosts.rail)) return;
  try {
    await clientOf('rail', hosts.rail)(listProjects, {});
  } catch (error) {
    notify.error({ title: i18n.t('login:railFailed'), ...errorWords(error) });
  }
};

/** Takes a fresh token once an hour; where that fails the present one goes on until it is refused. */
export const renewIfDue = async (): Promise<void> => {
  if (isRenewalDue(sessionStore.get(), now())) await readSession().catch(() => undefined);
};

/** Says whether it came off; where it did not, the session stays, so that one can try again. */
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

/** Selects one of the person's projects and leaves the record of it, which nobody waits for. */
export const selectProject = (projectId: string): void => {
  sessionStore.dispatch({ type: 'project-chosen', projectId });
  const session = sessionStore.get();
  const project = selectedProject(session);
  if (!project || !leavesViewRecord(viewerOf(session))) return;
  api(postLog, { body: viewRecord(project) }).catch(() => undefined);
};
