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

const RETRACTIONS: ReadonlySet<EndCause> = new Set(['late-readings', 'mask', 'limits', 'readings-deleted']);

/** Tells whether an event was retracted: its readings, or their limits, do not support it any more. */
export const isRetracted = (cause: EndCause | null): boolean => cause !== null && RETRACTIONS.has(cause);
