import type { RainEventRow } from '@talus/contract/alarms/events';
import type { SnakeOutput } from '@talus/domain/rain/storm/snake-view';
import type { Zone } from '@talus/domain/time/zone';
import { type Gauge, rangeOf } from '../../entities/rain/snake';
import type { Range } from '../../ui/date/date-range';
import type { SnakeLink } from './url';

/** The opened rain event. */
export type RainShown = { event: RainEventRow; gauge: Gauge; outputs: readonly SnakeOutput[] };

/** Returns the bounds of the query: the chosen range, extended to include the time of a link. */
export const boundsOf = ({ span, startDate }: SnakeLink, now: number, zone: Zone): Range => {
  const chosen = rangeOf(span, now, zone);
  return startDate === null
    ? chosen
    : { start: Math.min(chosen.start, startDate), end: Math.max(chosen.end, startDate) };
};

/** Returns the rain event of a link: by id, else by a time within the event, else the newest. */
export function openedOf(events: readonly RainEventRow[], { event, startDate }: SnakeLink): RainEventRow | null {
  const holds = ({ startTime, endTime }: RainEventRow) =>
    startDate !== null && Date.parse(startTime) <= startDate && (endTime === null || startDate <= Date.parse(endTime));
  return events.find(({ _id }) => _id === event) ?? events.find(holds) ?? events[0] ?? null;
}
