import { HOUR_MS } from '@talus/domain/time/duration';
import type { Range } from '../../../ui/date/date-range';

export const INTERVALS = ['quarter', 'daily', 'all'] as const;
export type Interval = (typeof INTERVALS)[number];

export type Question = {
  projectId: string;
  instruments: readonly string[];
  range: Range;
  interval: Interval;
};

/** Returns the initial range: the last two hours. */
export const firstRange = (now: number): Range => ({ start: now - 2 * HOUR_MS, end: now });
