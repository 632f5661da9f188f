import type { ChartType, DisplayOutput, Limits } from '../hierarchy/instrument';
import type { RainWindowHints } from './rain/rain-window';
import type { ChartVersion } from './series/breaks';

/** The data of an instrument for charts; limits and names are those in force now. */
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
  /** The expected interval of readings; 0: unknown. */
  intervalMs: number;
  decimals: number;
  allowRate: boolean;
  limits: Limits;
  rate1hLimits: Limits;
  rate24hLimits: Limits;
  versions: readonly ChartVersion[];
};
