import type { ForecastOutput } from '@talus/contract/data/forecasts';
import { niceScale } from '@talus/domain/charts/axes/nice-scale';
import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { firstAbove, hourlyRain, type SnakeOutput, snakeLevel, snakePeaks } from '@talus/domain/rain/storm/snake-view';
import { formatNumber } from '@talus/domain/text/format-number';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { snakeFrame } from '../../entities/rain/snake';
import type { XyModel, XySeries } from '../../ui/chart/xy/xy-model';

type Words = TFunction<'snakeLine'>;
type Shown = { name: string; outputs: readonly SnakeOutput[]; isOpen: boolean; zone: Zone };
/** Forecasts of the snake line, at the gauge and by the mean around the gauge. */
export type Forecasts = { point: readonly ForecastOutput[]; mean: readonly ForecastOutput[] };

/** Interval of time labels along the line, in hours. */
const LABEL_HOURS = 2;
const FORECAST_TOKENS = { point: '--s3', mean: '--s5' } as const;

/** Builds the chart of one rain event's snake line over the two thresholds. */
export function snakeModel(
  t: Words,
  { name, outputs, isOpen, zone, forecasts }: Shown & { forecasts?: Forecasts | undefined },
): XyModel {
  const hour = (ms: number) => formatTime(ms, zone, 'HH:mm');
  return {
    title: t('chart'),
    ...snakeFrame(t),
    series: [
      // Drawn below the line itself
      ...(forecasts
        ? [forecastSeries(t, 'point', forecasts.point, zone), forecastSeries(t, 'mean', forecasts.mean, zone)]
        : []),
      {
        id: 'snake',
        name,
        xs: outputs.map(({ accumulated }) => accumulated ?? Number.NaN),
        ys: outputs.map(({ meanIntensity }) => meanIntensity ?? Number.NaN),
        token: '--s1',
        strength: 1,
        isBold: false,
        isJoined: true,
        hasPoints: true,
        levels: outputs.map(snakeLevel),
        points: outputs.map(({ time }) => formatTime(time, zone, 'MM-DD HH:mm')),
        notes: notesOf(t, outputs, isOpen, hour),
      },
    ],
  };
}

/** Builds a forecast series, in a colour of its own and without levels: a forecast is no status. */
function forecastSeries(t: Words, kind: keyof Forecasts, outputs: readonly ForecastOutput[], zone: Zone): XySeries {
  const last = outputs.at(-1);
  const name = t(`forecast.${kind}`);
  const note = last && t('forecast.note', { name, time: formatTime(Date.parse(last.TIMESTAMP), zone, 'HH:mm') });
  return {
    id: `forecast-${kind}`,
    name,
    xs: outputs.map(({ oneDayAccumulatedRainFall }) => oneDayAccumulatedRainFall),
    ys: outputs.map(({ threeHourMeanRainFall }) => threeHourMeanRainFall),
    token: FORECAST_TOKENS[kind],
    strength: 0.7,
    isBold: false,
    isJoined: true,
    hasPoints: true,
    points: outputs.map(({ TIMESTAMP }) => formatTime(Date.parse(TIMESTAMP), zone, 'MM-DD HH:mm')),
    notes: note ? [{ at: outputs.length - 1, text: note, isBold: false }] : [],
  };
}

