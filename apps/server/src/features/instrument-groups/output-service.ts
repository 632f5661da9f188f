import { type GroupOutputRow, MOST_SURVEYS } from '@talus/contract/instrument-groups';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { curveMembersOf, lastOfDays } from './curve-store';
import { groupOutput } from './read';
import { findGroup } from './store';

/** Clocks of browsers run ahead by a little. */
const AHEAD_MS = 60_000;

export async function readGroupOutput(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: { projectId: string; groupId: string },
  asked: readonly (string | number)[],
): Promise<GroupOutputRow[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const group = await findGroup(context.pool, no, groupId);
  if (!group) throw new AppError('instrument-group.not-found');
  const latest = context.clock.now().getTime() + AHEAD_MS;
  const times = asked.map((input, i) => {
    const time = Math.round(parseTime(input, timezone) ?? 0);
    if (time > latest) throw invalidField(`TIMESTAMP.${i}`, 'time-ahead');
    return time;
  });
  return groupOutput(context.pool, { groupNo: group.no, scope: instrumentScope(user), zone: timezone }, asked, times);
}

export async function listGroupSurveys(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: { projectId: string; groupId: string },
): Promise<string[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const group = await findGroup(context.pool, no, groupId);
  if (!group) throw new AppError('instrument-group.not-found');
  const members = await curveMembersOf(context.pool, group.no, instrumentScope(user));
  // Where a logger writes some of them, all of it goes by its clock
  if (members.length === 0 || members.some(({ intervalMs }) => intervalMs > 0)) return [];
  const numbers = members.map(({ instrumentNo }) => instrumentNo);
  const times = await lastOfDays(context.pool, numbers, timezone, MOST_SURVEYS);
  return times.map((time) => time.toISOString());
}
