import type { Columns } from '../../readings/columns';
import { versionSpans } from '../../readings/version-in-force';
import type { LevelOrNormal } from '../../status/status';
import { type AlertEvent, applyEvent, type Finding, type Transition } from '../events/alert-event';
import { worstLevel } from '../level';
import { type JudgedState, type JudgeVisitor, judgeSeries, NOT_JUDGED, type Rates } from './judge-series';
import { judgingRules, type StoredRules } from './judging-rules';
import { findTrip, type Trip } from './trip';

/** The fields of a version that judging needs. */
export type JudgedVersion = StoredRules & { startDate: number; dataIntervalMs: number | null };

/** The state that judging keeps of an instrument between two batches. */
export type KeptState = { versionStart: number; state: JudgedState };

/** The kinds of events that follow from readings. */
export type ReadingKind = 'level' | 'rate';
export type OpenEvents = Partial<Record<ReadingKind, AlertEvent | null>>;

/** A change of an event, with the reading and the trip that caused it. */
export type EventChange = {
  kind: ReadingKind;
  transition: Exclude<Transition, { change: 'none' }>;
  time: number;
  value: number;
  trip: Trip;
};

export type Judged<V> = {
  kept: KeptState;
  /** The version that the last reading was judged by. */
  version: V;
  rates: Rates;
  lastValue: number | null;
  changes: EventChange[];
  open: OpenEvents;
  /** The first reading time ahead of the clock that would have lowered or ended an event; null where none would. */
  heldFrom: number | null;
};

type Before = {
  /** The state to continue from; null starts afresh. */
  before: KeptState | null;
  open: OpenEvents;
  /**
   * The start of events: earlier readings are judged, and the newest of them decides the level in force at that time.
   */
  eventsFrom?: number | null;
  /**
   * The current time: a reading stamped later raises events at once, but lowers and ends none before its time has come.
   * Absent: all readings are in the past.
   */
  now?: number;
};

type Now = Parameters<JudgeVisitor>[0];
type Visit = { now: Now; reading: number; rates: Rates };

/**
 * Judges the rows after the last judged row, reading by reading: every step of an event has the time of the reading
 * that caused it, however the rows were cut into batches. `columns` reach back a day for the rates.
 */
export function judgeInstrument<V extends JudgedVersion>(
  versions: readonly V[],
  columns: Columns,
  { before, open, eventsFrom = null, now: present = Number.POSITIVE_INFINITY }: Before,
): Judged<V> | null {
  let kept = before;
  let version: V | null = null;
  let last: Visit | null = null;
  /** The newest reading before events begin, not applied yet. */
  let waiting: (Visit & { version: V }) | null = null;
  const changes: EventChange[] = [];
  let heldFrom: number | null = null;
  const events: OpenEvents = { ...open };
  const apply = ({ now, reading, rates }: Visit, by: V) => {
    // The common case: all normal and no open event, so nothing can change
    if (isCalm(now) && !events.level && !events.rate) return;
    for (const finding of findingsOf(now, eventsFrom)) {
      const transition = applyEvent(events[finding.kind] ?? null, finding);
      if (transition.change === 'none') continue;
      if (finding.time > present && (transition.change === 'closed' || transition.change === 'lowered')) {
        heldFrom ??= finding.time;
        continue;
      }
      events[finding.kind] = transition.change === 'closed' ? null : transition.event;
      const trip = findTrip(finding.kind, transition.event.level, { state: now, reading, rates }, by);
      changes.push({ kind: finding.kind, transition, time: finding.time, value: reading, trip });
    }
  };
  const settle = () => {
    if (waiting) apply(waiting, waiting.version);
    waiting = null;
  };
  for (const span of versionSpans(versions, columns.times)) {
    if (!span.version || (kept && span.version.startDate < kept.versionStart)) continue;
    const from: JudgedState = kept?.versionStart === span.version.startDate ? kept.state : NOT_JUDGED;
    const by = span.version;
    version = by;
    const series = slice(columns, span.from, span.to);
    const state = judgeSeries(series, judgingRules(by), by.dataIntervalMs ?? 0, from, (now, reading, rates) => {
      last = { now, reading, rates };
      if (eventsFrom !== null && (now.lastValid as number) < eventsFrom) waiting = { ...last, version: by };
      else {
        settle();
        apply(last, by);
      }
    });
    kept = { versionStart: by.startDate, state };
  }
  settle();
  if (!kept || !version) return null;
  const seen = last as Visit | null;
  return {
    kept,
    version,
    rates: seen?.rates ?? { hour: null, day: null },
    lastValue: seen?.reading ?? null,
    changes,
    open: events,
    heldFrom,
  };
}

const isCalm = ({ value, rate1h, rate24h }: Now): boolean =>
  value.level === 'GREEN' && rate1h.level === 'GREEN' && rate24h.level === 'GREEN';

function findingsOf(
  { value, rate1h, rate24h, readings, lastValid }: Now,
  eventsFrom: number | null,
): (Finding & { kind: ReadingKind })[] {
  const time = Math.max(lastValid as number, eventsFrom ?? Number.NEGATIVE_INFINITY);
  const level = { kind: 'level' as const, level: value.level, reading: readings.value, time };
  const known = [readings.rate1h, readings.rate24h].filter((rate): rate is LevelOrNormal => rate !== null);
  const rate = {
    kind: 'rate' as const,
    level: worstLevel(rate1h.level, rate24h.level),
    reading: known.length > 0 ? worstLevel(...known) : null,
    time,
  };
  return [level, rate];
}

function slice(columns: Columns, from: number, to: number): Columns {
  const { times, reading1, reading2 } = columns;
  if (from === 0 && to === times.length) return columns;
  return {
    times: times.subarray(from, to),
    reading1: reading1.subarray(from, to),
    reading2: reading2.subarray(from, to),
  };
}
