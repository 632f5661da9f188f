import type { RainEventRow } from '@talus/contract/events';
import type { SnakeOutput } from '@talus/domain/rain/snake-view';
import type { Zone } from '@talus/domain/time/zone';
import type { Gauge } from '../../entities/rain/snake';
import { rangeOf } from '../../entities/rain/snake';
import type { Range } from '../../ui/date-range';
import type { SnakeLink } from './url';

/** The rain that stands open. */
export type RainShown = { event: RainEventRow; gauge: Gauge; outputs: readonly SnakeOutput[] };

/** From when to when rain is asked for: as chosen, and so far back that the time of a link is in it. */
export const boundsOf = ({ span, startDate }: SnakeLink, now: number, zone: Zone): Range => {
  const chosen = rangeOf(span, now, zone);
  return startDate === null
    ? chosen
    : { start: Math.min(chosen.start, startDate), end: Math.max(chosen.end, startDate) };
};

/** The rain that a link means: by its own id, else by a time within it, else the newest. */
export function openedOf(events: readonly RainEventRow[], { event, startDate }: SnakeLink): RainEventRow | null {
  const holds = ({ startTime, endTime }: RainEventRow) =>
    startDate !== null && Date.parse(startTime) <= startDate && (endTime === null || startDate <= Date.parse(endTime));
  return events.find(({ _id }) => _id === event) ?? events.find(holds) ?? events[0] ?? null;
}
