import type { LiveEvent } from '@talus/contract/alarms/live';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { isRetracted } from '@talus/domain/alerts/events/end-cause';
import {
  coverage,
  type HistoryStep,
  isUnseenHistory,
  summarise,
  withdrawnSteps,
} from '@talus/domain/alerts/events/event-history';
import type { WrittenEvent } from '@talus/domain/alerts/events/match-events';
import type { ReadingKind } from '@talus/domain/alerts/judge/judge-instrument';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { InstrumentPlan } from '../convert/plan';
import { addSteps, openEvent } from './event-store';
import {
  noteReinstated,
  noteWithdrawn,
  type Retraction,
  replaceSteps,
  retractEvent,
  type StoredEvent,
  writeSummary,
} from './history-store';
import type { Replayed } from './replay';

/** An event whose steps changed. `added`: the steps that became known by this change. */
export type TouchedEvent = {
  no: number;
  kind: ReadingKind;
  /** Whether the event was open before the change. */
  wasOpen: boolean;
  steps: HistoryStep[];
  added: HistoryStep[];
};

/** The events of an instrument after a change: the numbers of open events by kind, and the events that changed. */
export type RecordedEvents = { open: Map<string, number>; touched: TouchedEvent[] };

/**
 * Writes the differences that a replay found and publishes them to the live stream. Writes events that ended before
 * those that are open.
 */
export async function recordReplay(
  tx: Db,
  { replay: { instrument }, stored, differences, span }: Replayed,
  retraction: Retraction,
  { now, rings }: { now: Date; rings: boolean },
): Promise<RecordedEvents> {
  const news: LiveEvent[] = [];
  for (const event of differences.flatMap(({ retracted }) => retracted))
    if (await retractEvent(tx, event, retraction, now)) news.push(retractedNews(instrument, event, now));
  const touched: TouchedEvent[] = [];
  const written = differences.flatMap(({ kind, written: ofKind }) => ofKind.map((event) => ({ kind, event })));
  const isOpen = ({ event }: (typeof written)[number]) => summarise(event.steps).closedAt === null;
  for (const { kind, event } of [...written.filter((one) => !isOpen(one)), ...written.filter(isOpen)]) {
    const { no, id, isUnseen, informed } = await writeEvent(tx, instrument, kind, event, {
      span,
      retraction,
      now,
      rings,
    });
    const { before, steps, added } = event;
    touched.push({ no, kind, wasOpen: before !== null && before.closedAt === null, steps, added });
    news.push(...newsOf(instrument, kind, { id, steps, isUnseen, informed }, added));
  }
  await writeLive(tx, instrument.projectNo, 'event', news.map((item) => ({ isOcc: instrument.isOcc, item })), now); // biome-ignore format: one thing
  return { open: openNumbers(stored, differences, touched), touched };
}

function openNumbers(
  stored: readonly StoredEvent[],
  differences: Replayed['differences'],
  touched: readonly TouchedEvent[],
): Map<string, number> {
  const changed = new Set(touched.map(({ no }) => no));
  const retracted = new Set(differences.flatMap((difference) => difference.retracted.map(({ no }) => no)));
  const unchanged = stored.filter(({ no, closedAt }) => closedAt === null && !changed.has(no) && !retracted.has(no));
  const opened = touched.filter(({ steps }) => steps.at(-1)?.level !== 'GREEN');
  return new Map([...unchanged, ...opened].map(({ kind, no }) => [kind, no]));
}

/**
 * Options of a write. `rings`: an event that is over by now becomes unseen; without it only an event that was unseen
 * before is unseen.
 */
type Writing = { span: Replayed['span']; retraction: Retraction; now: Date; rings: boolean };
type Written = { no: number; id: string; isUnseen: boolean; informed: EventLevel | null };

