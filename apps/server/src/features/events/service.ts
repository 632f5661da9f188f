import type { AlertCount, AlertEventRow, EventDetails, RainEventRow } from '@talus/contract/alarms/events';
import * as calls from '@talus/contract/alarms/events';
import type { WallAlarm } from '@talus/contract/alarms/occ';
import * as occ from '@talus/contract/alarms/occ';
import { eventScope } from '@talus/domain/access/event-scope';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { Language } from '@talus/messages/language';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import type { EventRow } from '../../records/events/rows';
import { noPlaceOf } from '../../records/instruments/no-place';
import { findProjectOfArea, listAreas, listInstruments, listPlaced } from '../../records/instruments/store';
import { lastValueOf, levelsOf, statusOf, wireCauses } from '../../records/instruments/wire';
import { lastValues } from '../../records/readings/read/last-values';
import { capEvent } from './cap-event';
import { rainOutputs } from './rain-outputs';
import { listRainEvents } from './rain-store';
import { spanOf } from './span';
import * as store from './store';
import { alertRows, wireDetails, wireRain, wireWallAlarm } from './wire';

export function bindEvents(bind: Bind, context: ServerContext): void {
  const withWhat = (query: { withoutdown?: string | undefined; outputs?: string | undefined }) => ({
    withDown: query.withoutdown !== 'true',
    withSnakeLine: query.outputs !== 'false',
  });
  bind(calls.listNewestAlerts, ({ user, params, query: { limit, before, types, ...query } }) =>
    listAlerts(context, user, params.projectId, { limit, before, types, ...withWhat(query) }),
  );
  bind(calls.listAlerts, ({ user, params, query: { limit, before, types, ...query } }) => {
    const span = { startTime: params.startDate, endTime: params.endDate };
    return listAlerts(context, user, params.projectId, { limit, before, types, ...span, ...withWhat(query) });
  });
  bind(calls.countAlerts, ({ user, params, query }) => countAlerts(context, user, params.projectId, query));
  bind(calls.listUnseenAlerts, ({ user, params, query }) => listUnseen(context, user, params.projectId, query));
  bind(calls.listAlertEvents, ({ user, params: { projectId, instrumentId }, query }) =>
    listAlerts(context, user, projectId, {
      ...query,
      ...(instrumentId !== 'all' && { instrumentId }),
      withDown: false,
    }),
  );
  bind(calls.listRainEvents, ({ user, params: { projectId, instrumentId }, query }) =>
    listRain(context, user, projectId, { ...query, instrumentId }),
  );
  bind(calls.listAreaRainEvents, ({ user, params: { projectId, areaId }, query }) =>
    listRain(context, user, projectId, { ...query, areaId }),
  );
  bind(calls.listAreaAlerts, ({ user, params }) => areaAlerts(context, user, params.projectId, params.areaId));
  bind(occ.listOccAlarms, ({ user, params, info }) => wallAlarms(context, user, params.projectId, info.language));
  bind(calls.getInstrumentStatus, ({ user, params }) =>
    instrumentStatus(context, user, params.projectId, params.instrumentId),
  );
  bind(calls.getEvent, ({ user, params }) => getEvent(context, user, params));
  bind(calls.resendMessages, async ({ user, params, body }) => {
    const resent = await resend(context, user, params, body.delivery);
    if (resent > 0) context.bus.wake('outbox');
    return { resent };
  });
}

type Types = 'usual' | 'all';
type AlertQuery = { types: Types; onWall?: 'true' | 'false' | undefined };
type Page = { limit: number; before?: string | undefined };
type Times = { startTime?: string | undefined; endTime?: string | undefined };

/** Lists alarms from the rise to AL or WSL until the level falls below AL; silence events on request. */
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
  const now = context.clock.now().getTime();
  return shown.flatMap((event) => alertRows(capEvent(event, now), bounds));
}

