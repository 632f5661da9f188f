import { xTicks } from '@talus/domain/charts/x-ticks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { type Zone, zonedParts, zoneOffset } from '@talus/domain/time/zone';
import type { TimeWindow } from './scale';

export type TimeTick = {
  time: number;
  label: string;
  /** A date begins here, and stands in bold. */
  isDate: boolean;
  /** Carries a line through the plot; the others are only read. */
  isMajor: boolean;
};

export type TickWish = {
  window: TimeWindow;
  /** Of the plot, in pixels. */
  width: number;
  tickMs: number;
  /** From where ticks are counted, so that they stay while one pans. */
  anchor: number;
  zone: Zone;
  /** Sunday first; none where there is no room for them. */
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
/** A part of the whole has at least so many ticks, however far apart the user wants them. */
const FEWEST = 4;

/** Ticks of the time axis in the project's zone, the date only where it changes. */
export const timeTicks = ({ window: [from, to], width, tickMs, anchor, zone, weekdays }: TickWish): TimeTick[] => {
  const fine = STEPS.findLast((step) => step <= (to - from) / FEWEST) ?? MINUTE_MS;
  const most = Math.floor(width / LABEL_ROOM);
  const { times, stepMs } = xTicks({ from, to }, wantedStep(tickMs, fine, to - from), zone, most, anchor);
  const room = (stepMs / (to - from)) * width;
  const withHalves = stepMs === DAY_MS && room >= HALF_DAY_ROOM;
  const all = withHalves ? xTicks({ from, to }, stepMs / 2, zone, 2 * most, anchor).times : times;
  const isMidnight = (time: number) => (time + zoneOffset(time, zone)) % DAY_MS === 0;
  const someMidnight = all.some(isMidnight);
  return all.map((time, index) => {
    const isDate = isMidnight(time);
    const first = index === 0 && !someMidnight;
    const weekday = room >= WEEKDAY_ROOM ? weekdays[zonedParts(time, zone).weekday] : undefined;
    const label = isDate
      ? [formatTime(time, zone, 'MM-DD'), weekday].filter(Boolean).join(' ')
      : formatTime(time, zone, first ? 'MM-DD HH:mm' : 'HH:mm');
    return { time, label, isDate: isDate || first, isMajor: !withHalves || isDate };
  });
};

/** What was asked for, unless so little is shown that hardly a tick would stand in it. */
const wantedStep = (tickMs: number, fine: number, span: number): number =>
  tickMs > 0 && tickMs <= span / 2 ? tickMs : Math.min(tickMs > 0 ? tickMs : DAY_MS, fine);
