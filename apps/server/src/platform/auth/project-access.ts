import { type Action, can, canEver } from '@talus/domain/access/can';
import { hasRole, type Membership } from '@talus/domain/access/roles';
import { type Db, preparedRows, sql } from '../db/db';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import type { CurrentUser } from './current-user';

/** A project that the caller was allowed into. */
export type ProjectAccess = {
  no: number;
  id: string;
  code: string;
  timezone: string;
  /** What the caller is to the project. */
  membership: Membership;
};

type Row = Omit<ProjectAccess, 'membership'> & NonNullable<Membership> & { isMember: boolean };

/**
 * The first line of every service about a project. A project that is not the caller's and one that does not exist
 * answer alike, except to administrators, who see all of them anyway.
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

/** The first line of every service that is about no project. */
export async function requireAction(context: ServerContext, user: CurrentUser, action: Action): Promise<void> {
  if (can(user, action)) return;
  await logRefusal(context.pool, user, action);
  throw new AppError('access.denied');
}

/** Before a body is read: whoever may do this in no project at all is told so, not what is wrong with the body. */
export async function requireRole(context: ServerContext, user: CurrentUser, action: Action): Promise<void> {
  if (canEver(user, action)) return;
  await logRefusal(context.pool, user, action);
  throw new AppError('access.denied');
}

/** `admin.use: GET /api/admin/log from /data` */
const logRefusal = (db: Db, { no, asked }: CurrentUser, refused: string): Promise<unknown> => {
  const message = asked ? `${refused}: ${asked}` : refused;
  return preparedRows(
    db,
    'log-refusal',
    sql`insert into log_record (user_no, type, message) values (${no}, 'unauthorized_view_log', ${message})`,
  );
};
