import type { LimitChange } from '../limits/limit-change';

/**
 * The reasons why an event ended. The last four retract an event or its end: judging all readings in time order no
 * longer gives the event. `unknown`: the event ended before causes were recorded.
 */
export const END_CAUSES = [
  'back-to-normal',
  'data-returned',
  'switched-off',
  'unknown',
  'late-readings',
  'mask',
  'limits',
  'readings-deleted',
] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** The causes that retract an event: the event was right when it was judged, but not by all data known now. */
export type RetractionCause = Extract<EndCause, 'late-readings' | 'mask' | 'limits' | 'readings-deleted'>;

const RETRACTIONS: ReadonlySet<EndCause> = new Set<RetractionCause>([
  'late-readings',
  'mask',
  'limits',
  'readings-deleted',
]);

/** The details of the end of an event. Times are ISO 8601. */
export type EndDetail = {
  /** Number of late readings that removed the event, and when the first and the last of them were measured. */
  rows?: number;
  first?: string;
  last?: string;
  /** The number of the mask. */
  mask?: number;
  /** The changed bounds, and the time from which they apply. */
  limits?: LimitChange[];
  since?: string;
  /** The deleted reading, where there was a single one; several are described by `rows`, `first` and `last`. */
  reading?: { at: string; value: number | null };
};

/** Tells whether an event was retracted: its readings or their limits no longer support the event. */
export const isRetracted = (cause: EndCause | null): boolean => cause !== null && RETRACTIONS.has(cause);
