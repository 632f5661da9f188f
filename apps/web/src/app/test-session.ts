import type { Project } from '@talus/contract/places/project';
import type { Role } from '@talus/domain/access/roles';
import { NO_SESSION } from './session/state';
import { sessionStore } from './session/store';
import { projectOf, userOf } from './test-data';

/** Starts a session of a user with a role and a project. */
export const enterAs = (role: Role, project: Project = projectOf(1)): void => {
  const session = { ...NO_SESSION, token: 't', user: userOf([role]), projects: [project], projectId: project._id };
  // Without the token the page assumes that another tab has logged out
  localStorage.setItem('talus.token', session.token);
  sessionStore.dispatch({ type: 'restored', session });
};
