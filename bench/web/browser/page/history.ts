import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';

export const INTERVAL_MS = 600_000;
export const FROM = Date.parse('2026-08-17T00:00:00+08:00');

/** Generates curves that drift, swing daily and have noise, each in its own way and equal in every run. */
export function history(count: number, points: number): ChartSeries[] {
  const times = Float64Array.from({ length: points }, (_, i) => FROM + i * INTERVAL_MS);
  return Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    name: `TM-${String(index + 1).padStart(2, '0')}`,
    place: 'A1',
    unit: 'mm',
    kind: 'line',
    isRain: false,
    times: times.slice(),
    values: wandering(index + 1, points),
    intervalMs: INTERVAL_MS,
    isThinned: false,
    decimals: 2,
    limits: null,
  }));
}

function wandering(seed: number, points: number): Float64Array {
  const values = new Float64Array(points);
  let state = seed * 2_654_435_761;
  let level = seed;
  for (let i = 0; i < points; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    level += (state / 2 ** 31) * 0.05;
    values[i] = level + Math.sin((i / 144) * 2 * Math.PI) * 0.8;
  }
  return values;
}

export function modelOf(series: ChartSeries[]): ChartModel {
  const last = series[0]?.times.at(-1) ?? FROM;
  const y = { unit: 'mm', title: 'mm', min: -20, max: 80, tickInterval: 20, hasLabels: true };
  return {
    id: 'all',
    title: 'bench',
    xTitle: '',
    from: FROM,
    to: last,
    tickMs: 7 * 86_400_000,
    series,
    axes: [{ ...y, isOpposite: false, isPlaced: true, endsOnTick: true, isRain: false }],
    alertLines: [],
    remarks: [],
    breaks: [],
    gaps: [],
  };
}
