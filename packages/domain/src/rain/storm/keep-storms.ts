import { type AlertEvent, applyEvent, eventRank, type Transition } from '../../alerts/events/alert-event';
import { endedUnacknowledged, HISTORY_MS } from '../../alerts/events/ended-unacknowledged';
import type { StormStep } from './storm-history';

/** A stored storm, before the new bins. */
export type KnownStorm = {
  no: number;
  startTime: number;
  endTime: number | null;
  informed: AlertEvent['informed'];
  acknowledged: AlertEvent['acknowledged'];
  isUnseen: boolean;
  steps: readonly StormStep[];
};

type Found = { startTime: number; endTime: number | null; steps: readonly StormStep[] };

/** The change to write for one storm. */
export type StormChange<F> = {
  found: F;
  /** Null: the storm is new. */
  known: KnownStorm | null;
  event: AlertEvent;
  isUnseen: boolean;
  /** The steps to write; with `isRewritten` they replace all steps caused by bins. */
  steps: readonly StormStep[];
  isRewritten: boolean;
};

export type StormChanges<F> = {
  changes: StormChange<F>[];
  /** Numbers of storms that late bins disprove. */
  gone: number[];
};

/**
 * Compares the storms found in the bins with the known storms. New bins add steps; late bins rewrite the history that
 * follows from them. A storm whose start or end alone moved stays the same event, with its report.
 */
export function keepStorms<F extends Found>(
  found: readonly F[],
  known: readonly KnownStorm[],
  now: number,
): StormChanges<F> {
  const left = new Set(known);
  const take = (isSame: (one: KnownStorm) => boolean): KnownStorm | null => {
    const match = [...left].find(isSame) ?? null;
    if (match) left.delete(match);
    return match;
  };
  const exact = found.map((storm) => take(({ startTime }) => startTime === storm.startTime));
  const matched = found.map((storm, i) => exact[i] ?? take((one) => overlaps(storm, one)));
  return {
    changes: found.flatMap((storm, i) => changeOf(storm, matched[i] ?? null, now) ?? []),
    gone: [...left].map(({ no }) => no),
  };
}

type StormSpan = { startTime: number; endTime: number | null };
const endOf = ({ endTime }: StormSpan): number => endTime ?? Number.POSITIVE_INFINITY;
const overlaps = (a: StormSpan, b: StormSpan): boolean => a.startTime < endOf(b) && b.startTime < endOf(a);

function changeOf<F extends Found>(found: F, known: KnownStorm | null, now: number): StormChange<F> | null {
  const before = known?.steps ?? [];
  const isSame = (step: StormStep, other: StormStep | undefined) =>
    step.step === other?.step && step.time === other.time && step.level === other.level;
  const isContinued = before.every((step, i) => isSame(step, found.steps[i]));
  const steps = isContinued ? found.steps.slice(before.length) : found.steps;
  if (steps.length === 0) return null;
  const reports = { informed: known?.informed ?? null, acknowledged: known?.acknowledged ?? null };
  if (!isContinued) {
    const walked = walk(found.steps, null, { isUnseen: false, now });
    const event = { ...walked.event, ...coveringStill(reports, walked.event) };
    const isOver = event.endTime !== null && event.informed === null && event.acknowledged === null;
    const isUnseen = isOver && (known?.isUnseen === true || now - (event.endTime as number) <= HISTORY_MS);
    return { found, known, event, isUnseen, steps, isRewritten: true };
  }
  const open = before.length > 0 ? { ...walk(before, null, { isUnseen: false, now }).event, ...reports } : null;
  return { found, known, ...walk(steps, open, { isUnseen: known?.isUnseen ?? false, now }), steps, isRewritten: false };
}

/** Applies steps to an event by the rules of all events. */
function walk(
  steps: readonly StormStep[],
  open: AlertEvent | null,
  { isUnseen, now }: { isUnseen: boolean; now: number },
) {
  let event = open;
  let unseen = isUnseen;
  for (const { time, level } of steps) {
    const finding = { kind: 'rain' as const, level, reading: level, time };
    // A storm that was over continues where late bins removed its end.
    const transition: Transition = applyEvent(event && { ...event, endTime: null }, finding);
    if (transition.change === 'none') continue;
    event = transition.event;
    unseen = endedUnacknowledged(transition, { wasUnseen: unseen, time, now });
  }
  return { event: event as AlertEvent, isUnseen: unseen };
}

/** Keeps the reports made before a rewrite only where their level still covers the event. */
function coveringStill(reports: Pick<AlertEvent, 'informed' | 'acknowledged'>, { level, peak, endTime }: AlertEvent) {
  const now = endTime === null ? level : peak;
  const still = (covered: AlertEvent['informed']) =>
    covered !== null && eventRank(covered) >= eventRank(now) ? covered : null;
  return { informed: still(reports.informed), acknowledged: still(reports.acknowledged) };
}
