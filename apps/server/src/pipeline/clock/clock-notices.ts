import { HOUR_MS } from '@talus/domain/time/duration';
import type { Notice } from '../tell/notice';
import type { AheadDocument } from './clock-store';

/** Builds a notice about the server's clock. `offsetMs`: how far it is ahead; negative: behind. */
export const serverClockNotice = (
  kind: 'server-clock' | 'server-clock-returned',
  now: Date,
  offsetMs?: number,
): Notice => ({
  kind,
  level: null,
  project: null,
  ...(offsetMs !== undefined && { value: offsetMs / HOUR_MS, unit: 'h', decimals: 1 }),
  readingTime: now.getTime(),
  dedupeKey: `${kind} ${now.toISOString()}`,
});

export const returnedNotice = ({ no, aheadSince }: AheadDocument, now: Date): Notice => ({
  kind: 'clock-returned',
  level: null,
  project: null,
  document: no,
  readingTime: now.getTime(),
  dedupeKey: `clock-returned ${no} ${aheadSince.toISOString()}`,
});
