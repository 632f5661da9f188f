import type { AlertLine, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';

const FROM = Date.parse('2026-11-08T00:00:00+08:00');
const TO = Date.parse('2026-11-15T08:43:00+08:00');
const GAP = { from: Date.parse('2026-11-12T02:10:00+08:00'), to: Date.parse('2026-11-12T05:40:00+08:00') };
const SAMPLE_MS = 10 * MINUTE_MS;

/** Deterministic noise that looks like measurements. */
const wobble = (i: number, seed: number): number => {
  const x = Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453;
  return x - Math.floor(x) - 0.5;
};

/** Displacement of a slope that starts to move: slow at first, then faster. */
const slide = (day: number): number =>
  (day < 5 ? 0 : 10 * (1 - Math.exp(-(day - 5) * 1.1))) + (day > 6.4 ? (day - 6.4) ** 3 * 18 : 0);

const limitOf = (level: AlertLine['level'], value: number): AlertLine => ({
  level,
  value,
  limit: value,
  unit: 'mm',
  instrumentId: 'TM-03',
  name: 'TM-03',
  more: 0,
  axis: 'mm',
  isLead: true,
  drawn: 'across',
  mirror: null,
});

const line = (
  id: string,
  place: string,
  unit: string,
  decimals: number,
  value: (day: number, i: number) => number,
): ChartSeries => {
  const times: number[] = [];
  for (let time = FROM; time <= TO; time += SAMPLE_MS) if (time <= GAP.from || time >= GAP.to) times.push(time);
  return {
    id,
    name: id,
    place,
    unit,
    kind: 'line',
    isRain: false,
    times: Float64Array.from(times),
    values: Float64Array.from(times, (time, i) => value((time - FROM) / DAY_MS, i)),
    intervalMs: SAMPLE_MS,
    isThinned: false,
    decimals,
    limits: null,
  };
};

const bell = (day: number, at: number, width: number): number => Math.exp(-(((day - at) / width) ** 2));

const rain = (): ChartSeries => {
  const times = Array.from({ length: Math.floor((TO - FROM) / HOUR_MS) + 1 }, (_, i) => FROM + i * HOUR_MS);
  return {
    ...line('RG-02', 'R1', 'mm/h', 1, () => 0),
    kind: 'column',
    isRain: true,
    times: Float64Array.from(times),
    values: Float64Array.from(times, (time, i) => {
      const day = (time - FROM) / DAY_MS;
      const wet =
        9 * bell(day, 2.22, 0.12) + 30 * bell(day, 5.6, 0.15) + 20 * bell(day, 5.85, 0.15) + 62 * bell(day, 7.34, 0.06);
      return Math.max(0, Math.round(2 * (wet + (day > 5 ? 6 * wobble(i, 9) : -1))) / 2);
    }),
    intervalMs: HOUR_MS,
  };
};

const axis = (unit: string, title: string, max: number, tickInterval: number, isOpposite: boolean) => ({
  unit,
  title,
  min: 0,
  max,
  tickInterval,
  hasLabels: true,
  isOpposite,
  isPlaced: true,
  endsOnTick: true,
  isRain: false,
});

/** The texts of the sample. */
export type SampleWords = {
  displacement: string;
  tilt: string;
  pressure: string;
  rain: string;
  construction: string;
  status: string;
};

const DRAWN: SampleWords = {
  displacement: '位移',
  tilt: '傾角',
  pressure: '水壓',
  rain: '雨量',
  construction: '坡趾排水孔鑽設',
  status: '位移加速，加巡',
};

/** The five instruments of the design. */
export const chartSample = (words: SampleWords = DRAWN): ChartModel => ({
  id: 'all',
  title: 'TK12+300 位移、傾角、水壓與雨量',
  xTitle: '',
  from: FROM,
  to: TO,
  tickMs: DAY_MS,
  series: [
    line('TM-03', 'A2', 'mm', 2, (day, i) => 12 + day * 0.3 + slide(day) * 1.1 + wobble(i, 1) * 0.25),
    line('TM-04', 'A2', 'mm', 2, (day, i) => 8.3 + day * 0.15 + slide(day) * 0.7 + wobble(i, 2) * 0.2),
    line(
      'STI-11',
      'A2',
      '°',
      3,
      (day, i) => 0.12 + Math.sin(day * 3) * 0.004 + slide(day) * 0.014 + wobble(i, 3) * 0.005,
    ),
    line('ELP-07', 'A3', 'kPa', 1, (day, i) => 36 + 2.4 * bell(day, 2.5, 0.5) + slide(day) * 1.4 + wobble(i, 4) * 0.7),
    rain(),
  ],
  axes: [
    axis('mm', `${words.displacement} mm`, 40, 10, false),
    axis('°', `${words.tilt} °`, 0.8, 0.2, true),
    axis('kPa', `${words.pressure} kPa`, 80, 20, true),
    { ...axis('mm/h', `${words.rain} mm/h`, 70, 30, false), isRain: true, endsOnTick: false },
  ],
  alertLines: [limitOf('WSL', 30), limitOf('AL', 20), limitOf('WL', 15)],
  remarks: [
    {
      id: 'r1',
      instrumentId: 'TM-03',
      type: 'construction',
      content: words.construction,
      from: Date.parse('2026-11-10T09:00:00+08:00'),
      to: Date.parse('2026-11-10T16:00:00+08:00'),
    },
    {
      id: 'r2',
      instrumentId: 'TM-03',
      type: 'status',
      content: words.status,
      from: Date.parse('2026-11-14T10:00:00+08:00'),
      to: Date.parse('2026-11-14T10:00:00+08:00'),
    },
  ],
  breaks: [],
  gaps: [GAP],
});
