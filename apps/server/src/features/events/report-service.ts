import type { Inform } from '@talus/contract/alarms/events';
import * as calls from '@talus/contract/alarms/events';
import { eventScope } from '@talus/domain/access/event-scope';
import { type EventLevel, isAlarm } from '@talus/domain/alerts/events/alert-event';
import { isBeyond, isCovered, refusedFor, reportableLevel } from '@talus/domain/alerts/events/reportable-level';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { type Db, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { lockEvents } from '../../records/events/lock-events';
import type { EventRow } from '../../records/events/rows';
import { lastReadings } from '../../records/instruments/store';
import { requireInstrument } from '../instruments/access';
import { announceStep } from './announce-step';
import { informOf } from './spans';
import * as store from './store';

export function bindEventReports(bind: Bind, context: ServerContext): void {
  bind(calls.getInform, ({ user, params }) => getInform(context, user, params.instrumentId));
  bind(calls.putInform, ({ user, params, query }) => putInform(context, user, params.instrumentId, query.seen));
  bind(calls.reportEvent, ({ user, params, query }) => reportEvent(context, user, params, query.seen));
  bind(calls.acknowledgeEvent, async ({ user, params, body }) => {
    await acknowledge(context, user, params, body);
    return { ok: true as const };
  });
}

/** Returns the report of an instrument's alarms; null while any alarm in progress is not reported. */
async function getInform(context: ServerContext, user: CurrentUser, instrumentId: string): Promise<Inform | null> {
  const { no } = await requireInstrument(context, user, 'occ.watch', instrumentId);
  const alarms = await store.listToReport(context.pool, no, eventScope(user, 'all'));
  const inProgress = alarms.filter(({ isUnseen }) => !isUnseen).map(informOf);
  return inProgress.includes(null) ? null : (inProgress[0] ?? null);
}

/**
 * Reports every alarm of an instrument, in progress or closed; an alarm already reported keeps its report. A closed
 * alarm that was worse than the level the caller saw stays unseen.
 */
async function putInform(
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
async function reportEvent(
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

async function acknowledge(
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
