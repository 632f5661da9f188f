import type { AlertLine, ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import type { ChartTheme } from './chart-theme';
import type { ChartWords } from './chart-words';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Midnight in Taipei. */
export const START = Date.parse('2026-11-08T00:00:00+08:00');

export const lineOf = (id: string, values: number[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id,
  name: id,
  place: 'A1',
  unit: 'mm',
  kind: 'line',
  isRain: false,
  times: Float64Array.from(values, (_, i) => START + i * 10 * MINUTE),
  values: Float64Array.from(values),
  intervalMs: 10 * MINUTE,
  isThinned: false,
  decimals: 2,
  limits: null,
  ...more,
});

export const axisFor = (unit: string, more: Partial<ChartAxis> = {}): ChartAxis => ({
  unit,
  title: unit,
  min: 0,
  max: 40,
  tickInterval: 10,
  hasLabels: true,
  isOpposite: false,
  isPlaced: true,
  endsOnTick: true,
  isRain: false,
  ...more,
});

export const modelWith = (series: ChartSeries[], more: Partial<ChartModel> = {}): ChartModel => ({
  id: 'all',
  title: 'TM',
  xTitle: '',
  from: START,
  to: START + 24 * HOUR,
  tickMs: 24 * HOUR,
  series,
  axes: [axisFor('mm')],
  alertLines: [],
  remarks: [],
  breaks: [],
  gaps: [],
  ...more,
});

/** A limit of `tm`, drawn across the plot. */
export const limitAt = (level: AlertLine['level'], value: number, more: Partial<AlertLine> = {}): AlertLine => ({
  level,
  value,
  limit: value,
  unit: 'mm',
  instrumentId: 'tm',
  name: 'TM-03',
  more: 0,
  axis: 'mm',
  isLead: true,
  drawn: 'across',
  mirror: null,
  ...more,
});

const level = (name: string) => ({
  fill: `${name}-fill`,
  ink: `${name}-ink`,
  line: `${name}-line`,
  soft: `${name}-soft`,
});

export const TEST_THEME: ChartTheme = {
  card: 'card',
  page: 'page',
  text: 'text',
  text2: 'text-2',
  grids: ['grid-1', 'grid-2', 'grid-3', 'grid-4', 'grid-5'],
  line: 'line',
  lineStrong: 'line-strong',
  accent: 'accent',
  onAccent: 'on-accent',
  accentSoft: 'accent-soft',
  accentLine: 'accent-line',
  accentInk: 'accent-ink',
  rain: 'rain',
  series: Array.from({ length: 10 }, (_, i) => `s${i + 1}`),
  levels: { WSL: level('wsl'), AL: level('al'), WL: level('wl') },
  ok: 'ok',
  font: 'sans-serif',
};

export const TEST_WORDS: ChartWords = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  level: (name) => name,
  limits: (name, unit) => `limits of ${name} (${unit})`,
  remark: (type, content) => `${type}: ${content}`,
  gap: (ms) => `${ms / MINUTE} min`,
  masked: (name: string, count: number) => `${name} masked ${count}`,
  thinned: (points) => `${points} points`,
};
