import type { Project } from '@talus/contract/project';
import type { Role } from '@talus/domain/access/roles';
import { NO_SESSION } from './session/state';
import { sessionStore } from './session/store';
import { projectOf, userOf } from './test-data';

/** Somebody of a role is logged in, and at a project. */
export const enterAs = (role: Role, project: Project = projectOf(1)): void => {
  const session = { ...NO_SESSION, token: 't', user: userOf([role]), projects: [project], projectId: project._id };
  // Without it the page takes the session for one that another tab has ended
  localStorage.setItem('talus.token', session.token);
  sessionStore.dispatch({ type: 'restored', session });
};
