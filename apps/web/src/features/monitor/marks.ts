import type { AlertEventRow } from '@talus/contract/events';

/** The beginning of an alert, on the slider. */
export type AlertMark = { id: string; name: string; level: 'AL' | 'WSL'; at: number };

/** Most that fit above the slider without covering one another. */
const MOST = 40;

/** Alerts that began within a span, oldest first. */
export const marksOf = (
  events: readonly AlertEventRow[],
  { start, end }: { start: number; end: number },
): AlertMark[] =>
  events
    .flatMap(({ _id, label, startTime, instrument_data }): AlertMark[] =>
      label === 'AL' || label === 'WSL'
        ? [{ id: _id, name: instrument_data?.name ?? '', level: label, at: Date.parse(startTime) }]
        : [],
    )
    .filter(({ at }) => at >= start && at <= end)
    .sort((a, b) => a.at - b.at)
    .slice(-MOST);
