import { postLog } from '@talus/contract/log';
import { listProjects } from '@talus/contract/project';
import { getUser, login, logout } from '@talus/contract/user';
import { api, apiAt } from '../../lib/api';
import { now } from '../clock';
import { configStore } from '../config';
import { errorWords, isSessionLost } from '../errors';
import { followLanguage, i18n } from '../i18n';
import { notify } from '../notices';
import { whileLeaving } from './leaving';
import { isRenewalDue, leavesViewRecord, needsRailToken, selectedProject, viewerOf, viewRecord } from './state';
import { sessionStore } from './store';

export type Credentials = { email: string; password: string };

/** Reads who is logged in, then the projects, as after every login and at every start. */
export const readSession = async (): Promise<void> => {
  sessionStore.dispatch({ type: 'user-read', user: await api(getUser, {}), at: now() });
  await readProjects();
};

/** The projects as they are now: after one was made, changed or taken away, too. */
export const readProjects = async (): Promise<void> => {
  sessionStore.dispatch({ type: 'projects-read', projects: await api(listProjects, {}) });
};

/** Turns a token into a session. */
export const enter = async (token: string, credentials: Credentials): Promise<void> => {
  sessionStore.dispatch({ type: 'token-taken', token });
  try {
    await readSession();
  } catch (error) {
    sessionStore.dispatch({ type: 'cleared' });
    throw error;
  }
  const { user } = sessionStore.get();
  if (user) await followLanguage(user.locale);
  await takeRailToken(credentials);
};

const takeRailToken = async (credentials: Credentials): Promise<void> => {
  const { variant, hosts } = configStore.get();
  if (!needsRailToken(viewerOf(sessionStore.get()), variant, hosts.rail)) return;
  try {
    const { token } = await apiAt(hosts.rail, () => null)(login, { body: credentials });
    sessionStore.dispatch({ type: 'rail-token-taken', token });
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
    await whileLeaving(() => api(logout, {}));
    notify.success(i18n.t('shell:logout.success'));
    sessionStore.dispatch({ type: 'cleared' });
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
