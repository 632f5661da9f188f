import { afterProjectChange } from '../../guards/state';
import { selectProject } from '../../session/actions';
import { sessionStore } from '../../session/store';

/** Selects another project and loads the page anew, so that nothing of the old one stays. */
export const changeProject = async (projectId: string): Promise<void> => {
  if (projectId === sessionStore.get().projectId) return;
  await selectProject(projectId);
  location.assign(afterProjectChange(location.pathname, projectId));
};
