import { levelRank } from '../alerts/level';
import type { StormSeries } from './storm-series';

/** A span above the yellow line at least. */
export type StormEvent = {
  startTime: number;
  /** When it was first known to be below again; null while it lasts. */
  endTime: number | null;
  /** The highest level that it reached. */
  label: 'AL' | 'WSL';
  /** Bins [from, to) of the series. */
  from: number;
  to: number;
};

/** The storm events of a series, oldest first. A level that is not known neither begins nor ends one. */
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
