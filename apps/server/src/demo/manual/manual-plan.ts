import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { StandardCode } from '../../features/instrument-types/standard-types';
import type { ProjectKey } from '../company/plan';

/** A manual reading at a time, in the order of the instrument's columns. */
type Survey = { ts: number; values: readonly [number, number | null] };

/** A manually read instrument. */
export type ManualPlan = {
  project: ProjectKey;
  area: string;
  station: string;
  name: string;
  type: StandardCode;
  unit: string;
  decimals: number;
  /** Columns of its version. */
  calibration: Record<string, number>;
  limits: Limits;
  hole?: { name: string; depth: number };
  /** Oldest first. */
  surveys: readonly Survey[];
};
