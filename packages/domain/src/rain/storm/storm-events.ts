import { levelRank } from '../../alerts/level';
import type { StormSeries } from './storm-series';

/** A span at or above level AL (above the yellow line). */
export type StormEvent = {
  startTime: number;
  /** The first time known to be below the line again; null while the storm lasts. */
  endTime: number | null;
  /** The highest level reached. */
  label: 'AL' | 'WSL';
  /** Bins [from, to) of the series. */
  from: number;
  to: number;
};

/** Finds the storm events of a series, oldest first. An unknown level neither begins nor ends an event. */
export function stormEvents({ times, levels }: Pick<StormSeries, 'times' | 'levels'>): StormEvent[] {
  const events: StormEvent[] = [];
  let open: StormEvent | null = null;
  for (const [i, level] of levels.entries()) {
    if (level === null) continue;
    const time = times[i] as number;
    if (level === 'AL' || level === 'WSL') {
      if (open === null) {
        open = { startTime: time, endTime: null, label: level, from: i, to: i + 1 };
        events.push(open);
      } else if (levelRank(level) > levelRank(open.label)) open.label = level;
    } else if (open) {
      open.endTime = time;
      open.to = i;
      open = null;
    }
  }
  if (open) open.to = levels.length;
  return events;
}
