import { isNamedProject } from '@talus/domain/access/named-project';
import { useConfig } from './config';
import { useSession } from './session/store';

/** The project of the typhoon report, whichever is selected; null where the installation names none, or this person has it not. */
export const useTyphoonProject = () => {
  const { typhoonProject } = useConfig();
  const { projects } = useSession();
  return projects.find(({ _id: id, project_id: code }) => isNamedProject(typhoonProject, { id, code })) ?? null;
};
