import type { AlertCount, AlertEventRow, EventDetails, Inform, RainEventRow } from '@talus/contract/events';
import type { WallAlarm } from '@talus/contract/occ';
import { eventScope } from '@talus/domain/access/event-scope';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';
import { listAreas, listInstruments } from '../instruments/store';
import { lastValueOf, levelsOf, statusOf, wireCauses } from '../instruments/wire';
import { lastValues } from '../readings/store';
import { announceStep } from './announce-step';
import { rainOutputs } from './rain-outputs';
import { listRainEvents } from './rain-store';
import type { EventRow } from './rows';
import { spanOf } from './span';
import { informOf } from './spans';
import * as store from './store';
import { alertRows, wireDetails, wireRain, wireWallAlarm } from './wire';

type Types = 'usual' | 'all';
type Asked = { types: Types; onWall?: 'true' | 'false' | undefined };
type Page = { limit: number; before?: string | undefined };
type Times = { startTime?: string | undefined; endTime?: string | undefined };

/** AL and WSL from entering them until back below; silences too where asked for. */
export async function listAlerts(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  {
    instrumentId,
    startTime,
    endTime,
    withDown,
    withSnakeLine = true,
    types,
    limit,
    before,
  }: Page & Times & { instrumentId?: string; withDown: boolean; withSnakeLine?: boolean; types: Types },
): Promise<AlertEventRow[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const span = spanOf(startTime, endTime, timezone);
  const instrument =
    instrumentId === undefined ? {} : { instrumentNo: (await instrumentIn(context, user, no, instrumentId)).no };
  const filter = { projectNo: no, scope: eventScope(user, types), ...instrument, ...span, withDown, limit, before };
  const events = await store.listEvents(context.pool, filter);
  const bounds = { from: span.from ?? Number.NEGATIVE_INFINITY, to: span.to ?? Number.POSITIVE_INFINITY };
  const shown = withSnakeLine ? await withOutputs(context, events) : events;
  return shown.flatMap((event) => alertRows(event, bounds));
}

/** Alarms that are over and that nobody has seen, with all that the list says of them but the snake lines. */
export async function listUnseen(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { types, onWall, limit, before }: Page & Asked,
): Promise<AlertEventRow[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const filter = { projectNo: no, scope: eventScope(user, types, onWall === 'true'), limit, before };
  const events = await store.listUnseen(context.pool, filter);
  return events.flatMap((event) => alertRows(event).filter(({ isUnseen }) => isUnseen));
}

export async function countAlerts(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { types, onWall }: Asked,
): Promise<AlertCount> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await store.countOpen(context.pool, no, eventScope(user, types, onWall === 'true'))) as AlertCount;
}

export async function listRain(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  {
    instrumentId,
    areaId,
    startTime,
    endTime,
    limit,
    before,
  }: Page & Times & { instrumentId?: string; areaId?: string },
): Promise<RainEventRow[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const found = await listRainEvents(context.pool, {
    projectNo: no,
    scope: instrumentScope(user),
    ...(instrumentId !== undefined && { instrumentNo: (await instrumentIn(context, user, no, instrumentId)).no }),
    ...(areaId !== undefined && { areaNo: await areaIn(context, user, no, areaId) }),
    ...spanOf(startTime, endTime, timezone),
    limit,
    before,
  });
  const outputs = await rainOutputs(
    context.pool,
    found.map(({ instrument, startedAt, endedAt }) => ({
      instrument,
      from: startedAt,
      to: endedAt ?? context.clock.now(),
    })),
  );
  return found.map((row, i) => wireRain(row, outputs[i] ?? []));
}

/** The snake line of storms, from the readings themselves. */
async function withOutputs({ pool, clock }: ServerContext, events: EventRow[]): Promise<EventRow[]> {
  const spans = events.flatMap(({ kind, instrument, openedAt, closedAt }) =>
    kind === 'rain' && instrument ? [{ instrument, from: openedAt, to: closedAt ?? clock.now() }] : [],
  );
  const outputs = await rainOutputs(pool, spans);
  return events.map((event) => {
    const isStorm = event.kind === 'rain' && event.instrument !== null;
    return isStorm ? { ...event, outputs: outputs.shift() ?? [] } : event;
  });
}

/** An alarm counts as long as its event is open, whatever has fallen silent since. */
export async function areaAlerts(context: ServerContext, user: CurrentUser, projectId: string, areaId: string) {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const areaNo = await areaIn(context, user, no, areaId);
  const { pool, clock } = context;
  const instruments = await listInstruments(pool, { projectNo: no, areaNo, scope: instrumentScope(user) });
  const alarmed = new Set((await store.listAlarmed(pool, areaNo)).map((row) => row.no));
  return instruments.map((row) => {
    const { level } = statusOf(row, clock.now());
    return { _id: row.id, name: row.version.name, alert: alarmed.has(row.no) || level === 'AL' || level === 'WSL' };
  });
}

/** What is open on the wall; an administrator hears the same as the operations centre. */
export async function wallAlarms(context: ServerContext, user: CurrentUser, projectId: string): Promise<WallAlarm[]> {
  const { no } = await requireProject(context, user, 'occ.watch', projectId);
  return (await store.listWallAlarms(context.pool, no)).map(wireWallAlarm);
}

