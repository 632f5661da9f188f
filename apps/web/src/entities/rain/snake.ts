import type { RainEventRow } from '@talus/contract/alarms/events';
import type { Area } from '@talus/contract/instruments/instrument';
import { type EventRange, eventRangeStart } from '@talus/domain/alerts/events/event-range';
import { SNAKE_AXES, type SnakeOutput } from '@talus/domain/rain/storm/snake-view';
import { SNAKE_SLOPE, STORM_LINES } from '@talus/domain/rain/storm/storm';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import type { XyModel } from '../../ui/chart/xy/xy-model';
import type { Range } from '../../ui/date/date-range';

export type Gauge = { _id: string; name: string; place: string };

/** Returns the rain gauges of areas in order, each with its place. */
export const gaugesOf = (areas: readonly Area[]): Gauge[] =>
  areas.flatMap(({ name: area, station }) =>
    station.flatMap(({ name: place, instrument }) =>
      instrument
        .filter(({ instrument_type: type }) => type.type === 'rainGauge')
        .map(({ _id, latestVersion }) => ({ _id, name: latestVersion.name, place: `${area} ${place}` })),
    ),
  );

/** Resolves a range; a shortcut range ends now. */
export const rangeOf = (span: EventRange | Range, now: number, zone: Zone): Range =>
  typeof span === 'string' ? { start: eventRangeStart(span, now, zone), end: now } : span;

export const snakeOutputs = ({ outputs }: Pick<RainEventRow, 'outputs'>): SnakeOutput[] =>
  outputs.map((output) => ({
    time: Date.parse(output.TIMESTAMP),
    rain: output.reading2,
    accumulated: output.oneDayAccumulatedRainFall,
    meanIntensity: output.threeHourMeanRainFall,
    intensityIntercept: output.threeHourRainFallIntercept,
    accumulatedIntercept: output.oneDayRainFallIntercept,
  }));

/** Frame of the snake line chart: 3 h mean against 24 h sum, with the yellow and the red line. */
export const snakeFrame = (t: TFunction<'snakeLine'>): Omit<XyModel, 'title' | 'series'> => ({
  x: { title: t('axis.accumulated'), unit: 'mm', min: 0, max: SNAKE_AXES.accumulated, decimals: 1 },
  y: { title: t('axis.mean'), unit: 'mm/h', min: 0, max: SNAKE_AXES.meanIntensity, decimals: 1 },
  cursor: 'point',
  lines: [],
  zones: (['AL', 'WSL'] as const).map((level) => {
    const { meanIntensity: mean, accumulated: sum } = STORM_LINES[level];
    // The yellow line is parallel to the red line and meets the axis before its own sum: the nearer limit counts
    const foot = Math.round(mean / SNAKE_SLOPE);
    const line = t(`line.${level}`, { mean, sum });
    const label = foot === sum ? line : t('line.foot', { line, foot });
    return { level, intercept: mean, fall: SNAKE_SLOPE, label };
  }),
});

/** Counts the points beyond the axes. */
export const outsideOf = (outputs: readonly SnakeOutput[]): number =>
  outputs.filter(
    ({ accumulated, meanIntensity }) =>
      (accumulated ?? 0) > SNAKE_AXES.accumulated || (meanIntensity ?? 0) > SNAKE_AXES.meanIntensity,
  ).length;
