// @vitest-environment node
import type { RainEventRow } from '@talus/contract/alarms/events';
import type { ForecastOutput } from '@talus/contract/data/forecasts';
import { describe, expect, it } from 'vitest';
import { outsideOf, snakeOutputs } from '../../entities/rain/snake';
import { historyModel, snakeModel } from './models';
import { type SnakeLink, snakeCodec } from './url';
import { boundsOf, openedOf } from './view';

const at = (text: string) => Date.parse(`${text}+08:00`);
const idOf = (n: number) => String(n).padStart(24, '0');
const zone = 'Asia/Taipei';
const NO_LINK = snakeCodec.read(new URLSearchParams());

/**
 * Builds a rain event from 24 h sums and 3 h means per bin; the intercepts by their definition: y + 0.1404 x, x + y /
 * 0.1404.
 */
const rainOf = (n: number, start: string, end: string | null, points: [string, number, number][]): RainEventRow =>
  ({
    _id: idOf(n),
    startTime: new Date(at(start)).toISOString(),
    endTime: end && new Date(at(end)).toISOString(),
    label: 'WSL',
    outputs: points.map(([time, x, y]) => ({
      TIMESTAMP: new Date(at(time)).toISOString(),
      reading2: 1,
      oneDayAccumulatedRainFall: x,
      threeHourMeanRainFall: y,
      threeHourRainFallIntercept: y + 0.1404 * x,
      oneDayRainFallIntercept: x + y / 0.1404,
    })),
  }) as unknown as RainEventRow;

const STORM = rainOf(2, '2026-10-21T11:10', '2026-10-22T14:10', [
  ['2026-10-21T11:10', 60, 10],
  ['2026-10-21T11:20', 70, 16],
  ['2026-10-21T12:00', 120, 26],
  ['2026-10-21T17:00', 520, 38],
]);
const OPEN = rainOf(3, '2026-11-13T20:40', null, [['2026-11-13T20:40', 1, 1]]);

describe('which rain a link means', () => {
  const link = (more: Partial<SnakeLink>): SnakeLink => ({ ...NO_LINK, ...more });
  it.each<[string, Partial<SnakeLink>, number]>([
    ['the newest', {}, 3],
    ['its own id', { event: idOf(2) }, 2],
    ['a time within it, as the alert list says', { event: idOf(9), startDate: at('2026-10-21T17:00') }, 2],
    ['a time within one that goes on', { startDate: at('2026-11-20T00:00') }, 3],
  ])('%s', (_, more, n) => expect(openedOf([OPEN, STORM], link(more))?._id).toBe(idOf(n)));

  it('reaches back to the time of the link', () => {
    const now = at('2026-11-15T08:43');
    const old = at('2025-01-05T00:00');
    expect(boundsOf(link({ startDate: old }), now, zone)).toEqual({ start: old, end: now });
  });

  it('is written as it is read', () => {
    const whole: SnakeLink = { instrument: idOf(1), event: idOf(2), startDate: 0, span: { start: 0, end: 10 }, onlyActive: true, hasTable: true }; // biome-ignore format: one line
    const query = Object.entries(snakeCodec.write(whole)).flatMap(([key, value]) => (value ? [[key, value]] : []));
    expect(snakeCodec.read(new URLSearchParams(query as [string, string][]))).toEqual(whole);
  });
});

describe('the picture', () => {
  const words = ((key: string, params: object = {}) => [key, ...Object.values(params)].join(' ')) as never;
  const outputs = snakeOutputs(STORM);
  const shown = { name: 'RG-02', outputs, isOpen: false, zone };

  it('has axes to 500 mm and 60 mm/h, and the lines of 25 / 190 and 40 / 285', () => {
    const { x, y, zones } = snakeModel(words, shown);
    expect([x.min, x.max, y.min, y.max]).toEqual([0, 500, 0, 60]);
    expect(zones?.map(({ label, intercept }) => [label, intercept])).toEqual([
      // Parallel to the red line: 25 / 0.1404 = 178
      ['line.foot line.AL 25 190 178', 25],
      ['line.WSL 40 285', 40],
    ]);
  });

  it('gives each point its level, and says when each line was passed', () => {
    const [series] = snakeModel(words, shown).series;
    // 10 + 8.4 = 18.4; 16 + 9.8 = 25.8; 26 + 16.8 = 42.8; 38 + 73 = 111
    expect(series?.levels).toEqual(['GREEN', 'AL', 'WSL', 'WSL']);
    expect(series?.notes?.filter(({ isBold }) => isBold).map(({ at: i, text }) => [i, text])).toEqual([
      [1, 'note.AL 11:20'],
      [2, 'note.WSL 12:00'],
      [3, 'note.peak 17:00 111.0'],
      [3, 'note.end 17:00'],
    ]);
    expect(outsideOf(outputs)).toBe(1);
  });

  it('shows what was expected below it, at the time it was about and without a level', () => {
    const expected = (time: string, x: number, y: number) =>
      ({
        TIMESTAMP: new Date(at(time)).toISOString(),
        oneDayAccumulatedRainFall: x,
        threeHourMeanRainFall: y,
      }) as ForecastOutput;
    const forecasts = {
      point: [expected('2026-10-21T12:10', 130, 27), expected('2026-10-21T12:40', 150, 30)],
      mean: [],
    };
    const { series } = snakeModel(words, { ...shown, forecasts });
    expect(series.map(({ id }) => id)).toEqual(['forecast-point', 'forecast-mean', 'snake']);
    const [point, mean] = series;
    expect([point?.xs, point?.ys, point?.points]).toEqual([
      [130, 150],
      [27, 30],
      ['10-21 12:10', '10-21 12:40'],
    ]);
    expect(point?.levels).toBeUndefined();
    expect([point?.notes, mean?.notes]).toEqual([
      [{ at: 1, text: 'forecast.note forecast.point 12:40', isBold: false }],
      [],
    ]);
  });

  it('has rain by the hour, the mean and the sum over time', () => {
    const { series, axes } = historyModel(words, shown);
    // 11:10 and 11:20 belong to the hour that ends at 12:00, like the bin of 12:00
    expect([...(series[0]?.values ?? [])]).toEqual([3, 1]);
    expect(series.map(({ id }) => id)).toEqual(['hour', 'mean', 'sum']);
    expect(axes.map(({ unit, isRain }) => [unit, isRain])).toEqual([
      ['mm/h', false],
      ['mm', false],
      ['mm/h', true],
    ]);
  });
});
