import { type EventLevel, eventRank } from './alert-event';

/** A level that came into force at a time; GREEN ends the event. */
export type LevelRecord = { time: number; level: EventLevel | 'GREEN' };

export type AlarmSpan = { startTime: number; endTime: number | null; peak: 'AL' | 'WSL' };

/**
 * What the alert list calls events, from the kept transitions of one event, oldest first: from entering AL or WSL until
 * back below. An event that begins with WL contains none until it rises, and may contain several.
 */
export function alarmSpans(records: readonly LevelRecord[]): AlarmSpan[] {
  const spans: AlarmSpan[] = [];
  let open: AlarmSpan | null = null;
  for (const { time, level } of records) {
    if (level === 'AL' || level === 'WSL') {
      if (open === null) {
        open = { startTime: time, endTime: null, peak: level };
        spans.push(open);
      } else if (eventRank(level) > eventRank(open.peak)) open.peak = level;
    } else if (open && level !== 'down') {
      open.endTime = time;
      open = null;
    }
  }
  return spans;
}
