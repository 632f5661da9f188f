import type { readStatuses, StatusThen } from '@talus/contract/data/latest-data';
import * as calls from '@talus/contract/data/latest-data';
import type { CallOf } from '@talus/contract/route';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { noPlaceOf } from '../../records/instruments/no-place';
import { readLatest } from './service';

export function bindStatuses(bind: Bind, context: ServerContext): void {
  bind(calls.readStatuses, ({ user, params, body, info, signal }) =>
    statusesAt(context, user, params.projectId, body, info.language, signal),
  );
}

/** Returns the statuses of instruments at a time, for the end of a curve. */
async function statusesAt(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { instrument, at }: CallOf<typeof readStatuses>['body'],
  language: Language,
  signal?: AbortSignal,
): Promise<StatusThen[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const filter = { projectNo: no, instrumentIds: instrument, scope: instrumentScope(user) };
  const time = at === undefined ? 0 : Math.max(0, Math.round(parseTime(at, timezone) ?? 0));
  const shown = { timestamp: String(time), noPlace: noPlaceOf(projectId, language) };
  return (await readLatest(context, filter, shown, signal)).map(({ wire }) => statusOf(wire));
}

const statusOf = ({ _id, status, level, causes, TIMESTAMP, reading1, reading2 }: StatusThen): StatusThen => ({
  _id,
  status,
  level,
  causes,
  TIMESTAMP,
  reading1,
  reading2,
});
