import type { AlertCount, AlertEventRow, EventDetails, Inform, RainEventRow } from '@talus/contract/events';
import type { WallAlarm } from '@talus/contract/occ';
import { eventScope } from '@talus/domain/access/event-scope';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { type EventLevel, isAlarm } from '@talus/domain/alerts/alert-event';
import { isBeyond, isCovered, levelSpokenOf, refusedFor } from '@talus/domain/alerts/spoken-of';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { type Db, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';
import {
  findProjectOfArea,
  lastReadings,
  listAreas,
  listInstruments,
  listPlaced,
  noPlaceOf,
} from '../instruments/store';
import { lastValueOf, levelsOf, statusOf, wireCauses } from '../instruments/wire';
import { lastValues } from '../readings/store';
import { announceStep } from './announce-step';
import { capEvent } from './cap-event';
import { lockEvents } from './lock-events';
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
  const now = context.clock.now().getTime();
  return shown.flatMap((event) => alertRows(capEvent(event, now), bounds));
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
  const instruments = await listInstruments(pool, { projectNo: no, areaNo, scope: instrumentScope(user) }, clock.now());
  const alarmed = new Set((await store.listAlarmed(pool, no, areaNo)).map((row) => row.no));
  return instruments.map((row) => {
    const { level } = statusOf(row, clock.now());
    return { _id: row.id, name: row.version.name, alert: alarmed.has(row.no) || level === 'AL' || level === 'WSL' };
  });
}

/** What is open on the wall; an administrator hears the same as the operations centre. */
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

/** Null while anything that is in progress is not reported. */
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
 * Reports every alarm of an instrument, in progress or over; one that was reported at its level keeps its report. Of what
 * is over, what was worse than the caller saw stays unseen.
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

/** Reports one alarm, in progress or over. */
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

/** An event as it is while it is held, and the level that the person who speaks of it was shown. */
type Shown = EventRow & { shown: EventLevel };

const isOver = ({ isUnseen, closedAt }: EventRow): boolean => isUnseen || closedAt !== null;
const spokenOf = (event: EventRow): EventLevel => levelSpokenOf({ ...event, isOver: isOver(event) });

/** Still to report once it is held, or reported by somebody who was faster. */
const isToReport = (event: EventRow): boolean =>
  event.isUnseen || event.informedAt !== null || (event.closedAt === null && isAlarm(event.level));

const asReported = (event: Shown) => ({
  ...{ event, level: spokenOf(event), shown: event.shown },
  ...{ isOver: isOver(event), isReported: event.informedAt !== null },
});

/** Whoever did not say what they saw saw what it was when they called. Those that are gone are left out. */
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

/** Returns the time of the newest reading that the person could know of; null for the event of a logger. */
async function newestJudged(tx: Db, { instrument }: EventRow): Promise<Date | null> {
  return instrument ? ((await lastReadings(tx, [instrument.no])).get(instrument.no)?.ts ?? null) : null;
}

/** What it is reported by now. */
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

/** The number of an area of the project that the person sees something of; `NO_AREA` where the project's id is named. */
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
