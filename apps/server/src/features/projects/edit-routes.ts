import * as admin from '@talus/contract/project-admin';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { checkNames, createProject, deleteProject, getForm, listForms, saveProject } from './edit-service';

export function bindProjectEditing(bind: Bind, context: ServerContext): void {
  bind(admin.listProjectForms, ({ user }) => listForms(context, user));
  bind(admin.getProjectForm, ({ user, params }) => getForm(context, user, params.projectId));
  bind(admin.createProject, ({ user, body }) => createProject(context, user, body));
  bind(admin.saveProject, ({ user, params, body }) => saveProject(context, user, params.projectId, body));
  bind(admin.deleteProject, async ({ user, params, query }) => {
    await deleteProject(context, user, params.projectId, query);
    return { ok: true as const };
  });
  bind(admin.checkNames, ({ user, params, query }) => checkNames(context, user, params.projectId, query.style));
}
