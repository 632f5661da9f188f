import type { AlertCount, AlertEventRow, EventDetails, Inform, RainEventRow } from '@talus/contract/events';
import type { WallAlarm } from '@talus/contract/occ';
import { eventScope } from '@talus/domain/access/event-scope';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { type EventLevel, isAlarm } from '@talus/domain/alerts/alert-event';
import { isBeyond, isCovered, refusedFor, reportableLevel } from '@talus/domain/alerts/reportable-level';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { type Db, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { lockEvents } from '../../records/events/lock-events';
import type { EventRow } from '../../records/events/rows';
import { noPlaceOf } from '../../records/instruments/no-place';
import {
  findProjectOfArea,
  lastReadings,
  listAreas,
  listInstruments,
  listPlaced,
} from '../../records/instruments/store';
import { lastValueOf, levelsOf, statusOf, wireCauses } from '../../records/instruments/wire';
import { lastValues } from '../../records/readings/read/last-values';
import { requireInstrument } from '../instruments/access';
import { announceStep } from './announce-step';
import { capEvent } from './cap-event';
import { rainOutputs } from './rain-outputs';
import { listRainEvents } from './rain-store';
import { spanOf } from './span';
import { informOf } from './spans';
import * as store from './store';
import { alertRows, wireDetails, wireRain, wireWallAlarm } from './wire';

type Types = 'usual' | 'all';
type Asked = { types: Types; onWall?: 'true' | 'false' | undefined };
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
export async function listUnseen(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { types, onWall, limit, before }: Page & Asked,
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

/** Returns the report of an instrument's alarms; null while any alarm in progress is not reported. */
export async function getInform(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
): Promise<Inform | null> {
  const { no } = await requireInstrument(context, user, 'occ.watch', instrumentId);
  const alarms = await store.listToReport(context.pool, no, eventScope(user, 'all'));
  const inProgress = alarms.filter(({ isUnseen }) => !isUnseen).map(informOf);
  return inProgress.includes(null) ? null : (inProgress[0] ?? null);
}

/**
 * Reports every alarm of an instrument, in progress or closed; an alarm already reported keeps its report. A closed
 * alarm that was worse than the level the caller saw stays unseen.
 */
export async function putInform(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
  seen: EventLevel | undefined,
): Promise<Inform> {
  const { no, projectNo } = await requireInstrument(context, user, 'occ.watch', instrumentId);
  const now = context.clock.now();
  return inTransaction(context.pool, async (tx) => {
    const listed = await store.listToReport(tx, no, eventScope(user, 'all'));
    const alarms = (await holdShown(tx, listed, seen)).filter(isToReport).map(asReported);
    if (alarms.length === 0) throw new AppError('event.none-open');
    refuseRisen(refusedFor(alarms));
    const reports: Inform[] = [];
    for (const alarm of alarms.filter(isCovered)) reports.push(await report(tx, user, projectNo, alarm, now));
    return reports[0] as Inform;
  });
}

/** Reports one alarm, in progress or closed. */
export async function reportEvent(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
  seen: EventLevel | undefined,
): Promise<Inform> {
  const { no } = await requireProject(context, user, 'occ.watch', projectId);
  const now = context.clock.now();
  return inTransaction(context.pool, async (tx) => {
    const alarm = asReported(await holdEvent(tx, user, { projectNo: no, eventId, seen }));
    refuseRisen(refusedFor([alarm]));
    return report(tx, user, no, alarm, now);
  });
}

/** A locked event with the level that the caller was shown. */
type Shown = EventRow & { shown: EventLevel };

const isOver = ({ isUnseen, closedAt }: EventRow): boolean => isUnseen || closedAt !== null;
const spokenOf = (event: EventRow): EventLevel => reportableLevel({ ...event, isOver: isOver(event) });

/** Tells whether a locked event still has to be reported, or was reported by a faster caller. */
const isToReport = (event: EventRow): boolean =>
  event.isUnseen || event.informedAt !== null || (event.closedAt === null && isAlarm(event.level));

const asReported = (event: Shown) => ({
  ...{ event, level: spokenOf(event), shown: event.shown },
  ...{ isOver: isOver(event), isReported: event.informedAt !== null },
});

/**
 * Locks events. Without a level in the request, the level of the event at the time of the call counts as seen.
 * Deleted events are left out.
 */
async function holdShown(tx: Db, events: readonly EventRow[], seen: EventLevel | undefined): Promise<Shown[]> {
  const held = await lockEvents(tx, events.map(({ no }) => no)); // biome-ignore format: one line
  return events.flatMap((event) => {
    const now = held.get(event.no);
    return now ? [{ ...event, ...now, shown: seen ?? spokenOf(event) }] : [];
  });
}

async function holdEvent(
  tx: Db,
  user: CurrentUser,
  { projectNo, eventId, seen }: { projectNo: number; eventId: string; seen: EventLevel | undefined },
): Promise<Shown> {
  const found = await store.findEvent(tx, projectNo, eventId, eventScope(user, 'all'));
  const [event] = found ? await holdShown(tx, [found], seen) : [];
  if (!event) throw new AppError('event.not-found');
  return event;
}

function refuseRisen(level: EventLevel | null): void {
  if (level !== null) throw new AppError('event.risen', { level });
}

/** Returns the time of the newest reading that the person could have seen; null for the event of a logger. */
async function newestJudged(tx: Db, { instrument }: EventRow): Promise<Date | null> {
  return instrument ? ((await lastReadings(tx, [instrument.no])).get(instrument.no)?.ts ?? null) : null;
}

/** Reports an event and returns its report in force. */
async function report(
  tx: Db,
  user: CurrentUser,
  projectNo: number,
  { event, level }: { event: EventRow; level: EventLevel },
  now: Date,
): Promise<Inform> {
  const mark = { userNo: user.no, now, level };
  if (await store.markInformed(tx, event.no, mark)) {
    const judgedUpTo = await newestJudged(tx, event);
    await store.addPersonStep(tx, event.no, { ...mark, step: 'informed', comment: null, judgedUpTo });
    await announceStep(tx, projectNo, event, 'informed', now);
  }
  return (await store.findInform(tx, event.no)) as Inform;
}

export async function acknowledge(
  context: ServerContext,
  user: CurrentUser,
  { projectId, eventId }: { projectId: string; eventId: string },
  { comment, seen }: { comment: string; seen?: EventLevel | undefined },
): Promise<void> {
  const { no } = await requireProject(context, user, 'event.acknowledge', projectId);
  const now = context.clock.now();
  await inTransaction(context.pool, async (tx) => {
    const event = await holdEvent(tx, user, { projectNo: no, eventId, seen });
    const level = spokenOf(event);
    refuseRisen(isBeyond(level, event.shown) ? level : null);
    const mark = { userNo: user.no, now, level };
    if (await store.isRepeated(tx, event.no, mark, comment)) return;
    await store.markAcknowledged(tx, event.no, comment, mark);
    const judgedUpTo = await newestJudged(tx, event);
    await store.addPersonStep(tx, event.no, { ...mark, step: 'acknowledged', comment, judgedUpTo });
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
  const tellings = await store.listTellings(context.pool, event.no);
  const messages = await store.listMessages(context.pool, event.no);
  const now = context.clock.now().getTime();
  const capped = steps.map((step) => ({ ...step, at: new Date(Math.min(step.at.getTime(), now)) }));
  return wireDetails(capEvent(event, now), capped, { tellings, messages });
}

/** Retries the deliveries that have not been sent, whether failed or waiting. */
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