function notesOf(t: Words, outputs: readonly SnakeOutput[], isOpen: boolean, hour: (ms: number) => string) {
  const at = (time: number | null | undefined) => outputs.findIndex((output) => output.time === time);
  const above = firstAbove(outputs);
  const peak = snakePeaks(outputs).intensityIntercept;
  const last = outputs.at(-1);
  const named = [
    ...(['AL', 'WSL'] as const).flatMap((level) => {
      const time = above[level];
      return time === null ? [] : [{ at: at(time), text: t(`note.${level}`, { time: hour(time) }), isBold: true }];
    }),
    ...(peak
      ? [
          {
            at: at(peak.time),
            text: t('note.peak', { time: hour(peak.time), value: formatNumber(peak.value, { decimals: 1 }) }),
            isBold: true,
          },
        ]
      : []),
    ...(last && !isOpen
      ? [{ at: outputs.length - 1, text: t('note.end', { time: hour(last.time) }), isBold: true }]
      : []),
  ];
  const taken = new Set(named.map((note) => note.at));
  const hours = outputs.flatMap(({ time }, i) =>
    time % (LABEL_HOURS * HOUR_MS) === 0 && !taken.has(i) ? [{ at: i, text: hour(time), isBold: false }] : [],
  );
  return [...named, ...hours];
}

/** Builds the chart over time: hourly rain, mean of 3 h and sum of 24 h. */
export function historyModel(t: Words, { name, outputs }: Shown): ChartModel {
  const hours = hourlyRain(outputs);
  const from = (outputs[0]?.time ?? 0) - HOUR_MS;
  const to = Math.max(outputs.at(-1)?.time ?? 0, hours.at(-1)?.time ?? 0);
  const intervalMs = outputs.length > 1 ? (outputs[1]?.time ?? 0) - (outputs[0]?.time ?? 0) : HOUR_MS;
  const lineOf = (
    id: string,
    title: string,
    unit: string,
    pick: (output: SnakeOutput) => number | null,
  ): ChartSeries => ({
    ...SERIES,
    id,
    name: title,
    place: name,
    unit,
    times: Float64Array.from(outputs, ({ time }) => time),
    values: Float64Array.from(outputs, (output) => pick(output) ?? Number.NaN),
    intervalMs,
  });
  const columns: ChartSeries = {
    ...SERIES,
    id: 'hour',
    name: t('history.hour'),
    place: name,
    unit: 'mm/h',
    kind: 'column',
    isRain: true,
    times: Float64Array.from(hours, ({ time }) => time),
    values: Float64Array.from(hours, ({ value }) => value),
    intervalMs: HOUR_MS,
  };
  const most = (values: readonly (number | null | undefined)[]) => Math.max(10, ...values.map((value) => value ?? 0));
  const intensity = niceScale(0, most(outputs.map(({ meanIntensity }) => meanIntensity)));
  const hourly = niceScale(0, most(hours.map(({ value }) => value)));
  const sum = niceScale(0, most(outputs.map(({ accumulated }) => accumulated)));
  return {
    id: 'rain',
    title: t('history'),
    xTitle: '',
    from,
    to,
    tickMs: to - from > 3 * DAY_MS ? DAY_MS : 6 * HOUR_MS,
    series: [
      columns,
      lineOf('mean', t('history.mean'), 'mm/h', ({ meanIntensity }) => meanIntensity),
      lineOf('sum', t('history.sum'), 'mm', ({ accumulated }) => accumulated),
    ],
    axes: [
      {
        ...AXIS,
        unit: 'mm/h',
        title: `${t('history.mean')} mm/h`,
        max: intensity.max,
        tickInterval: intensity.tickInterval,
        isOpposite: false,
      },
      {
        ...AXIS,
        unit: 'mm',
        title: `${t('history.sum')} mm`,
        max: sum.max,
        tickInterval: sum.tickInterval,
        isOpposite: true,
      },
      {
        ...AXIS,
        unit: 'mm/h',
        title: `${t('history.hour')} mm`,
        max: hourly.max,
        tickInterval: hourly.max,
        isOpposite: false,
        isRain: true,
        endsOnTick: false,
      },
    ],
    alertLines: [],
    remarks: [],
    breaks: [],
    gaps: [],
  };
}

const SERIES = { kind: 'line', isRain: false, isThinned: false, decimals: 1, limits: null } as const;
const AXIS = { min: 0, hasLabels: true, isPlaced: true, endsOnTick: true, isRain: false };
