import type { AlertEventRow } from '@talus/contract/events';
import { paths } from '../../paths';
import { readingBounds } from './event-readings';

/** The curve of an event's instrument over its time; null for a logger. */
export const chartHref = (
  { instrumentId, startTime, endTime }: Pick<AlertEventRow, 'instrumentId' | 'startTime' | 'endTime'>,
  project: string,
  now: number,
): string | null => {
  if (instrumentId === null) return null;
  const { start, end } = readingBounds({ startTime, endTime }, now);
  return paths.chart({
    project,
    instrument: instrumentId,
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
  });
};
