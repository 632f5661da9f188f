import { type GroupOutputRow, MOST_SURVEYS } from '@talus/contract/instrument-groups';
import { type InstrumentScope, instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { curveMembersOf, lastOfDays } from './curve-store';
import { isOfIncrements, readCurves } from './read-curves';
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

type Shown = { groupNo: number; scope: InstrumentScope; zone: Zone };

/** `times` are what `asked` means, one by one. */
export async function groupOutput(
  db: Db,
  { groupNo, scope, zone }: Shown,
  asked: readonly (string | number)[],
  times: readonly number[],
): Promise<GroupOutputRow[]> {
  const members = await curveMembersOf(db, groupNo, scope);
  const curves = await readCurves(db, members, times, zone);
  const quantity = isOfIncrements(members) ? 'increment' : 'position';
  const under = <T>(values: readonly T[]) => Object.fromEntries(asked.map((key, i) => [String(key), values[i] as T]));
  return members.map((member, i) => {
    const { readings, values, checksums } = curves[i] as (typeof curves)[number];
    return {
      depth: member.depth,
      instrument: member.id,
      name: member.name,
      unit: member.unit,
      decimal_points: member.decimals,
      data_interval: member.intervalMs,
      quantity,
      output: under(values),
      readAt: under(readings.map((reading) => reading && new Date(reading.time).toISOString())),
      ...(checksums && { checksum: under(checksums) }),
    };
  });
}
