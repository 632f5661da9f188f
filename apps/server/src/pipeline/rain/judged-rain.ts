import type { GaugeRule, GaugeState } from '@talus/domain/rain/follow-gauge';
import type { StormSeries } from '@talus/domain/rain/storm/storm-series';
import type { KeptGauge } from '@talus/domain/rain/totals';
import type { RainBins } from '@talus/domain/rain/window';
import type { Columns } from '@talus/domain/readings/columns';
import type { NewReadings } from '../convert/convert-rows';
import type { TouchedStorm } from './record-storms';

/** New bins of a gauge, with the rule that judges them. */
export type GaugeEntry = NewReadings & { rule: GaugeRule; zone: string };

/**
 * The result for a gauge; without a state its next bins are judged from stored bins. `before`: the state that judging
 * continued from. `touched`: its storms that changed.
 */
export type JudgedRain = {
  entry: GaugeEntry;
  series: StormSeries;
  before: KeptGauge | null;
  state: GaugeState | null;
  touched: readonly TouchedStorm[];
};

export const binsOf = ({ times, reading2 }: Pick<Columns, 'times' | 'reading2'>): RainBins => ({ times, mm: reading2 });
