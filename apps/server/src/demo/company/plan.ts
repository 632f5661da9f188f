import type { ChartType, Limits } from '@talus/domain/hierarchy/instrument';
import type { StandardCode } from '../../features/instrument-types/standard-types';
import type { Signal } from '../signals/signal';

export type ProjectKey = 'rail' | 'excavation' | 'rain';

/** An area with its stations, before numbers and signals are added. Instruments are names, separated by spaces. */
export type AreaPlan = {
  name: string;
  /** [lon, lat] of the middle. */
  at: [number, number];
  logger: string;
  occVisible?: boolean;
  stations: Record<string, string>;
};

export type DemoVersion = {
  id: string;
  startDate: number;
  /** Result per unit of the raw reading, and the raw reading of result 0. */
  f1: number;
  r0: number;
  /** The signal at the installation of this version. */
  zero: number;
};

export type DemoInstrument = {
  id: string;
  project: ProjectKey;
  area: string;
  station: string;
  logger: string;
  name: string;
  type: StandardCode;
  unit: string;
  decimalPoints: number;
  chartType: ChartType;
  lon: number;
  lat: number;
  limits: Limits;
  rate1hLimits: Limits;
  rate24hLimits: Limits;
  allowRate: boolean;
  allowZero: boolean;
  /** Oldest first. */
  versions: DemoVersion[];
  signal: Signal;
  intervalMs: number;
  historyDays: number;
  /** Time of the last row; null: still writing. */
  diedAt: number | null;
  /** Time from which rows have no value; null: never. */
  nanFrom: number | null;
};
