import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import { leadMs, needsEveryReading, tailMs } from '@talus/domain/charts/series/prepare-series';
import type { RateMode } from '@talus/domain/charts/settings/rate-toggle';
import { type RainPeriod, rainPeriod } from '@talus/domain/rain/period-sums';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Question } from './load-charts';
import type { Request } from './state';

/** A series of more readings than this is thinned; zooming in loads finer readings. */
export const THIN_OVER = 20_000;
/** Twice the pixel width of a wide screen. */
export const THIN_TO = 4000;

type Known = ReadonlyMap<string, ChartInstrument>;

/** The widest rain window, so that widening the window needs no new load. */
const WIDEST = { rainWindowMs: DAY_MS, period: 'day', isOneDayRain: true } as const;

const isDense = ({ intervalMs }: ChartInstrument, { range, interval }: Request): boolean =>
  interval === 'all' && intervalMs > 0 && (range.to - range.from) / intervalMs > THIN_OVER;

/**
 * Splits a request into queries. Rain sums and rates need every reading, and some from around the range; other
 * instruments are loaded by the interval, thinned where they have many readings. While no rate is shown, instruments
 * that allow rates still load the day before, so that switching on a rate needs no second load.
 */
export const questionsFor = (
  request: Request,
  instruments: readonly string[],
  known: Known,
  hasRate: boolean,
): Question[] => {
  const { range, interval, startTime } = request;
  const every: string[] = [];
  const thinned: string[] = [];
  const plain: string[] = [];
  for (const id of instruments) {
    const instrument = known.get(id);
    if (!instrument) plain.push(id);
    else if (needsEveryReading(instrument, hasRate && instrument.allowRate ? '24h' : 'off')) every.push(id);
    else if (isDense(instrument, request)) thinned.push(id);
    else if (instrument.allowRate && interval === 'all') every.push(id);
    else plain.push(id);
  }
  const lead = every.reduce((most, id) => Math.max(most, leadOf(known.get(id))), 0);
  const period = rainPeriod(interval);
  const tail = every.reduce((most, id) => Math.max(most, tailOf(known.get(id), period)), 0);
  const back = { from: range.from - lead, to: range.to + tail };
  const all: Question[] = [
    { instruments: every, range: back, interval: 'all', startTime: '00:00' },
    { instruments: thinned, range, interval, startTime, points: THIN_TO },
    { instruments: plain, range, interval, startTime },
  ];
  return all.filter((question) => question.instruments.length > 0);
};

const leadOf = (instrument: ChartInstrument | undefined): number =>
  instrument ? leadMs(instrument, { ...WIDEST, rate: (instrument.isRain ? 'off' : '24h') satisfies RateMode }) : 0;

const tailOf = (instrument: ChartInstrument | undefined, period: RainPeriod | null): number =>
  instrument ? tailMs(instrument, { period, rate: 'off', isOneDayRain: false }) : 0;

/** Tells whether a rate needs other readings than the plain curves; switching it on then triggers a load. */
export const isRateApart = (request: Request, known: Known): boolean => {
  const asked = (hasRate: boolean) => JSON.stringify(questionsFor(request, request.instruments, known, hasRate));
  return asked(true) !== asked(false);
};
