import type { GaugeRule, GaugeState } from '@talus/domain/rain/follow-gauge';
import type { StormSeries } from '@talus/domain/rain/storm-series';
import type { KeptGauge } from '@talus/domain/rain/totals';
import type { RainBins } from '@talus/domain/rain/window';
import type { Columns } from '@talus/domain/readings/columns';
import type { NewReadings } from '../convert/convert-rows';
import type { TouchedStorm } from './record-storms';

/** New bins of a gauge, and what it is judged by. */
export type GaugeEntry = NewReadings & { rule: GaugeRule; zone: string };

/**
 * What became of a gauge; without a state its next bins are judged from what is stored. `before`: what it went on from.
 * `touched`: its storms that changed.
 */
export type JudgedRain = {
  entry: GaugeEntry;
  series: StormSeries;
  before: KeptGauge | null;
  state: GaugeState | null;
  touched: readonly TouchedStorm[];
};

export const binsOf = ({ times, reading2 }: Pick<Columns, 'times' | 'reading2'>): RainBins => ({ times, mm: reading2 });
