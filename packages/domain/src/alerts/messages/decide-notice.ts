import { HOUR_MS } from '../../time/duration';
import { type EventLevel, eventRank } from '../events/alert-event';

/** A notice about a reading at least this old, and at least FRESH_INTERVALS data intervals old, is marked as late. */
export const FRESH_MS = HOUR_MS;
export const FRESH_INTERVALS = 3;

export type NoticeInput = {
  /** The level in force after the batch. */
  level: EventLevel | 'GREEN';
  /** The last level notified for this event; null for none. */
  told: EventLevel | null;
  /** The time of the reading that gave `level`; for silence, when the silence began. */
  readingTime: number;
  now: number;
  dataIntervalMs: number;
};

export type NoticeDecision = {
  /** At most one notice, whatever levels the batch went through. */
  notice: { level: EventLevel; isLate: boolean } | null;
  /** The level that counts as notified from now on. */
  told: EventLevel | null;
};

/**
 * Decides whether to notify the level in force: only above the last notified level. A level that fell is notified again
 * when it returns.
 */
export function decideNotice({ level, told, readingTime, now, dataIntervalMs }: NoticeInput): NoticeDecision {
  if (level === 'GREEN') return { notice: null, told: null };
  if (told !== null && eventRank(level) <= eventRank(told)) return { notice: null, told: level };
  const isLate = now - readingTime >= Math.max(FRESH_MS, FRESH_INTERVALS * dataIntervalMs);
  return { notice: { level, isLate }, told: level };
}
