import { type EventLevel, eventRank, isAlarm } from './alert-event';

/** A level that came into force at a time; GREEN ends the event. */
export type LevelRecord = { time: number; level: EventLevel | 'GREEN' };

export type AlarmSpan<R extends LevelRecord = LevelRecord> = {
  startTime: number;
  endTime: number | null;
  peak: 'AL' | 'WSL';
  /** The levels that came into force within the span, oldest first; never empty. */
  records: R[];
};

/**
 * Splits the transitions of one event, oldest first, into the spans that the alert list shows as events: from entering
 * AL or WSL until falling below AL. An event that begins with WL contains no span until it rises, and may contain
 * several.
 */
export function alarmSpans<R extends LevelRecord>(records: readonly R[]): AlarmSpan<R>[] {
  const spans: AlarmSpan<R>[] = [];
  let open: AlarmSpan<R> | null = null;
  for (const record of records) {
    const { time, level } = record;
    if (isAlarm(level)) {
      if (open === null) {
        open = { startTime: time, endTime: null, peak: level, records: [record] };
        spans.push(open);
      } else {
        open.records.push(record);
        if (eventRank(level) > eventRank(open.peak)) open.peak = level;
      }
    } else if (open && level !== 'down') {
      open.endTime = time;
      open = null;
    }
  }
  return spans;
}
