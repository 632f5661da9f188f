import { DAY_MS } from '../time/duration';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../time/zone';
import { QUICK_SPANS } from './card-state';
import type { Range } from './range';

export type XTicks = {
  times: number[];
  /** The distance that was taken: the wanted one, or a multiple of it. */
  stepMs: number;
};

/** Distances that people read easily, in days; any other multiple comes after them. */
const EASY_DAYS = [0.5, 1, 2, 7, 14, 28];

/**
 * The ticks of the time axis inside `shown`, no more than `most`. They stand at the zone's clock, counted from the
 * midnight before `anchor` (the start of the whole range, so that they stay where they are while one pans): a day is
 * a day where the clock changes.
 */
export function xTicks(shown: Range, tickMs: number, zone: Zone, most: number, anchor = shown.from): XTicks {
  const wanted = tickMs > 0 ? tickMs : QUICK_SPANS['1D'];
  const stepMs = stepFor(shown.to - shown.from, wanted, Math.max(1, most));
  const origin = localMidnight(anchor, zone);
  // a step more at both ends: the clock may have changed between the anchor and what is shown
  const first = Math.floor((clock(shown.from, zone) - origin) / stepMs) - 1;
  const last = Math.ceil((clock(shown.to, zone) - origin) / stepMs) + 1;
  const times: number[] = [];
  for (let i = first; i <= last; i++) {
    const time = fromZoned(origin + i * stepMs, zone);
    if (time < shown.from || time > shown.to || time <= (times[times.length - 1] ?? Number.NEGATIVE_INFINITY)) continue;
    times.push(time);
  }
  return { times, stepMs };
}

/** Months that people count in. */
const EASY_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const MONTH_MS = 30.44 * DAY_MS;

/** Ticks at the first of months, for times so long that days are no measure any more; no more than `most`. */
export function monthTicks(shown: Range, zone: Zone, most: number): XTicks {
  const months = (shown.to - shown.from) / MONTH_MS;
  const step = EASY_MONTHS.find((easy) => months / easy <= most) ?? 12 * Math.ceil(months / 12 / Math.max(1, most));
  const { year, month } = zonedParts(shown.from, zone);
  const times: number[] = [];
  for (let i = Math.floor((12 * year + month - 1) / step) * step; ; i += step) {
    const time = fromZoned(Date.UTC(Math.floor(i / 12), i % 12, 1), zone);
    if (time > shown.to) return { times, stepMs: step * MONTH_MS };
    if (time >= shown.from) times.push(time);
  }
}

/** The wanted distance where its ticks have room, else the smallest multiple of it that has, easy ones first. */
function stepFor(spanMs: number, wanted: number, most: number): number {
  if (spanMs / wanted <= most) return wanted;
  const easy = EASY_DAYS.map((days) => days * DAY_MS).filter((step) => step > wanted && step % wanted === 0);
  const unit = easy.find((step) => spanMs / step <= most) ?? easy.at(-1) ?? wanted;
  return unit * Math.ceil(spanMs / unit / most);
}

function clock(time: number, zone: Zone): number {
  return time + zoneOffset(time, zone);
}

function localMidnight(time: number, zone: Zone): number {
  return Math.floor(clock(time, zone) / DAY_MS) * DAY_MS;
}
