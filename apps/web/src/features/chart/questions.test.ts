// @vitest-environment node
import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { isRateApart, questionsFor, THIN_TO } from './questions';
import type { Interval, Request } from './state';

const instrument = (id: string, given: Partial<ChartInstrument> = {}): [string, ChartInstrument] => [
  id,
  {
    id,
    name: id,
    areaName: '',
    stationName: '',
    typeCode: 'TM',
    unit: 'mm',
    isRain: false,
    chartType: 'line',
    displayOutput: 'reading2',
    intervalMs: 10 * MINUTE_MS,
    defaultIntervalMs: null,
    decimals: 2,
    allowRate: false,
    limits: NO_LIMITS,
    rate1hLimits: NO_LIMITS,
    rate24hLimits: NO_LIMITS,
    versions: [],
    ...given,
  },
];

const KNOWN = new Map([
  instrument('tilt'),
  instrument('slide', { allowRate: true }),
  instrument('rain', { isRain: true }),
  instrument('noise', { intervalMs: MINUTE_MS }),
]);
const DAY_100 = 100 * DAY_MS;
const request = (interval: Interval = 'all', to = DAY_100 + 7 * DAY_MS): Request => ({
  instruments: [...KNOWN.keys()],
  range: { from: DAY_100, to },
  interval,
  startTime: '08:00',
  run: 1,
});
const asked = (of: Request, hasRate = false) => questionsFor(of, of.instruments, KNOWN, hasRate);

describe('how instruments are asked for', () => {
  it('rain and those that allow rates come whole, with the day before', () => {
    const [every, plain] = asked(request());
    // 25 hours for a day of rain where the clock is set back; a rate needs 24 h and one interval
    expect(every).toEqual({
      instruments: ['slide', 'rain'],
      range: { from: DAY_100 - 25 * HOUR_MS, to: DAY_100 + 7 * DAY_MS },
      interval: 'all',
      startTime: '00:00',
    });
    expect(plain).toEqual({
      instruments: ['tilt', 'noise'],
      range: request().range,
      interval: 'all',
      startTime: '08:00',
    });
  });

  it('by the interval where no rate is shown, whole where one is', () => {
    expect(asked(request('daily')).map(({ instruments, interval }) => [instruments, interval])).toEqual([
      [['rain'], 'all'],
      [['tilt', 'slide', 'noise'], 'daily'],
    ]);
    expect(asked(request('daily'), true).map(({ instruments, interval }) => [instruments, interval])).toEqual([
      [['slide', 'rain'], 'all'],
      [['tilt', 'noise'], 'daily'],
    ]);
  });

  it('rain by the day or hour also comes from after the range, to the end of its last day or hour', () => {
    const end = (interval: Interval) => asked(request(interval))[0]?.range.to;
    const to = DAY_100 + 7 * DAY_MS;
    expect([end('all'), end('hour'), end('daily')]).toEqual([to, to + HOUR_MS, to + 25 * HOUR_MS]);
  });

  it('thinned where there are very many', () => {
    // 30 days of one reading per minute are 43,200
    const thinned = asked(request('all', DAY_100 + 30 * DAY_MS)).find(({ points }) => points !== undefined);
    expect(thinned).toMatchObject({ instruments: ['noise'], points: THIN_TO });
  });

  it('knows whether a rate needs another load', () => {
    expect([isRateApart(request(), KNOWN), isRateApart(request('hour'), KNOWN)]).toEqual([false, true]);
  });
});
