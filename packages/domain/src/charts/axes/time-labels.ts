import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/duration';
import { formatTime } from '../../time/format';
import { type Zone, zonedParts, zoneOffset } from '../../time/zone';
import type { TimeWindow } from './time-window';
import { monthTicks, xTicks } from './x-ticks';

export type TimeTick = {
  time: number;
  label: string;
  /** The start of a date, in bold. */
  isDate: boolean;
  /** Draws a line through the plot; other ticks have only a label. */
  isMajor: boolean;
  /** The priority of a label where there is no room for all: the lowest first. */
  rank: number;
};

export type TickWish = {
  window: TimeWindow;
  /** The width of the plot in pixels. */
  width: number;
  tickMs: number;
  /** The origin of the ticks, so that they stay in place during panning. */
  anchor: number;
  zone: Zone;
  /** Sunday first; empty where there is no room for weekdays. */
  weekdays: readonly string[];
};

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  DAY_MS,
];
const LABEL_ROOM = 44;
const WEEKDAY_ROOM = 68;
const HALF_DAY_ROOM = 112;
/** The least number of ticks in a zoomed view, whatever tick distance the user chose. */
const FEWEST = 4;
/** The least distance in pixels of hour ticks that a user chose; their labels are thinned out. */
const CLOSEST_HOURS = 10;
/** The tick distance from which months are used. */
const MONTHS_FROM = 28 * DAY_MS;
const MONTH_ROOM = 60;

/**
 * Returns the ticks of the time axis in the project's zone. Labels show the date, and the year, only where it changes.
 */
export const timeTicks = (wish: TickWish): TimeTick[] => {
  const { window, width, tickMs, anchor, zone } = wish;
  const [from, to] = window;
  const fine = STEPS.findLast((step) => step <= (to - from) / FEWEST) ?? MINUTE_MS;
  const wanted = wantedStep(tickMs, fine, to - from);
  const { times, stepMs } = xTicks({ from, to }, wanted, zone, mostTicks(wanted, wish), anchor);
  if (stepMs >= MONTHS_FROM) return months(wish);
  const room = (stepMs / (to - from)) * width;
  const withHalves = stepMs === DAY_MS && room >= HALF_DAY_ROOM;
  const most = 2 * Math.floor(width / LABEL_ROOM);
  const all = withHalves ? xTicks({ from, to }, stepMs / 2, zone, most, anchor).times : times;
  return all.map((time, index) => ({
    ...wordsOf(time, index, all, room, wish),
    time,
    isMajor: !withHalves || isMidnight(time, zone),
    rank: rankOf(time, zone),
  }));
};

const mostTicks = (wanted: number, { window: [from, to], width }: TickWish): number => {
  const isClose = wanted < DAY_MS && ((to - from) / wanted) * CLOSEST_HOURS <= width;
  return isClose ? Math.ceil((to - from) / wanted) : Math.floor(width / LABEL_ROOM);
};

const months = ({ window: [from, to], width, zone }: TickWish): TimeTick[] =>
  monthTicks({ from, to }, zone, Math.max(1, Math.floor(width / MONTH_ROOM))).times.map((time) => ({
    time,
    label: formatTime(time, zone, 'YYYY-MM'),
    isDate: true,
    isMajor: true,
    rank: 0,
  }));

const wordsOf = (
  time: number,
  index: number,
  all: readonly number[],
  room: number,
  { zone, weekdays, window }: TickWish,
): Pick<TimeTick, 'label' | 'isDate'> => {
  const isDate = isMidnight(time, zone);
  const isFirst = index === 0 && !all.some((one) => isMidnight(one, zone));
  if (!isDate) return { label: formatTime(time, zone, isFirst ? 'MM-DD HH:mm' : 'HH:mm'), isDate: isFirst };
  const yearOf = (at: number) => zonedParts(at, zone).year;
  const before = all.slice(0, index).findLast((one) => isMidnight(one, zone));
  const isNewYear =
    yearOf(window[0]) !== yearOf(window[1]) && (before === undefined || yearOf(before) !== yearOf(time));
  const weekday = room >= WEEKDAY_ROOM && !isNewYear ? weekdays[zonedParts(time, zone).weekday] : undefined;
  const date = formatTime(time, zone, isNewYear ? 'YYYY-MM-DD' : 'MM-DD');
  return { label: [date, weekday].filter(Boolean).join(' '), isDate };
};

const isMidnight = (time: number, zone: Zone): boolean => (time + zoneOffset(time, zone)) % DAY_MS === 0;

/** Ranks dates, then noon, then 06:00 and 18:00, then others, so that the kept labels are evenly spaced. */
const rankOf = (time: number, zone: Zone): number => {
  const local = time + zoneOffset(time, zone);
  return [DAY_MS, DAY_MS / 2, DAY_MS / 4, HOUR_MS].findIndex((step) => local % step === 0) + 1 || 5;
};

/** Returns the chosen tick distance, unless the view is too short for it. */
const wantedStep = (tickMs: number, fine: number, span: number): number =>
  tickMs > 0 && tickMs <= span / 2 ? tickMs : Math.min(tickMs > 0 ? tickMs : DAY_MS, fine);
