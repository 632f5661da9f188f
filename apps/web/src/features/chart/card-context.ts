import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import type { ChartAction } from './state';

/** What every card needs to know of the screen around it. */
export type CardContext = {
  zone: Zone;
  statusOf: (id: string) => Status | undefined;
  /** Sync, where the variant has it. */
  sync: { on: boolean; start: (chart: PreparedChart) => void; end: () => void } | null;
  onPoint: ((point: { instrumentId: string; time: number }) => void) | null;
  /** Sentences about a card. */
  notesOf: (chart: PreparedChart) => string[];
  /** A chart for each unit. */
  onGroup: () => void;
  onInfo: (instrumentId: string) => void;
  /** Which readings of a card are masked. */
  onMasks: (card: string) => void;
  dispatch: (action: ChartAction) => void;
};
