import { between, type Columns } from '../../readings/columns';
import type { Level } from '../../status/status';
import { DAY_MS } from '../../time/duration';
import type { OpenTimeSpan, TimeSpan } from '../../time/time-span';
import { startOfDay, type Zone } from '../../time/zone';
import { type EventChange, type JudgedVersion, judgeInstrument, type ReadingKind } from '../judge/judge-instrument';
import type { StoredRules } from '../judge/judging-rules';
import { countRings, coveredTime, type RingCounts } from './ring-counts';

/** An event that opened at a level or rose to it, which calls somebody once. */
export type Ring = { time: number; level: Level; kind: ReadingKind; value: number };

/** `times`: from the reading that opened an event to the reading that closed the event. */
export type Simulation = { rings: Ring[]; times: OpenTimeSpan[] };

/** The input of a simulation; readings reach back far enough to know the level in force at `from`. */
export type TrialInput = {
  versions: readonly JudgedVersion[];
  columns: Columns;
  from: number;
  to: number;
  zone: Zone;
  today: StoredRules;
  proposed: StoredRules;
};

export type FirstRings = Partial<Record<Level, number>>;

/** A rise of the curve into an alarm, by today's or by the proposed rules. */
export type Rise = {
  from: number;
  to: number;
  /** The value farthest from the mean of the whole span. */
  peak: { time: number; value: number };
  today: { count: number; first: FirstRings };
  proposed: { count: number; first: FirstRings };
};

export type Trial = {
  /** Number of readings in the span with a value, and without. */
  readings: number;
  missing: number;
  /** The time within the span that has data. */
  coveredMs: number;
  today: RingCounts & Pick<Simulation, 'rings'>;
  proposed: RingCounts & Pick<Simulation, 'rings'>;
  /** Weeks of the zone's calendar days from `from` on; the last may be short. */
  weeks: { start: number; today: number; proposed: number }[];
  /** Highest alarm first, then latest first. */
  rises: Rise[];
};

/** Alarms closer together than this belong to the same rise. */
const SAME_RISE_MS = DAY_MS;

/** Simulates today's and the proposed rules over the same readings, with the code that judges incoming readings. */
export function tryRules(input: TrialInput): Trial {
  const { columns, from, to, zone } = input;
  const [today, proposed] = [simulateRules(input, input.today), simulateRules(input, input.proposed)];
  const inside = between(columns, from, to);
  const seen = inside.reading2;
  const intervalMs = Math.max(0, ...input.versions.map(({ dataIntervalMs }) => dataIntervalMs ?? 0));
  const coveredMs = coveredTime(inside, to, intervalMs);
  const counted = { coveredMs, zone };
  const readings = seen.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);
  return {
    readings,
    missing: seen.length - readings,
    coveredMs,
    today: { rings: today.rings, ...countRings(today.rings, counted) },
    proposed: { rings: proposed.rings, ...countRings(proposed.rings, counted) },
    weeks: weeksOf(from, to, zone).map(({ start, end }) => ({
      start,
      today: ringsIn(today, start, end - 1).length,
      proposed: ringsIn(proposed, start, end - 1).length,
    })),
    rises: risesOf(input, today, proposed),
  };
}

/**
 * Simulates rules over the history. Every version keeps its start, since the jump of a re-installed instrument is no
 * rate; all versions have the same rules.
 */
export function simulateRules({ versions, columns, from, to }: TrialInput, rules: StoredRules): Simulation {
  const judged = judgeInstrument(
    versions.map(({ startDate, dataIntervalMs }) => ({ ...rules, startDate, dataIntervalMs })),
    columns,
    { before: null, open: {} },
  );
  const rings: Ring[] = [];
  const times: OpenTimeSpan[] = [];
  const open = new Map<ReadingKind, OpenTimeSpan>();
  for (const { kind, transition, time, value } of judged?.changes ?? []) {
    if (transition.change === 'opened') open.set(kind, { from: Math.max(time, from), to: null });
    if (isRing(transition) && time >= from && time <= to)
      rings.push({ time, level: transition.event.level as Level, kind, value });
    const begun = open.get(kind);
    if (transition.change !== 'closed' || !begun) continue;
    open.delete(kind);
    if (time >= from) times.push({ ...begun, to: time });
  }
  return { rings, times: [...times, ...open.values()] };
}

const isRing = ({ change }: EventChange['transition']): boolean => change === 'opened' || change === 'raised';

const ringsIn = ({ rings }: Simulation, from: number, to: number): Ring[] =>
  rings.filter(({ time }) => time >= from && time <= to);

function weeksOf(from: number, to: number, zone: Zone): { start: number; end: number }[] {
  const weeks: { start: number; end: number }[] = [];
  for (let start = from; start < to; ) {
    // 7.5 days, so that a daylight saving change does not shorten the week to six days
    const end = Math.min(startOfDay(startOfDay(start, zone) + 7.5 * DAY_MS, zone), to + 1);
    weeks.push({ start, end });
    start = end;
  }
  return weeks;
}

function risesOf(input: TrialInput, today: Simulation, proposed: Simulation): Rise[] {
  const mean = meanOf(between(input.columns, input.from, input.to).reading2);
  const rises = joined([...today.times, ...proposed.times], input.to).map(({ from, to }) => ({
    from,
    to,
    // Excludes the reading that ended the rise
    peak: peakIn(between(input.columns, from, to < input.to ? to - 1 : to), mean),
    today: ringing(today, from, to),
    proposed: ringing(proposed, from, to),
  }));
  const height = ({ today: now, proposed: then }: Rise) => Math.max(rankOf(now.first), rankOf(then.first));
  return rises.sort((a, b) => height(b) - height(a) || b.from - a.from);
}

const rankOf = (first: FirstRings): number =>
  first.WSL !== undefined ? 3 : first.AL !== undefined ? 2 : first.WL !== undefined ? 1 : 0;

function ringing(played: Simulation, from: number, to: number): Rise['today'] {
  const rings = ringsIn(played, from, to);
  const first: FirstRings = {};
  for (const { level, time } of rings) first[level] ??= time;
  return { count: rings.length, first };
}

function joined(times: readonly OpenTimeSpan[], end: number): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (const { from, to } of [...times].sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && from - last.to < SAME_RISE_MS) last.to = Math.max(last.to, to ?? end);
    else spans.push({ from, to: to ?? end });
  }
  return spans;
}

function peakIn({ times, reading2 }: Columns, mean: number): Rise['peak'] {
  let peak = { time: times[0] as number, value: reading2[0] as number };
  for (let i = 1; i < times.length; i++) {
    const value = reading2[i] as number;
    const isFarther = Number.isNaN(peak.value) || Math.abs(value - mean) > Math.abs(peak.value - mean);
    if (isFarther && !Number.isNaN(value)) peak = { time: times[i] as number, value };
  }
  return peak;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
