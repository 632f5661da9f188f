import type { ChartInstrument } from '../chart-instrument';
import { type Loaded, type PreparedSeries, prepareSeries, type SeriesOptions } from './prepare-series';

export type PrepareSeries = typeof prepareSeries;

const MAX_REMEMBERED = 500;

/** Creates a memoised prepareSeries: the same instrument and readings with equal options return the same object. */
export function seriesMemo(): PrepareSeries {
  const remembered = new Map<string, { instrument: ChartInstrument; loaded: Loaded; series: PreparedSeries }>();
  return (instrument: ChartInstrument, loaded: Loaded, options: SeriesOptions): PreparedSeries => {
    const key = `${instrument.id} ${JSON.stringify(options)}`;
    const known = remembered.get(key);
    if (known?.instrument === instrument && known.loaded === loaded) return known.series;
    const series = prepareSeries(instrument, loaded, options);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, { instrument, loaded, series });
    return series;
  };
}
