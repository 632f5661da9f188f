import type { LimitChange } from './limit-change';

/**
 * Why an event ended. The last four retract an event or its end: judged over all readings in time order, the event does
 * not exist any more. `unknown` is an event that ended before causes were recorded.
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

/** The causes that retract an event: it was right when it was judged, and is not by all that is known now. */
export type RetractionCause = Extract<EndCause, 'late-readings' | 'mask' | 'limits' | 'readings-deleted'>;

const RETRACTIONS: ReadonlySet<EndCause> = new Set<RetractionCause>([
  'late-readings',
  'mask',
  'limits',
  'readings-deleted',
]);

/** Says more about the end of an event. Times are ISO 8601. */
export type EndDetail = {
  /** Late readings that took the event away, and when the first and the last of them were taken. */
  rows?: number;
  first?: string;
  last?: string;
  /** The number of the mask. */
  mask?: number;
  /** Bounds that were changed, and from when on they apply. */
  limits?: LimitChange[];
  since?: string;
  /** The reading that was deleted, where it was a single one; `rows`, `first` and `last` say of how many. */
  reading?: { at: string; value: number | null };
};

/** Tells whether an event was retracted: its readings, or their limits, do not support it any more. */
export const isRetracted = (cause: EndCause | null): boolean => cause !== null && RETRACTIONS.has(cause);
