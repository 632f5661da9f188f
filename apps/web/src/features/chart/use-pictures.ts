import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Zone } from '@talus/domain/time/zone';
import type { ChartHandle } from '../../ui/chart/Chart';

export type Pictures = {
  /** One picture of all cards. */
  saveCombined: () => void;
  /** A picture for each card. */
  saveGroups: () => void;
  /** The combined picture to the clipboard. */
  copy: () => void;
};

export const usePictures = (
  charts: readonly PreparedChart[],
  _handles: ReadonlyMap<string, ChartHandle>,
  _zone: Zone,
): Pictures | null =>
  charts.length === 0 ? null : { saveCombined: () => undefined, saveGroups: () => undefined, copy: () => undefined };
