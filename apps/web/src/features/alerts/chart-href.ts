import type { AlertEventRow } from '@talus/contract/alarms/events';
import { paths } from '../../paths';
import { readingBounds } from './event-readings';

/** Returns the link to the instrument's chart over the event's time, for rain to its snake line; null for a logger. */
export const chartHref = (
  {
    _id,
    kind,
    instrumentId,
    startTime,
    endTime,
  }: Pick<AlertEventRow, '_id' | 'kind' | 'instrumentId' | 'startTime' | 'endTime'>,
  project: string,
  now: number,
): string | null => {
  if (instrumentId === null) return null;
  if (kind === 'rain') return paths.snakeLine({ project, instrument: instrumentId, event: _id, startDate: startTime });
  const { start, end } = readingBounds({ startTime, endTime }, now);
  return paths.chart({
    project,
    instrument: instrumentId,
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
  });
};
