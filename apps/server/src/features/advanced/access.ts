import { hasRole } from '@talus/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireAction, requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { listProjectsByName, type Scope } from './store';

/**
 * Checks that the caller may use the advanced set-up and returns the caller's scope. First line of every service
 * call.
 */
export async function requireScope(context: ServerContext, user: CurrentUser): Promise<Scope> {
  await requireAction(context, user, 'advanced.use');
  return { userNo: user.no, isAll: hasRole(user, 'admin'), projectNo: null };
}

type ScopeOfProject = { scope: Scope; project: ProjectAccess };

/** Returns the scope limited to one project that the caller may view. */
export async function requireOwnProject(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
): Promise<ScopeOfProject> {
  const scope = await requireScope(context, user);
  const project = await requireProject(context, user, 'project.view', projectId);
  return { scope: { ...scope, projectNo: project.no }, project };
}

/** Does so for a project given by id, or by name when exactly one project in the caller's scope has the name. */
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
