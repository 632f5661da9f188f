import type { GroupOutputRow, GroupPaths } from '@talus/contract/instruments/instrument-groups';
import * as calls from '@talus/contract/instruments/instrument-groups';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { curveMembersOf } from './curve-store';
import { groupOutput, surveysOf } from './read';
import { readPaths } from './read-paths';
import { findGroup } from './store';

export function bindGroupOutputs(bind: Bind, context: ServerContext): void {
  bind(calls.readGroupOutput, ({ user, params, body }) => readGroupOutput(context, user, params, body.TIMESTAMP));
  bind(calls.readGroupPaths, ({ user, params, body, signal }) => readGroupPaths(context, user, params, body, signal));
  bind(calls.listGroupSurveys, ({ user, params }) => listGroupSurveys(context, user, params));
}

/** Tolerance for browser clocks that run ahead. */
const AHEAD_MS = 60_000;

async function readGroupOutput(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: { projectId: string; groupId: string },
  asked: readonly (string | number)[],
): Promise<GroupOutputRow[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const group = await findGroup(context.pool, no, groupId);
  if (!group) throw new AppError('instrument-group.not-found');
  const now = context.clock.now();
  const latest = now.getTime() + AHEAD_MS;
  const times = asked.map((input, i) => {
    const time = Math.round(parseTime(input, timezone) ?? 0);
    if (time > latest) throw invalidField(`TIMESTAMP.${i}`, 'time-ahead');
    return time;
  });
  const at = new Date(times.length > 0 ? Math.max(...times) : now);
  const shown = { groupNo: group.no, scope: instrumentScope(user), zone: timezone, at };
  return groupOutput(context.pool, shown, asked, times);
}

async function listGroupSurveys(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: { projectId: string; groupId: string },
): Promise<string[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const group = await findGroup(context.pool, no, groupId);
  if (!group) throw new AppError('instrument-group.not-found');
  const shown = { groupNo: group.no, scope: instrumentScope(user), zone: timezone, at: context.clock.now() };
  return ((await surveysOf(context.pool, shown)) ?? []).map((time) => time.toISOString());
}

type PathRange = { yGroup: string; from: string | number; to: string | number };

async function readGroupPaths(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: { projectId: string; groupId: string },
  { yGroup, ...range }: PathRange,
  signal: AbortSignal,
): Promise<GroupPaths> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const [x, y] = [await findGroup(context.pool, no, groupId), await findGroup(context.pool, no, yGroup)];
  if (!x || !y) throw new AppError('instrument-group.not-found');
  const [from = 0, asked = 0] = [range.from, range.to].map((input) => Math.round(parseTime(input, timezone) ?? 0));
  if (asked < from) throw invalidField('to', 'before-start');
  const to = Math.max(from, Math.min(asked, context.clock.now().getTime() + AHEAD_MS));
  const db = cancellable(context.pool, signal);
  const scope = instrumentScope(user);
  const [xs, ys] = [
    await curveMembersOf(db, x.no, scope, new Date(to)),
    await curveMembersOf(db, y.no, scope, new Date(to)),
  ];
  return readPaths(db, xs, ys, { from, to, zone: timezone }, signal);
}
