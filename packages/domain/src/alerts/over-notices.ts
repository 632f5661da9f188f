import type { Level } from '../status/status';
import { HOUR_MS } from '../time/duration';
import { type EventLevel, eventRank, isAlarm } from './alert-event';
import type { HistoryStep } from './event-history';

/** A breach that was over before anybody could be told is still told while its end is younger than this. */
export const OVER_FRESH_MS = 6 * HOUR_MS;
export const OVER_FRESH_INTERVALS = 3;

/** An alarm level that came and went within rows that arrived together. `lowered`: the level that took its place. */
export type OverBreach = { level: 'AL' | 'WSL'; from: number; to: number; lowered: Level | null; step: HistoryStep };

type Known = {
  /** The level of this event that people were told; null for none. */
  told: EventLevel | null;
  now: number;
  dataIntervalMs: number;
};

/**
 * Finds the highest alarm level among the steps that just became known, where it is over by now and was told to nobody.
 * Null where there is none, or where it ended long ago.
 */
export function findOverBreach(
  steps: readonly HistoryStep[],
  added: readonly HistoryStep[],
  { told, now, dataIntervalMs }: Known,
): OverBreach | null {
  const untold = added.filter(({ level }) => isAlarm(level) && (told === null || eventRank(level) > eventRank(told)));
  const step = untold.sort((a, b) => eventRank(b.level) - eventRank(a.level) || b.at - a.at)[0];
  if (!step || !isAlarm(step.level)) return null;
  const { level, at } = step;
  const end = steps.find((later) => later.at > at && eventRank(later.level) < eventRank(level));
  if (!end || now - end.at > Math.max(OVER_FRESH_MS, OVER_FRESH_INTERVALS * dataIntervalMs)) return null;
  const lowered = end.level === 'GREEN' || end.level === 'down' ? null : end.level;
  return { level, from: at, to: end.at, lowered, step };
}