async function writeEvent(
  tx: Db,
  instrument: InstrumentPlan,
  kind: ReadingKind,
  { before, steps }: WrittenEvent<StoredEvent>,
  { span, retraction, now, rings }: Writing,
): Promise<Written> {
  const summary = summarise(steps);
  const ringsAt = rings ? now.getTime() : Number.POSITIVE_INFINITY;
  if (before === null) return createEvent(tx, instrument, kind, steps, { now, ringsAt });
  const statement = (step: 'informed' | 'acknowledged') =>
    coverage(steps, before.statements, step) === null
      ? null
      : (before.statements.findLast((candidate) => candidate.step === step) ?? null);
  const [informed, acknowledged] = [statement('informed'), statement('acknowledged')];
  const isCovered = informed !== null || acknowledged !== null;
  const isUnseen = isUnseenHistory(steps, { wasUnseen: before.isUnseen, isCovered, now: ringsAt });
  // A retracted event is reinstated with all its steps
  const isBack = isRetracted(before.endCause);
  const replaced = isBack ? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } : span;
  await replaceSteps(tx, before.no, steps, replaced, now);
  await writeSummary(tx, before, { summary, informed, acknowledged, isUnseen }, lastRise(steps), now);
  if (isBack) await noteReinstated(tx, before.no, retraction.userNo, now);
  else await noteWithdrawn(tx, before.no, withdrawnSteps(before.steps, steps), retraction.userNo, now);
  return { no: before.no, id: before.id, isUnseen, informed: informed?.level ?? null };
}

async function createEvent(
  tx: Db,
  instrument: InstrumentPlan,
  kind: ReadingKind,
  steps: readonly HistoryStep[],
  { now, ringsAt }: { now: Date; ringsAt: number },
): Promise<Written> {
  const summary = summarise(steps);
  const created = await openEvent(
    tx,
    {
      ...{ projectNo: instrument.projectNo, instrumentNo: instrument.no, documentNo: null },
      ...{ kind, level: summary.level, openedAt: summary.openedAt, closedAt: summary.closedAt, particulars: {} },
    },
    now,
  );
  const isUnseen = isUnseenHistory(steps, { wasUnseen: false, isCovered: false, now: ringsAt });
  const nothing = { informed: null, acknowledged: null };
  await addSteps(tx, steps.map((step) => ({ eventNo: created.no, ...step })), now); // biome-ignore format: one thing
  await writeSummary(tx, { no: created.no, endCause: null }, { summary, ...nothing, isUnseen }, lastRise(steps), now);
  return { ...created, isUnseen, informed: null };
}

/** Returns the value that brought the event to the level of its last rise. */
const lastRise = (steps: readonly HistoryStep[]): number | null =>
  steps.findLast(({ step }) => step === 'opened' || step === 'raised')?.value ?? null;

function newsOf(
  instrument: InstrumentPlan,
  kind: ReadingKind,
  { id, steps, isUnseen, informed }: { id: string; steps: readonly HistoryStep[]; isUnseen: boolean; informed: EventLevel | null }, // biome-ignore format: one thing
  added: readonly HistoryStep[],
): LiveEvent[] {
  const summary = summarise(steps);
  const step = added.at(-1)?.step ?? steps.at(-1)?.step;
  if (!step) return [];
  return [
    {
      ...{ _id: id, instrumentId: instrument.id, kind, level: summary.level, step },
      startTime: new Date(summary.openedAt).toISOString(),
      endTime: summary.closedAt === null ? null : new Date(summary.closedAt).toISOString(),
      isReported: informed !== null,
      isUnseen,
    },
  ];
}

const retractedNews = (instrument: InstrumentPlan, event: StoredEvent, now: Date): LiveEvent => ({
  ...{ _id: event.id, instrumentId: instrument.id, kind: event.kind, level: event.level, step: 'closed' },
  startTime: new Date(event.openedAt).toISOString(),
  endTime: new Date(event.closedAt ?? Math.max(now.getTime(), event.openedAt)).toISOString(),
  isReported: false,
  isUnseen: false,
});
