import type { LogRecord, listLog as listLogRoute } from '@talus/contract/admin/log';
import * as calls from '@talus/contract/admin/log';
import type { CallOf } from '@talus/contract/route';
import { parseTime } from '@talus/domain/time/parse';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { withNames } from './names';
import * as store from './store';

export function bindLog(bind: Bind, context: ServerContext): void {
  bind(calls.postLog, async ({ user, body }) => {
    await keepRecord(context, user, body);
    return { ok: true as const };
  });
  bind(calls.listLog, ({ user, query }) => listLog(context, user, query));
  bind(calls.listLogPeople, ({ user }) => listLogPeople(context, user));
}

/** Log types that a client may write; all other types are written by the server. */
const FROM_OUTSIDE = ['view_project'];

/** An id that no project has. */
const UNKNOWN = '0'.repeat(24);

/** Records repeated within this time are deduplicated. */
const REPEATED_MS = 60_000;

async function keepRecord(context: ServerContext, user: CurrentUser, record: { type: string; message: string }) {
  if (!FROM_OUTSIDE.includes(record.type)) throw new AppError('log.type-not-yours', { type: record.type });
  const { pool, clock } = context;
  const named = await store.findNamedProject(pool, record.message);
  const project = await requireProject(context, user, 'project.view', named ?? UNKNOWN);
  const now = clock.now();
  const since = new Date(now.getTime() - REPEATED_MS);
  await store.keepOnce(pool, { ...record, userNo: user.no, projectNo: project.no, now, since });
}

/** Lists the log. Times without a zone are in the installation's zone, since the log belongs to no project. */
async function listLog(
  context: ServerContext,
  _: Administrator,
  { from, to, ...question }: CallOf<typeof listLogRoute>['query'],
): Promise<LogRecord[]> {
  const at = (text: string | undefined) => {
    const ms = text === undefined ? null : parseTime(text, context.settings.timezone);
    return ms === null ? null : new Date(ms);
  };
  const found = await store.listLog(context.pool, { ...question, from: at(from), to: at(to) });
  return (await withNames(context.pool, found)).map(({ createdAt, person, project, ...record }) => ({
    ...record,
    created_at: createdAt.toISOString(),
    client_id: person && wireOf(person),
    project: project && wireOf(project),
  }));
}

async function listLogPeople(context: ServerContext, _: Administrator) {
  return (await store.listLogPeople(context.pool)).map(wireOf);
}

const wireOf = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
