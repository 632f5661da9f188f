import { type AlertEvent, applyEvent, type Finding, type Transition } from '@talus/domain/alerts/alert-event';
import { type JudgedState, judgeSeries, NOT_JUDGED, type Rates } from '@talus/domain/alerts/judge-series';
import { judgingRules } from '@talus/domain/alerts/judging-rules';
import { worstLevel } from '@talus/domain/alerts/level';
import type { Columns } from '@talus/domain/readings/columns';
import { versionSpans } from '@talus/domain/readings/version-in-force';
import type { LevelOrNormal } from '@talus/domain/status/status';
import type { InstrumentPlan, VersionPlan } from '../convert/plan';

/** What judging remembers of an instrument between two batches. */
export type KeptState = { versionStart: number; state: JudgedState };

/** The kinds of events that follow from readings. */
export type ReadingKind = 'level' | 'rate';
export type OpenEvents = Partial<Record<ReadingKind, AlertEvent | null>>;

/** A change of an event, and the reading that made it. */
export type EventChange = {
  kind: ReadingKind;
  transition: Exclude<Transition, { change: 'none' }>;
  time: number;
  value: number;
};

export type Judged = {
  kept: KeptState;
  /** The version that the last reading was judged by. */
  version: VersionPlan;
  rates: Rates;
  lastValue: number | null;
  changes: EventChange[];
  open: OpenEvents;
};

/**
 * Judges the rows after those that were judged already, reading by reading, so that an event that came and went within
 * a backlog is known as one. `columns` reach back a day for the rates. Where late rows made judging begin anew
 * (`isAgain`), what happened in between is known already, and only where it ends changes an event.
 */
export function judgeInstrument(
  plan: InstrumentPlan,
  columns: Columns,
  { before, open, isAgain }: { before: KeptState | null; open: OpenEvents; isAgain: boolean },
): Judged | null {
  let kept = before;
  let version: VersionPlan | null = null;
  let last: { now: Now; reading: number; rates: Rates } | null = null;
  const changes: EventChange[] = [];
  const events: OpenEvents = { ...open };
  const apply = (now: Now, reading: number) => {
    for (const finding of findingsOf(now)) {
      const transition = applyEvent(events[finding.kind] ?? null, finding);
      if (transition.change === 'none') continue;
      events[finding.kind] = transition.change === 'closed' ? null : transition.event;
      changes.push({ kind: finding.kind, transition, time: finding.time, value: reading });
    }
  };
  for (const span of versionSpans(plan.versions, columns.times)) {
    if (!span.version || (kept && span.version.startDate < kept.versionStart)) continue;
    const from = kept?.versionStart === span.version.startDate ? kept.state : NOT_JUDGED;
    version = span.version;
    const series = slice(columns, span.from, span.to);
    const state = judgeSeries(
      series,
      judgingRules(version),
      version.dataIntervalMs ?? 0,
      from,
      (now, reading, rates) => {
        last = { now, reading, rates };
        if (!isAgain) apply(now, reading);
      },
    );
    kept = { versionStart: version.startDate, state };
  }
  const seen = last as { now: Now; reading: number; rates: Rates } | null;
  if (isAgain && seen) apply(seen.now, seen.reading);
  if (!kept || !version) return null;
  return {
    kept,
    version,
    rates: seen?.rates ?? { hour: null, day: null },
    lastValue: seen?.reading ?? null,
    changes,
    open: events,
  };
}

type Now = Parameters<NonNullable<Parameters<typeof judgeSeries>[4]>>[0];

function findingsOf({ value, rate1h, rate24h, readings, lastValid }: Now): (Finding & { kind: ReadingKind })[] {
  const time = lastValid as number;
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

const slice = ({ times, reading1, reading2 }: Columns, from: number, to: number): Columns => ({
  times: times.subarray(from, to),
  reading1: reading1.subarray(from, to),
  reading2: reading2.subarray(from, to),
});
