import { hasRole } from '@talus/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireAction, requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { listProjectsByName, type Scope } from './store';

/** The first line of every call of the set-up: what this person may see of it. */
export async function requireScope(context: ServerContext, user: CurrentUser): Promise<Scope> {
  await requireAction(context, user, 'advanced.use');
  return { userNo: user.no, isAll: hasRole(user, 'admin'), projectNo: null };
}

type ScopeOfProject = { scope: Scope; project: ProjectAccess };

/** The same of one project, which must be the caller's own. */
export async function requireOwnProject(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
): Promise<ScopeOfProject> {
  const scope = await requireScope(context, user);
  const project = await requireProject(context, user, 'project.view', projectId);
  return { scope: { ...scope, projectNo: project.no }, project };
}

/** The same where a project may be named by its id, or by its name where only one of the caller's has it. */
export async function requireNamedProject(
  context: ServerContext,
  user: CurrentUser,
  name: string,
): Promise<ScopeOfProject> {
  const scope = await requireScope(context, user);
  const named = await listProjectsByName(context.pool, scope, name);
  if (named.length > 1)
    throw new AppError('advanced.name-ambiguous', { name, codes: named.map(({ code }) => code).join(', ') });
  return requireOwnProject(context, user, named[0]?.id ?? name);
}
