import { isNamedProject } from '@talus/domain/access/named-project';
import { useConfig } from './config';
import { useSession } from './session/store';

/**
 * Returns the project of the typhoon report, whichever project is selected; null where the installation names none or
 * the user has no access to it.
 */
export const useTyphoonProject = () => {
  const { typhoonProject } = useConfig();
  const { projects } = useSession();
  return projects.find(({ _id: id, project_id: code }) => isNamedProject(typhoonProject, { id, code })) ?? null;
};
