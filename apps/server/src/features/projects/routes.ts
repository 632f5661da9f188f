import * as project from '@talus/contract/project';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getNamedStyle, getProject, listProjects } from './service';

export function bindProjects(bind: Bind, context: ServerContext): void {
  bind(project.listProjects, ({ user }) => listProjects(context, user));
  bind(project.getProject, ({ user, params }) => getProject(context, user, params.projectId));
  bind(project.getNamedStyle, ({ user, params }) => getNamedStyle(context, user, params.projectId));
}
