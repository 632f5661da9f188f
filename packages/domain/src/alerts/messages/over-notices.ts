import type { Level } from '../../status/status';
import { HOUR_MS } from '../../time/duration';
import { type EventLevel, eventRank, isAlarm } from '../events/alert-event';
import type { HistoryStep } from '../events/event-history';

/**
 * A breach that ended before anybody could be notified is still notified while its end is younger than this, or than
 * OVER_FRESH_INTERVALS data intervals where those are longer.
 */
export const OVER_FRESH_MS = 6 * HOUR_MS;
export const OVER_FRESH_INTERVALS = 3;

/** An alarm level that came and went within one arrival of rows. `lowered` is the level that followed; null: normal. */
export type OverBreach = { level: 'AL' | 'WSL'; from: number; to: number; lowered: Level | null; step: HistoryStep };

type ToldState = {
  /** The level of this event that people were notified of; null for none. */
  told: EventLevel | null;
  now: number;
  dataIntervalMs: number;
};

/**
 * Finds the highest alarm level among the newly known steps that nobody was notified of, if the level is over by now.
 * Null where there is none, where it is still in force, or where it ended long ago.
 */
export function findOverBreach(
  steps: readonly HistoryStep[],
  added: readonly HistoryStep[],
  { told, now, dataIntervalMs }: ToldState,
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
