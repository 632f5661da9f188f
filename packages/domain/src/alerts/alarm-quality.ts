import { groupBy } from '../collections/group-by';
import { median } from '../numbers/median';
import { DAY_MS, MINUTE_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';
import { QUALITY_FIGURES, type QualityFigure, type Verdict, verdictOf } from './alarm-targets';
import type { EventLevel } from './alert-event';

/** A call for attention: an event that opened or rose. */
export type Alarm<S = string> = {
  time: number;
  level: EventLevel;
  /** Who called: an instrument, or a logger. */
  source: S;
  /** Milliseconds between its readings. */
  intervalMs: number;
};

/** `since`: of the level in force; `startTime`: of the event, where that began earlier. */
export type StandingAlarm<S = string> = { source: S; level: EventLevel; since: number; startTime?: number };

/** A level that rises does not make a standing alarm a new one. */
const lit = ({ startTime, since }: StandingAlarm<unknown>): number => startTime ?? since;

/** What a person did about an alarm, and how long after it. */
export type Handling = { person: string; step: 'informed' | 'acknowledged'; afterMs: number };

export type Priority = 'low' | 'medium' | 'high';
export type Priorities = Record<Priority, number>;

export type QualityInput<S = string> = {
  from: number;
  /** Not included. */
  to: number;
  zone: Zone;
  alarms: readonly Alarm<S>[];
  /** Open at `to`. */
  open: readonly StandingAlarm<S>[];
  handled: readonly Handling[];
  /** How many people watch at the same time. */
  positions: number;
};

export type Operator = { name: string; informed: number; acknowledged: number; medianMs: number };

export type AlarmQuality<S = string> = {
  count: number;
  /** Per 10 minutes, of all alarms. */
  average: number;
  /** The same for each operator position, however many people took turns at it. */
  perOperator: number;
  positions: number;
  peak: { count: number; time: number | null };
  /** How many 10 minutes brought none, one, up to ten, more. */
  load: { none: number; one: number; some: number; flood: number };
  priorities: Priorities;
  /** Every day of the zone's clock that the span touches. */
  days: ({ day: number } & Priorities)[];
  chattering: { source: S; most: number; time: number }[];
  /** The oldest first. */
  standing: StandingAlarm<S>[];
  loudest: { source: S; count: number; share: number }[];
  /** The most diligent first. */
  operators: Operator[];
  verdicts: Record<QualityFigure, Verdict>;
};

export const WINDOW_MS = 10 * MINUTE_MS;
/** More alarms than this in 10 minutes are a flood. */
export const FLOOD = 10;
/** So many alarms of one source at one level within the window are chatter. */
export const CHATTER_COUNT = 3;
/** A logger that reports seldom cannot chatter in 10 minutes: at least so many of its readings are looked at. */
export const CHATTER_READINGS = 6;
export const STANDING_MS = DAY_MS;
export const LOUDEST = 10;
/** Shares of less say nothing. */
const FEWEST_FOR_SHARES = 20;

const PRIORITY: Record<EventLevel, Priority> = { down: 'low', WL: 'low', AL: 'medium', WSL: 'high' };

/** How an alarm system did in a span of time, against what EEMUA 191 asks for. */
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
  // Windows stand on the clock, so that a peak is from 18:50 on and not from 18:47:32.
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
    // Of ten sources or fewer the loudest ten are all of them.
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
      QUALITY_FIGURES.map((figure) => [figure, verdictOf(figure, figures[figure])]),
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
  // Noon of the next day lies in it whether the clock changes or not.
  for (let day = startOfDay(from, zone); day < to; day = startOfDay(day + 1.5 * DAY_MS, zone))
    byDay.set(day, prioritiesOf([]));
  for (const { time, level } of alarms) {
    const counts = byDay.get(startOfDay(time, zone));
    if (counts) counts[PRIORITY[level]]++;
  }
  return [...byDay].map(([day, counts]) => ({ day, ...counts }));
}

/** The densest moment of each source that calls again and again at one level; a slope that rises through all levels does not. */
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
