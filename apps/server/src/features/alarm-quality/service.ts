import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import * as calls from '@talus/contract/alarms/alarm-quality';
import { eventScope } from '@talus/domain/access/event-scope';
import { alarmQuality } from '@talus/domain/alerts/alarm-quality';
import { eventTimes } from '@talus/domain/alerts/events/event-times';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { readSteps } from './read-steps';
import { findPositions, listOpen, listPeople, listSources, type Source, savePositions } from './store';

export function bindAlarmQuality(bind: Bind, context: ServerContext): void {
  bind(calls.getAlarmQuality, ({ user, params, query, signal }) =>
    getQuality(context, user, params.projectId, query, signal),
  );
  bind(calls.setOperatorPositions, async ({ user, params, body }) => {
    await setPositions(context, user, params.projectId, body.positions);
    return { ok: true as const };
  });
}

const USUAL_MS = 30 * DAY_MS;
const LONGEST_MS = 366 * DAY_MS;

type QualityQuery = { from?: string | number | undefined; to?: string | number | undefined; types: 'usual' | 'all' };

export async function getQuality(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: QualityQuery,
  signal?: AbortSignal,
): Promise<AlarmQualityAnswer> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const now = context.clock.now();
  const { from, to } = spanOf(asked, timezone, now.getTime());
  const span = { projectNo: no, scope: eventScope(user, asked.types), from: new Date(from), to: new Date(to) };
  const db = cancellable(context.pool, signal);
  const sources = await listSources(db, no, now);
  const people = await listPeople(db);
  const { alarms, handled } = await readSteps(db, span, { sources, people }, signal);
  const open = (await listOpen(db, span)).flatMap(({ source, level, peak, openedAt, levels }) => {
    const caller = sources.get(source);
    if (!caller) return [];
    const records = levels.filter(({ time }) => time < to);
    const times = eventTimes({ openedAt: openedAt.getTime(), closedAt: null, level, peak, records });
    return [{ source: caller, level, startTime: times.startTime, since: times.levelSince }];
  });
  const positions = await findPositions(db, no);
  const quality = alarmQuality({ from, to, zone: timezone, alarms, open, handled, positions });
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    ...quality,
    from: iso(from),
    to: iso(to),
    peak: { count: quality.peak.count, time: quality.peak.time === null ? null : iso(quality.peak.time) },
    days: quality.days.map(({ day, ...counts }) => ({ day: iso(day), ...counts })),
    chattering: quality.chattering.map(({ source, most, time }) => ({
      source: wireSource(source),
      most,
      time: iso(time),
    })),
    standing: quality.standing.map(({ source, level, startTime, since }) => ({
      source: wireSource(source),
      level,
      startTime: iso(startTime ?? since),
      since: iso(since),
    })),
    loudest: quality.loudest.map(({ source, ...loud }) => ({ source: wireSource(source), ...loud })),
  };
}

async function setPositions(
  context: ServerContext,
  user: Administrator,
  projectId: string,
  positions: number,
): Promise<void> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  await savePositions(context.pool, no, positions);
}

const wireSource = ({ instrumentId, name, station }: Source) => ({ instrumentId, name, station });

/** Returns the span in ascending order, ending no later than now, and no longer than a year. */
function spanOf({ from, to }: Omit<QualityQuery, 'types'>, zone: string, now: number): TimeSpan {
  const end = Math.min(now, (to === undefined ? null : parseTime(to, zone)) ?? now);
  const start = (from === undefined ? null : parseTime(from, zone)) ?? end - USUAL_MS;
  return { from: Math.max(Math.min(start, end), end - LONGEST_MS), to: end };
}