export async function instrumentStatus(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  instrumentId: string,
) {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const row = await instrumentIn(context, user, no, instrumentId);
  const { status, level } = statusOf(row, context.clock.now());
  return {
    _id: row.id,
    status,
    level,
    causes: wireCauses(levelsOf(row.last)),
    TIMESTAMP: row.last?.ts.toISOString() ?? null,
    last_value: lastValueOf(row, await lastValues(context.pool, [row])),
  };
}

/** Null while anything that is in progress is not reported. */
export async function getInform(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
): Promise<Inform | null> {
  const { alarms } = await alarmsOf(context, user, instrumentId);
  const inProgress = alarms.filter(({ isUnseen }) => !isUnseen).map(informOf);
  return inProgress.includes(null) ? null : (inProgress[0] ?? null);
}

/** Reports every alarm of an instrument, in progress or over; one that was reported at its level keeps its report. */
export async function putInform(context: ServerContext, user: CurrentUser, instrumentId: string): Promise<Inform> {
  const { alarms, projectNo } = await alarmsOf(context, user, instrumentId);
  if (alarms.length === 0) throw new AppError('event.none-open');
  const reports = await reportAll(context, user, projectNo, alarms);
  return reports[0] as Inform;
}

/** Reports one alarm, in progress or over. */
export async function reportEvent(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
): Promise<Inform> {
  const { no } = await requireProject(context, user, 'occ.watch', projectId);
  const event = await store.findEvent(context.pool, no, eventId, eventScope(user, 'all'));
  if (!event) throw new AppError('event.not-found');
  const [report] = await reportAll(context, user, no, [event]);
  return report as Inform;
}

/** What each of them is reported by now, in order. */
async function reportAll(
  { pool, clock }: ServerContext,
  user: CurrentUser,
  projectNo: number,
  events: readonly EventRow[],
): Promise<Inform[]> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const reports: Inform[] = [];
    for (const event of events) {
      const mark = { userNo: user.no, now, level: levelToMark(event) };
      if (await store.markInformed(tx, event.no, mark)) {
        await store.addPersonStep(tx, event.no, { ...mark, step: 'informed', comment: null });
        await announceStep(tx, projectNo, event, 'informed', now);
      }
      reports.push((await store.findInform(tx, event.no)) as Inform);
    }
    return reports;
  });
}

/** Of what is over, the highest that it was. */
const levelToMark = ({ level, peak, isUnseen, closedAt }: EventRow) => (isUnseen || closedAt !== null ? peak : level);

export async function acknowledge(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
  comment: string,
): Promise<void> {
  const { no } = await requireProject(context, user, 'event.acknowledge', projectId);
  const event = await store.findEvent(context.pool, no, eventId, eventScope(user, 'all'));
  if (!event) throw new AppError('event.not-found');
  const now = context.clock.now();
  const mark = { userNo: user.no, now, level: levelToMark(event) };
  await inTransaction(context.pool, async (tx) => {
    await store.markAcknowledged(tx, event.no, comment, mark);
    await store.addPersonStep(tx, event.no, { ...mark, step: 'acknowledged', comment });
    await announceStep(tx, no, event, 'acknowledged', now);
  });
}

export async function getEvent(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
): Promise<EventDetails> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const found = await store.findEvent(context.pool, no, eventId, eventScope(user, 'all'));
  if (!found) throw new AppError('event.not-found');
  const [event = found] = await withOutputs(context, [found]);
  const steps = await store.listSteps(context.pool, event.no);
  return wireDetails(event, steps, await store.listMessages(context.pool, event.no));
}

/** What did not reach its receiver, because it failed or had no way out, is tried once more. */
export async function resend(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
  delivery: number | undefined,
): Promise<number> {
  await requireAction(context, user, 'admin.use');
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const event = await store.findEvent(context.pool, no, eventId, eventScope(user, 'all'));
  if (!event) throw new AppError('event.not-found');
  return store.resendDeliveries(context.pool, event.no, delivery ?? null, context.clock.now());
}

/** Alarms of an instrument on the caller's wall that are in progress, or over and unseen. */
async function alarmsOf(context: ServerContext, user: CurrentUser, instrumentId: string) {
  const { no, projectNo } = await requireInstrument(context, user, 'occ.watch', instrumentId);
  return { projectNo, alarms: await store.listToReport(context.pool, no, eventScope(user, 'all')) };
}

async function instrumentIn({ pool }: ServerContext, user: CurrentUser, projectNo: number, instrumentId: string) {
  const [row] = await listInstruments(pool, { projectNo, instrumentId, scope: instrumentScope(user) });
  if (!row) throw new AppError('instrument.not-found');
  return row;
}

async function areaIn({ pool }: ServerContext, user: CurrentUser, projectNo: number, areaId: string): Promise<number> {
  const area = (await listAreas(pool, { projectNo, scope: instrumentScope(user) })).find(({ id }) => id === areaId);
  if (!area) throw new AppError('area.not-found');
  return area.no;
}
