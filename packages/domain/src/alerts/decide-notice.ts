import { HOUR_MS } from '../time/duration';
import { type EventLevel, eventRank } from './alert-event';

/** News of a reading older than this, and than so many intervals, is told as late. */
export const FRESH_MS = HOUR_MS;
export const FRESH_INTERVALS = 3;

export type NoticeInput = {
  /** In force after the batch. */
  level: EventLevel | 'GREEN';
  /** The last one told of this event; null for none. */
  told: EventLevel | null;
  /** The reading that `level` comes from; for silence, when it began. */
  readingTime: number;
  now: number;
  dataIntervalMs: number;
};

export type NoticeDecision = {
  /** At most one, whatever the batch went through. */
  notice: { level: EventLevel; isLate: boolean } | null;
  /** What counts as told from now on. */
  told: EventLevel | null;
};

/** Tells the level in force if it is above the one told last; a level that fell may be told again when it returns. */
export function decideNotice({ level, told, readingTime, now, dataIntervalMs }: NoticeInput): NoticeDecision {
  if (level === 'GREEN') return { notice: null, told: null };
  if (told !== null && eventRank(level) <= eventRank(told)) return { notice: null, told: level };
  const isLate = now - readingTime >= Math.max(FRESH_MS, FRESH_INTERVALS * dataIntervalMs);
  return { notice: { level, isLate }, told: level };
}
