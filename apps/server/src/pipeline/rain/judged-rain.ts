import type { GaugeRule, GaugeState } from '@talus/domain/rain/follow-gauge';
import type { StormSeries } from '@talus/domain/rain/storm-series';
import type { NewReadings } from '../convert/convert-rows';

/** New bins of a gauge, and what it is judged by. */
export type GaugeEntry = NewReadings & { rule: GaugeRule };

/** What became of a gauge; without a state its next bins are judged from what is stored. */
export type JudgedRain = { entry: GaugeEntry; series: StormSeries; state: GaugeState | null };
