import type { ChartType, DisplayOutput, Limits } from '../hierarchy/instrument';
import type { ChartVersion } from './breaks';
import type { RainWindowHints } from './rain-window';

/** What a chart needs to know of an instrument; limits and names are those in force now. */
export type ChartInstrument = RainWindowHints & {
  id: string;
  name: string;
  areaName: string;
  stationName: string;
  typeCode: string;
  unit: string;
  isRain: boolean;
  chartType: ChartType;
  displayOutput: DisplayOutput;
  /** How often a reading is expected; 0 where that is not known. */
  intervalMs: number;
  decimals: number;
  allowRate: boolean;
  limits: Limits;
  rate1hLimits: Limits;
  rate24hLimits: Limits;
  versions: readonly ChartVersion[];
};
