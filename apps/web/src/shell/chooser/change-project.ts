import { sessionStore } from '../../app/session/store';
import { afterProjectChange } from '../guards/state';

/**
 * Loads the page anew in another project, so that nothing of the old one stays. It is selected by the guard of the new
 * page, as with every link that names a project: until then this page goes on showing the old one.
 */
export const changeProject = (projectId: string): void => {
  if (projectId !== sessionStore.get().projectId) location.assign(afterProjectChange(location.pathname, projectId));
};
