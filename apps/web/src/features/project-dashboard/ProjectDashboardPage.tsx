import { isNamedProject } from '@talus/domain/access/named-project';
import { Navigate } from 'react-router';
import { useConfig } from '../../app/config';
import { useProject } from '../../app/session/store';
import { paths } from '../../paths';
import { ProjectDashboard } from './ProjectDashboard';

/** The fixed dashboard of the project that the configuration names; other projects have the configurable dashboard. */
export const ProjectDashboardPage = () => {
  const { dashboardProject } = useConfig();
  const project = useProject();
  if (!project) return null;
  const { _id: id, project_id: code } = project;
  return isNamedProject(dashboardProject, { id, code }) ? (
    <ProjectDashboard key={id} project={project} />
  ) : (
    <Navigate to={paths.dashboardOld({ project: id })} replace />
  );
};
