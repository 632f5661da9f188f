import type { HistoryStep } from '@talus/domain/alerts/events/event-history';
import type { StormStep } from '@talus/domain/rain/storm/storm-history';

/** Converts a step of a storm to the type of other events' histories. */
export const asHistoryStep = ({ step, time, level }: StormStep): HistoryStep => ({
  at: time,
  step,
  level,
  value: null,
  trip: null,
});