/** Lists closed alarms that nobody has seen, with all columns of the list except the snake lines. */
async function listUnseen(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { types, onWall, limit, before }: Page & AlertQuery,
): Promise<AlertEventRow[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const filter = { projectNo: no, scope: eventScope(user, types, onWall === 'true'), limit, before };
  const events = await store.listUnseen(context.pool, filter);
  const now = context.clock.now().getTime();
  return events.flatMap((event) => alertRows(capEvent(event, now)).filter(({ isUnseen }) => isUnseen));
}

export async function countAlerts(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { types, onWall }: AlertQuery,
): Promise<AlertCount> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await store.countOpen(context.pool, no, eventScope(user, types, onWall === 'true'))) as AlertCount;
}

async function listRain(
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

/** Adds the snake line to storms, computed from the readings. */
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

/**
 * Returns the instruments of an area with their alarm state. An alarm counts while its event is open, even if the
 * instrument fell silent since.
 */
export async function areaAlerts(context: ServerContext, user: CurrentUser, projectId: string, areaId: string) {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const areaNo = await areaIn(context, user, no, areaId);
  const { pool, clock } = context;
  const instruments = await listInstruments(pool, { projectNo: no, areaNo, scope: instrumentScope(user) }, clock.now());
  const alarmed = new Set((await store.listAlarmed(pool, no, areaNo)).map((row) => row.no));
  return instruments.map((row) => {
    const { level } = statusOf(row, clock.now());
    return { _id: row.id, name: row.version.name, alert: alarmed.has(row.no) || level === 'AL' || level === 'WSL' };
  });
}

/** Lists the open alarms of the wall; an administrator gets the same alarms as the operations centre. */
export async function wallAlarms(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  language: Language,
): Promise<WallAlarm[]> {
  const { no } = await requireProject(context, user, 'occ.watch', projectId);
  const noPlace = noPlaceOf(projectId, language);
  return (await store.listWallAlarms(context.pool, no)).map((row) => wireWallAlarm(row, noPlace));
}

async function instrumentStatus(context: ServerContext, user: CurrentUser, projectId: string, instrumentId: string) {
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
  const tellings = await store.listTellings(context.pool, event.no);
  const messages = await store.listMessages(context.pool, event.no);
  const now = context.clock.now().getTime();
  const capped = steps.map((step) => ({ ...step, at: new Date(Math.min(step.at.getTime(), now)) }));
  return wireDetails(capEvent(event, now), capped, { tellings, messages });
}

/** Retries the deliveries that have not been sent, whether failed or waiting. */
async function resend(
  context: ServerContext,
  user: Administrator,
  { projectId, eventId }: { projectId: string; eventId: string },
  delivery: number | undefined,
): Promise<number> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const event = await store.findEvent(context.pool, no, eventId, eventScope(user, 'all'));
  if (!event) throw new AppError('event.not-found');
  return inTransaction(context.pool, (tx) => store.resendOf(tx, event.no, delivery ?? null));
}

async function instrumentIn(
  { pool, clock }: ServerContext,
  user: CurrentUser,
  projectNo: number,
  instrumentId: string,
) {
  const [row] = await listInstruments(pool, { projectNo, instrumentId, scope: instrumentScope(user) }, clock.now());
  if (!row) throw new AppError('instrument.not-found');
  return row;
}

/**
 * Returns the number of an area of the project in which the person may see an instrument; `NO_AREA` for the
 * project's id.
 */
async function areaIn({ pool }: ServerContext, user: CurrentUser, projectNo: number, areaId: string): Promise<number> {
  const scope = instrumentScope(user);
  const area = (await listAreas(pool, { projectNo, scope })).find(({ id }) => id === areaId);
  if (area) return area.no;
  const found = await findProjectOfArea(pool, areaId);
  const isOwn = found !== undefined && found.projectNo === projectNo;
  if (!isOwn || (await listPlaced(pool, { projectNo, areaNo: found.areaNo, scope })).length === 0)
    throw new AppError('area.not-found');
  return found.areaNo;
}
