import { type Action, can, canEver } from '@talus/domain/access/can';
import { hasRole, type Membership } from '@talus/domain/access/roles';
import { type Db, preparedRows, sql } from '../db/db';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import type { CurrentUser } from './current-user';

/** A project that the caller may access. */
export type ProjectAccess = {
  no: number;
  id: string;
  code: string;
  timezone: string;
  /** The caller's membership of the project. */
  membership: Membership;
};

type Row = Omit<ProjectAccess, 'membership'> & NonNullable<Membership> & { isMember: boolean };

/**
 * Checks access to a project; the first line of every service about a project. A foreign project and a missing one get
 * the same answer, except for administrators, who see every project.
 */
export async function requireProject(
  context: ServerContext,
  user: CurrentUser,
  action: Action,
  projectId: string,
): Promise<ProjectAccess> {
  const [row] = await preparedRows<Row>(
    context.pool,
    'project-access',
    sql`select p.no, p.id, p.code, p.timezone, m.user_no is not null as "isMember", coalesce(m.can_remark, false) as "canRemark",
          coalesce(m.can_type, false) as "canType", coalesce(m.can_set_up, false) as "canSetUp"
        from project p left join project_member m on m.project_no = p.no and m.user_no = ${user.no}
        where p.id = ${projectId} and p.deleted_at is null`,
  );
  if (row) {
    const { isMember, canRemark, canType, canSetUp, ...project } = row;
    const membership = isMember ? { canRemark, canType, canSetUp } : null;
    if (can(user, action, membership)) return { ...project, membership };
  }
  if (!row && hasRole(user, 'admin')) throw new AppError('project.not-found');
  await logRefusal(context.pool, user, `${action} ${row?.code ?? projectId}`);
  throw new AppError('access.denied');
}

/**
 * Checks an action that concerns no project; the first line of every service for such an action. A service of the
 * administration takes an `Administrator` instead.
 */
export async function requireAction(context: ServerContext, user: CurrentUser, action: Action): Promise<void> {
  if (can(user, action)) return;
  await logRefusal(context.pool, user, action);
  throw new AppError('access.denied');
}

/**
 * Refuses, before the body is parsed, users who may not do this in any project, so that they do not see errors of the
 * body.
 */
export async function requireRole(context: ServerContext, user: CurrentUser, action: Action): Promise<void> {
  if (canEver(user, action)) return;
  await logRefusal(context.pool, user, action);
  throw new AppError('access.denied');
}

/** Logs a refusal, such as `admin.use: GET /api/admin/log from /data`. */
const logRefusal = (db: Db, { no, asked }: CurrentUser, refused: string): Promise<unknown> => {
  const message = asked ? `${refused}: ${asked}` : refused;
  return preparedRows(
    db,
    'log-refusal',
    sql`insert into log_record (user_no, type, message) values (${no}, 'unauthorized_view_log', ${message})`,
  );
};
