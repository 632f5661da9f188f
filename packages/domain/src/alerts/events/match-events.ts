import type { TimeSpan } from '../../time/time-span';
import type { ReadingKind } from '../judge/judge-instrument';
import { type EventLevel, eventRank } from './alert-event';
import { type EndCause, isRetracted } from './end-cause';
import type { HistoryStep, Statement } from './event-history';

/** An event as stored, with the steps that readings caused, oldest first. */
export type StoredEvent = {
  no: number;
  kind: ReadingKind;
  openedAt: number;
  closedAt: number | null;
  endCause: EndCause | null;
  level: EventLevel;
  isUnseen: boolean;
  steps: readonly HistoryStep[];
  statements: readonly Statement[];
};

export type WrittenEvent<E> = {
  /** The stored event that these steps belong to; null for a new event. */
  before: E | null;
  /** All steps of the event from now on. */
  steps: HistoryStep[];
  /** Steps that the stored event does not have. */
  added: HistoryStep[];
};

/** The difference between the stored events of one kind and the events that judging in time order gives. */
export type EventDifference<E> = { written: WrittenEvent<E>[]; retracted: E[] };

/**
 * Compares stored events of one kind with the events of a span, both ends included, that was judged anew. `replayed` holds the steps of each
 * event in the span. `continued` was open before the span: the first steps belong to it unless they open an event. An
 * event that begins or ends at another time remains the same event.
 */
export function compareEvents<E extends StoredEvent>(
  stored: readonly E[],
  replayed: readonly HistoryStep[][],
  { from, to }: TimeSpan,
  continued: E | null,
): EventDifference<E> {
  const isOpening = replayed[0]?.[0]?.step === 'opened';
  const others = continued && !isOpening ? replayed.slice(1) : [...replayed];
  const left = new Set(
    stored.filter((event) => event !== continued && !isRetracted(event.endCause) && isBegunIn(event, from, to)),
  );
  const matched = matchEvents(others, left, to);
  const retractedBefore = stored.filter(({ endCause }) => isRetracted(endCause));
  const pairs = others.map((steps, i) => {
    const same = retractedBefore.find(({ openedAt }) => openedAt === steps[0]?.at);
    return { before: matched[i] ?? same ?? null, steps };
  });
  if (continued) pairs.unshift({ before: continued, steps: isOpening ? [] : (replayed[0] ?? []) });
  return {
    written: pairs.flatMap(({ before, steps }) => differing(before, steps, { from, to })),
    retracted: [...left],
  };
}

const isBegunIn = ({ openedAt }: StoredEvent, from: number, to: number) => openedAt >= from && openedAt <= to;

/**
 * Matches each list of steps with a stored event and removes that event from `left`; events that outlast the span are
 * matched first.
 */
function matchEvents<E extends StoredEvent>(events: readonly HistoryStep[][], left: Set<E>, to: number): (E | null)[] {
  const take = (isSame: (event: E) => boolean): E | null => {
    const match = [...left].find(isSame) ?? null;
    if (match) left.delete(match);
    return match;
  };
  const outlasts = (steps: readonly HistoryStep[]) => to < Number.POSITIVE_INFINITY && endOf(steps) > to;
  const outlasting = events.map((steps) =>
    outlasts(steps) ? take(({ closedAt }) => closedAt === null || closedAt > to) : null,
  );
  const exact = events.map((steps, i) => outlasting[i] ?? take(({ openedAt }) => openedAt === steps[0]?.at));
  return events.map((steps, i) => exact[i] ?? take((event) => overlaps(steps, event)));
}

function differing<E extends StoredEvent>(
  before: E | null,
  steps: readonly HistoryStep[],
  { from, to }: TimeSpan,
): WrittenEvent<E>[] {
  const known = before?.steps ?? [];
  const isReinstated = isRetracted(before?.endCause ?? null);
  const all = isReinstated
    ? [...steps]
    : [...known.filter(({ at }) => at < from), ...steps, ...known.filter(({ at }) => at > to)];
  const added = steps.filter((step) => !known.some((other) => isSameStep(step, other)));
  const isSame = added.length === 0 && steps.every((step) => known.some((other) => isSameAmount(step, other)));
  return before && !isReinstated && all.length === known.length && isSame ? [] : [{ before, steps: all, added }];
}

function endOf(steps: readonly HistoryStep[]): number {
  const last = steps.at(-1) as HistoryStep;
  return last.level === 'GREEN' ? last.at : Number.POSITIVE_INFINITY;
}

const overlaps = (steps: readonly HistoryStep[], { openedAt, closedAt }: StoredEvent): boolean =>
  (steps[0] as HistoryStep).at < (closedAt ?? Number.POSITIVE_INFINITY) && openedAt < endOf(steps);

/** Tells whether two steps agree in time, level, kind, value and limit. Without a trip in `b`, ignores the limit. */
function isSameStep(a: HistoryStep, b: HistoryStep): boolean {
  const isSameTrip = b.trip === null || (a.trip?.limit === b.trip.limit && a.trip?.quantity === b.trip.quantity);
  return (
    a.at === b.at && eventRank(a.level) === eventRank(b.level) && a.step === b.step && a.value === b.value && isSameTrip
  );
}

/**
 * Tells whether two steps also have the same amount and span. Neighbouring readings change by how much and over which
 * span a rate was exceeded, but not that it was.
 */
const isSameAmount = (a: HistoryStep, b: HistoryStep): boolean =>
  isSameStep(a, b) && (b.trip === null || (a.trip?.amount === b.trip.amount && a.trip.spanMs === b.trip.spanMs));
