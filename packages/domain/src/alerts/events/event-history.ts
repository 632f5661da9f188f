import type { Level, LevelOrNormal } from '../../status/status';
import type { EventChange, ReadingKind } from '../judge/judge-instrument';
import type { Trip } from '../judge/trip';
import { type EventLevel, eventRank, isAlarm } from './alert-event';
import { HISTORY_MS } from './ended-unacknowledged';

export type LevelStepKind = 'opened' | 'raised' | 'lowered' | 'closed' | 'reopened';

/** A step that a reading caused: `level` is in force from `at` on. */
export type HistoryStep = {
  at: number;
  step: LevelStepKind;
  level: LevelOrNormal | 'down';
  value: number | null;
  trip: Trip | null;
};

/** A report or an acknowledgement: its level, and the newest reading judged by then. */
export type Statement = { step: 'informed' | 'acknowledged'; level: EventLevel; judgedUpTo: number };

/** An event as judged from its readings, oldest step first. */
export type EventHistory = { kind: ReadingKind; steps: HistoryStep[] };

/** The fields of an event that follow from its steps. `raisedAt` is null where the event never rose. */
export type EventSummary = {
  level: Level;
  peak: Level;
  openedAt: number;
  closedAt: number | null;
  raisedAt: number | null;
};

/** Summarises the steps of an event. For an ended event, `level` is the last level in force. */
export function summarise(steps: readonly HistoryStep[]): EventSummary {
  const levels = steps.flatMap(({ level }) => (level === 'GREEN' || level === 'down' ? [] : [level]));
  const last = steps.at(-1) as HistoryStep;
  return {
    level: levels.at(-1) as Level,
    peak: levels.reduce((peak, level) => (eventRank(level) > eventRank(peak) ? level : peak)),
    openedAt: (steps[0] as HistoryStep).at,
    closedAt: last.level === 'GREEN' ? last.at : null,
    raisedAt: steps.findLast(({ step }) => step === 'raised')?.at ?? null,
  };
}

/** Returns the steps to levels that the event never reached by all readings known now, the newest of each level. */
export function withdrawnSteps(before: readonly HistoryStep[], after: readonly HistoryStep[]): HistoryStep[] {
  const left = new Set(after.map(({ level }) => level));
  const isGone = ({ level }: HistoryStep) => level !== 'GREEN' && !left.has(level);
  return before.filter((step, i) => isGone(step) && before.findLastIndex(({ level }) => level === step.level) === i);
}

/** Returns the level in force after the last step before a time; GREEN before the first step. */
export const levelBefore = (steps: readonly HistoryStep[], time: number): HistoryStep['level'] =>
  steps.findLast(({ at }) => at < time)?.level ?? 'GREEN';

/** Groups changes into events; changes of an event that was already open come first. */
export function groupChanges(changes: readonly EventChange[], kind: ReadingKind): HistoryStep[][] {
  const events: HistoryStep[][] = [];
  for (const { transition, time, value, trip } of changes.filter((change) => change.kind === kind)) {
    const isOver = transition.change === 'closed';
    const level: HistoryStep['level'] = isOver ? 'GREEN' : transition.event.level;
    const step: HistoryStep = { at: time, step: transition.change, level, value, trip: isOver ? null : trip };
    if (transition.change === 'opened' || events.length === 0) events.push([step]);
    else events.at(-1)?.push(step);
  }
  return events;
}

/**
 * Returns the level that the last report or acknowledgement still covers; null where the event went beyond it: rose
 * above the level, or became an alarm again after the alarm was over.
 */
export function coverage(
  steps: readonly HistoryStep[],
  statements: readonly Statement[],
  step: Statement['step'],
): EventLevel | null {
  const statement = statements.findLast((candidate) => candidate.step === step);
  if (!statement) return null;
  const { level, judgedUpTo } = statement;
  const known = steps.filter(({ at }) => at <= judgedUpTo);
  const isOver = known.at(-1)?.level === 'GREEN';
  const spokenOf = isOver ? highest(known) : (known.at(-1)?.level ?? 'GREEN');
  if (eventRank(spokenOf) > eventRank(level)) return null;
  let before = known.at(-1)?.level ?? 'GREEN';
  for (const { at, level: next } of steps) {
    if (at <= judgedUpTo) continue;
    if (eventRank(next) > eventRank(level) || (isAlarm(next) && !isAlarm(before) && known.length > 0)) return null;
    before = next;
  }
  return level;
}

const highest = (steps: readonly HistoryStep[]): HistoryStep['level'] =>
  steps.reduce<HistoryStep['level']>(
    (worst, { level }) => (eventRank(level) > eventRank(worst) ? level : worst),
    'GREEN',
  );

/**
 * Tells whether an event whose history was judged anew is over and unseen: it left AL and WSL, and no report or
 * acknowledgement covers it. An alarm that was over for more than a day when its end was first judged is history, not
 * unseen.
 */
export function isUnseenHistory(
  steps: readonly HistoryStep[],
  { wasUnseen, isCovered, now }: { wasUnseen: boolean; isCovered: boolean; now: number },
): boolean {
  const last = steps.at(-1);
  if (!last || isCovered || isAlarm(last.level)) return false;
  const end = steps.findLast(({ level }, i) => !isAlarm(level) && isAlarm(steps[i - 1]?.level ?? 'GREEN'));
  return end !== undefined && (wasUnseen || now - end.at <= HISTORY_MS);
}
