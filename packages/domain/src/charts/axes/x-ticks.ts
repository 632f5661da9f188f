import { DAY_MS } from '../../time/duration';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../../time/zone';
import { QUICK_SPANS } from '../settings/card-state';
import type { Range } from '../settings/range';

export type XTicks = {
  times: number[];
  /** The tick distance used: the wanted one, or a multiple of it. */
  stepMs: number;
};

/** Easily readable distances, in days; other multiples are used only beyond these. */
const EASY_DAYS = [0.5, 1, 2, 7, 14, 28];

/**
 * Returns the ticks of the time axis inside `shown`, at most `most`. Ticks follow the zone's clock, counted from the
 * midnight before `anchor` (the start of the whole range, so that ticks stay in place during panning): a day stays a
 * day across clock changes.
 */
export function xTicks(shown: Range, tickMs: number, zone: Zone, most: number, anchor = shown.from): XTicks {
  const wanted = tickMs > 0 ? tickMs : QUICK_SPANS['1D'];
  const stepMs = stepFor(shown.to - shown.from, wanted, Math.max(1, most));
  const origin = localMidnight(anchor, zone);
  // one more step at both ends: the clock may have changed between the anchor and the view
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

/** Common tick distances in months. */
const EASY_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const MONTH_MS = 30.44 * DAY_MS;

/** Returns ticks at the first of months, for spans too long for ticks in days; at most `most`. */
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

/** Returns the wanted distance where its ticks fit, else the smallest multiple that fits, common distances first. */
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
