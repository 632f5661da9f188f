import { groupBy } from '../collections/group-by';
import { median } from '../numbers/median';
import { DAY_MS, MINUTE_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';
import type { EventLevel } from './events/alert-event';
import { judgeFigure, QUALITY_FIGURES, type QualityFigure, type Verdict } from './messages/alarm-targets';

/** An alarm: an event that opened or rose. */
export type Alarm<S = string> = {
  time: number;
  level: EventLevel;
  /** The instrument or logger that raised the alarm. */
  source: S;
  /** Milliseconds between its readings. */
  intervalMs: number;
};

/** An open alarm. `since` is the start of the level in force; `startTime` is the start of the event, if earlier. */
export type StandingAlarm<S = string> = { source: S; level: EventLevel; since: number; startTime?: number };

/** Returns the start of an alarm's event: a rising level does not restart a standing alarm. */
const lit = ({ startTime, since }: StandingAlarm<unknown>): number => startTime ?? since;

/** An operator's action on an alarm, and its delay after the alarm. */
export type Handling = { person: string; step: 'informed' | 'acknowledged'; afterMs: number };

export type Priority = 'low' | 'medium' | 'high';
export type Priorities = Record<Priority, number>;

export type QualityInput<S = string> = {
  from: number;
  /** Exclusive. */
  to: number;
  zone: Zone;
  alarms: readonly Alarm<S>[];
  /** Alarms still open at `to`. */
  open: readonly StandingAlarm<S>[];
  handled: readonly Handling[];
  /** Number of people on watch at the same time. */
  positions: number;
};

export type Operator = { name: string; informed: number; acknowledged: number; medianMs: number };

export type AlarmQuality<S = string> = {
  count: number;
  /** All alarms, per 10 minutes. */
  average: number;
  /** Alarms per 10 minutes and operator position, however many people staffed the position in turn. */
  perOperator: number;
  positions: number;
  peak: { count: number; time: number | null };
  /** Number of 10-minute windows with no alarm, one alarm, two to ten alarms, and more than ten. */
  load: { none: number; one: number; some: number; flood: number };
  priorities: Priorities;
  /** Every calendar day in the zone that overlaps the span. */
  days: ({ day: number } & Priorities)[];
  chattering: { source: S; most: number; time: number }[];
  /** Oldest first. */
  standing: StandingAlarm<S>[];
  loudest: { source: S; count: number; share: number }[];
  /** Most actions first. */
  operators: Operator[];
  verdicts: Record<QualityFigure, Verdict>;
};

export const WINDOW_MS = 10 * MINUTE_MS;
/** More alarms than this in 10 minutes are a flood. */
export const FLOOD = 10;
/** This many alarms of one source at one level within the window are chatter. */
export const CHATTER_COUNT = 3;
/** The chatter window spans at least this many readings: a slow logger cannot chatter within 10 minutes. */
export const CHATTER_READINGS = 6;
export const STANDING_MS = DAY_MS;
export const LOUDEST = 10;
/** Shares of fewer alarms are not significant. */
const FEWEST_FOR_SHARES = 20;

const PRIORITY: Record<EventLevel, Priority> = { down: 'low', WL: 'low', AL: 'medium', WSL: 'high' };

/** Computes the alarm performance figures of a time span and rates them against EEMUA 191. */
export function alarmQuality<S>({
  from,
  to,
  zone,
  alarms,
  open,
  handled,
  positions,
}: QualityInput<S>): AlarmQuality<S> {
  const within = alarms.filter(({ time }) => time >= from && time < to).sort((a, b) => a.time - b.time);
  // Windows align with the clock, so that a peak starts at 18:50 and not at 18:47:32.
  const first = Math.floor(from / WINDOW_MS);
  const windows = Math.max(1, Math.ceil(to / WINDOW_MS) - first);
  const byWindow = [...countBy(within, ({ time }) => Math.floor(time / WINDOW_MS))];
  const [peakWindow, peakCount] = byWindow.reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
  const priorities = prioritiesOf(within);
  const chattering = chatteringOf(within);
  const standing = open.filter((alarm) => to - lit(alarm) > STANDING_MS).sort((a, b) => lit(a) - lit(b));
  const sources = [...countBy(within, ({ source }) => source)].sort((a, b) => b[1] - a[1]);
  const loudest = sources.slice(0, LOUDEST).map(([source, count]) => ({ source, count, share: count / within.length }));
  const operators = operatorsOf(handled);
  const average = within.length / windows;
  const flood = byWindow.filter(([, n]) => n > FLOOD).length;
  const one = byWindow.filter(([, n]) => n === 1).length;
  const perOperator = average / Math.max(1, positions);
  const shareOf = (n: number) => (within.length < FEWEST_FOR_SHARES ? null : n / within.length);
  const figures: Record<QualityFigure, number | null> = {
    average: perOperator,
    peak: peakCount,
    flood: flood / windows,
    chattering: chattering.length,
    standing: standing.length,
    // With ten sources or fewer, the loudest ten are all sources.
    loudest: sources.length > LOUDEST ? shareOf(loudest.reduce((sum, { count }) => sum + count, 0)) : null,
    medium: shareOf(priorities.medium),
    high: shareOf(priorities.high),
  };
  return {
    count: within.length,
    average,
    perOperator,
    positions,
    peak: { count: peakCount, time: peakCount === 0 ? null : peakWindow * WINDOW_MS },
    load: { none: windows - byWindow.length, one, some: byWindow.length - one - flood, flood },
    priorities,
    days: daysOf(within, from, to, zone),
    chattering,
    standing,
    loudest,
    operators,
    verdicts: Object.fromEntries(
      QUALITY_FIGURES.map((figure) => [figure, judgeFigure(figure, figures[figure])]),
    ) as Record<QualityFigure, Verdict>,
  };
}

function prioritiesOf(alarms: readonly Pick<Alarm, 'level'>[]): Priorities {
  const counts: Priorities = { low: 0, medium: 0, high: 0 };
  for (const { level } of alarms) counts[PRIORITY[level]]++;
  return counts;
}

function daysOf(
  alarms: readonly Pick<Alarm, 'time' | 'level'>[],
  from: number,
  to: number,
  zone: Zone,
): AlarmQuality['days'] {
  const byDay = new Map<number, Priorities>();
  // Adding 1.5 days lands near noon of the next day, also across a daylight saving change.
  for (let day = startOfDay(from, zone); day < to; day = startOfDay(day + 1.5 * DAY_MS, zone))
    byDay.set(day, prioritiesOf([]));
  for (const { time, level } of alarms) {
    const counts = byDay.get(startOfDay(time, zone));
    if (counts) counts[PRIORITY[level]]++;
  }
  return [...byDay].map(([day, counts]) => ({ day, ...counts }));
}

/** Finds the densest burst of each source that alarms repeatedly at one level. A rise through levels is no chatter. */
function chatteringOf<S>(alarms: readonly Alarm<S>[]): AlarmQuality<S>['chattering'] {
  const found = new Map<S, { source: S; most: number; time: number }>();
  const levels = [...groupBy(alarms, ({ level }) => level).values()];
  for (const own of levels.flatMap((alike) => [...groupBy(alike, ({ source }) => source).values()])) {
    const windowMs = Math.max(WINDOW_MS, CHATTER_READINGS * (own[0]?.intervalMs ?? 0));
    let first = 0;
    for (const [i, { time, source }] of own.entries()) {
      while ((own[first]?.time ?? time) <= time - windowMs) first++;
      const most = i - first + 1;
      if (most >= CHATTER_COUNT && most > (found.get(source)?.most ?? 0))
        found.set(source, { source, most, time: own[first]?.time ?? time });
    }
  }
  return [...found.values()].sort((a, b) => b.most - a.most);
}

function operatorsOf(handled: readonly Handling[]): Operator[] {
  const people = [...groupBy(handled, ({ person }) => person)].map(([name, own]) => ({
    name,
    informed: own.filter(({ step }) => step === 'informed').length,
    acknowledged: own.filter(({ step }) => step === 'acknowledged').length,
    medianMs: median(own.map(({ afterMs }) => afterMs)),
  }));
  return people.sort((a, b) => b.informed + b.acknowledged - a.informed - a.acknowledged);
}

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
