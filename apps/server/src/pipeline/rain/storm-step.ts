import type { HistoryStep } from '@talus/domain/alerts/event-history';
import type { StormStep } from '@talus/domain/rain/storm-history';

/** A step of a storm as the histories of other events name it. */
export const asHistoryStep = ({ step, time, level }: StormStep): HistoryStep => ({
  at: time,
  step,
  level,
  value: null,
  trip: null,
});
