import { firstAtOrAfter } from '../../readings/columns';
import { niceStep } from '../axes/nice-scale';
import type { ChartModel, ProjectionMark } from '../chart-model';
import type { PreparedChart } from '../prepare-charts';
import type { InverseVelocity } from './estimate-failure';
import { bandAt, lineAt } from './fit-line';
import type { Confidence } from './student-t';

export type InverseWords = {
  title: string;
  axis: string;
  at: string;
  ahead: string;
  fitFrom: string;
  projected: string;
};

/** The margin beyond the projected time, as a share of the range. */
const MARGIN = 0.06;
/** The number of points of the line's band. */
const BAND_POINTS = 24;
/** The inverse of velocities near zero is unbounded: the axis ends above most of the fitted values. */
const SHOWN_SHARE = 0.95;
const HEADROOM = 1.3;

/** Builds the chart of the displacement and the chart of its inverse velocity below, up to after the projected time. */
export function inverseCharts(
  chart: PreparedChart,
  told: InverseVelocity,
  words: InverseWords,
  confidence: Confidence,
): { above: PreparedChart; below: ChartModel } {
  const projection = projectionOf(told, words);
  const to = told.failure ? Math.max(chart.to, told.failure.to + MARGIN * (told.failure.to - chart.from)) : chart.to;
  const [series] = chart.prepared;
  const unit = `h/${series?.unit ?? ''}`;
  const below: ChartModel = {
    ...chart,
    id: `${chart.id}:inverse`,
    title: words.title,
    to,
    series: series
      ? [
          {
            ...series,
            id: `${series.id}:inverse`,
            unit,
            kind: 'points',
            paleBefore: told.fitFrom,
            ...told.inverse,
            decimals: 2,
            limits: null,
          },
        ]
      : [],
    axes: [axisOf(told, unit, words.axis)],
    alertLines: [],
    remarks: [],
    gaps: [],
    masks: [],
    // labelled once, above
    projection: {
      ...projection,
      at: { ...projection.at, label: '' },
      fitFrom: { time: told.fitFrom, label: words.fitFrom },
      line: lineOf(told, confidence),
    },
  };
  return { above: { ...chart, to, projection }, below };
}

function projectionOf({ at, fitFrom, failure }: InverseVelocity, words: InverseWords): ProjectionMark {
  return {
    at: { time: at, label: words.at },
    ahead: words.ahead,
    fitFrom: { time: fitFrom, label: '' },
    projected: failure && { ...failure, label: words.projected },
    line: [],
  };
}

function lineOf({ fit, failure, fitFrom }: InverseVelocity, confidence: Confidence): ProjectionMark['line'] {
  if (!fit || !failure) return [];
  return Array.from({ length: BAND_POINTS + 1 }, (_, i) => {
    const time = fitFrom + ((failure.to - fitFrom) * i) / BAND_POINTS;
    return { time, value: lineAt(fit, time), half: bandAt(fit, confidence, time) };
  });
}

function axisOf({ inverse, fitFrom }: InverseVelocity, unit: string, title: string): ChartModel['axes'][number] {
  const fitted = inverse.values.subarray(firstAtOrAfter(inverse.times, fitFrom));
  const sorted = [...fitted].filter(Number.isFinite).sort((a, b) => a - b);
  const high = HEADROOM * (sorted[Math.floor(SHOWN_SHARE * (sorted.length - 1))] ?? 1);
  const tickInterval = niceStep(high / 4);
  return {
    unit,
    title,
    min: 0,
    max: Math.ceil(high / tickInterval) * tickInterval,
    tickInterval,
    hasLabels: true,
    isOpposite: false,
    isPlaced: true,
    endsOnTick: true,
    isRain: false,
  };
}
