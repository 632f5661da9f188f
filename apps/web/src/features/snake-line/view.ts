import type { RainEventRow } from '@talus/contract/events';
import type { Area } from '@talus/contract/instrument';
import { eventRangeStart } from '@talus/domain/alerts/event-range';
import type { SnakeOutput } from '@talus/domain/rain/snake-view';
import type { Zone } from '@talus/domain/time/zone';
import type { Range } from '../../ui/date-range';
import type { SnakeLink } from './url';

export type Gauge = { _id: string; name: string; place: string };

/** The rain gauges of a project in its order, each with where it stands. */
export const gaugesOf = (areas: readonly Area[]): Gauge[] =>
  areas.flatMap(({ name: area, station }) =>
    station.flatMap(({ name: place, instrument }) =>
      instrument
        .filter(({ instrument_type: type }) => type.type === 'rainGauge')
        .map(({ _id, latestVersion }) => ({ _id, name: latestVersion.name, place: `${area} ${place}` })),
    ),
  );

/** From when to when rain is asked for: as chosen, and so far back that the time of a link is in it. */
export const boundsOf = ({ span, startDate }: SnakeLink, now: number, zone: Zone): Range => {
  const chosen = typeof span === 'string' ? { start: eventRangeStart(span, now, zone), end: now } : span;
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

export const snakeOutputs = ({ outputs }: RainEventRow): SnakeOutput[] =>
  outputs.map((output) => ({
    time: Date.parse(output.TIMESTAMP),
    rain: output.reading2,
    accumulated: output.oneDayAccumulatedRainFall,
    meanIntensity: output.threeHourMeanRainFall,
    intensityIntercept: output.threeHourRainFallIntercept,
    accumulatedIntercept: output.oneDayRainFallIntercept,
  }));
