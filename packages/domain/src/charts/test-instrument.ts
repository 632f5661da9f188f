import { NO_LIMITS } from '../hierarchy/instrument';
import { MINUTE_MS } from '../time/duration';
import type { ChartInstrument } from './chart-instrument';
import type { Loaded } from './series/prepare-series';

/** Builds a displacement meter with readings every ten minutes, for tests. */
export function testInstrument(changed: Partial<ChartInstrument> = {}): ChartInstrument {
  return {
    id: 'tm-03',
    name: 'TM-03',
    areaName: 'A2',
    stationName: 'S1',
    typeCode: 'TM',
    unit: 'mm',
    isRain: false,
    chartType: 'line',
    displayOutput: 'reading2',
    intervalMs: 10 * MINUTE_MS,
    decimals: 2,
    allowRate: true,
    limits: NO_LIMITS,
    rate1hLimits: NO_LIMITS,
    rate24hLimits: NO_LIMITS,
    versions: [],
    defaultIntervalMs: null,
    ...changed,
  };
}

export const testGauge = (changed: Partial<ChartInstrument> = {}): ChartInstrument =>
  testInstrument({
    id: 'rg-02',
    name: 'RG-02',
    typeCode: 'RAIN',
    isRain: true,
    chartType: 'column',
    allowRate: false,
    ...changed,
  });

/** Builds readings every ten minutes from a time on; reading1 is ten times reading2. */
export function testReadings(from: number, values: readonly number[]): Loaded {
  return {
    columns: {
      times: Float64Array.from(values, (_, i) => from + i * 10 * MINUTE_MS),
      reading1: Float64Array.from(values, (value) => 10 * value),
      reading2: Float64Array.from(values),
    },
    isThinned: false,
  };
}
