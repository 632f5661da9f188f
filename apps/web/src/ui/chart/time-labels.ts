import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '@talus/domain/time/zone';
import type { TimeWindow } from './scale';

export type TimeTick = {
  time: number;
  label: string;
  /** A date begins here, and stands in bold. */
  isDate: boolean;
  /** Carries a line through the plot; the others are only read. */
  isMajor: boolean;
};

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 4, 7, 14, 28, 56, 112, 224, 365].map((days) => days * DAY_MS),
];
const HOUR_ROOM = 44;
const DATE_ROOM = 42;
const WEEKDAY_ROOM = 68;
const HALF_DAY_ROOM = 112;
/** A part of the whole has at least so many ticks, however far apart the user wants them. */
const FEWEST = 4;

/** The wanted distance; less inside a small part of the time, more where labels would touch. */
export const tickStep = ([from, to]: TimeWindow, width: number, wanted: number): number => {
  const span = to - from;
  const room = (step: number) => (step / span) * width;
  const fine = STEPS.findLast((step) => step <= span / FEWEST) ?? MINUTE_MS;
  const step = wanted > 0 && wanted <= span / 2 ? wanted : Math.min(wanted > 0 ? wanted : fine, fine);
  if (room(step) >= (step >= DAY_MS ? DATE_ROOM : HOUR_ROOM)) return step;
  return STEPS.find((other) => other > step && room(other) >= (other >= DAY_MS ? DATE_ROOM : HOUR_ROOM)) ?? span;
};

/** Ticks of the time axis in the project's zone, the date only where it changes. */
export const timeTicks = (
  window: TimeWindow,
  width: number,
  wanted: number,
  zone: Zone,
  weekdays: readonly string[],
): TimeTick[] => {
  const step = tickStep(window, width, wanted);
  const room = (step / (window[1] - window[0])) * width;
  const withHalves = step === DAY_MS && room >= HALF_DAY_ROOM;
  const times = zonedSteps(window, withHalves ? step / 2 : step, zone);
  const isMidnight = (time: number) => (time + zoneOffset(time, zone)) % DAY_MS === 0;
  const someMidnight = times.some(isMidnight);
  return times.map((time, index) => {
    const isDate = isMidnight(time);
    const weekday = room >= WEEKDAY_ROOM && step <= DAY_MS ? ` ${weekdays[zonedParts(time, zone).weekday]}` : '';
    const first = index === 0 && !someMidnight;
    const label = isDate
      ? formatTime(time, zone, 'MM-DD') + weekday
      : formatTime(time, zone, first ? 'MM-DD HH:mm' : 'HH:mm');
    return { time, label, isDate: isDate || first, isMajor: !withHalves || isDate };
  });
};

/** Whole steps of the zone's clock, so that a day begins at its midnight. */
const zonedSteps = ([from, to]: TimeWindow, step: number, zone: Zone): number[] => {
  const local = from + zoneOffset(from, zone);
  const times: number[] = [];
  for (let next = Math.ceil(local / step) * step; ; next += step) {
    const time = fromZoned(next, zone);
    if (time > to) return times;
    if (time >= from) times.push(time);
  }
};
