import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import type { ChartAction } from './state';

/** Screen state and callbacks shared by all cards. */
export type CardContext = {
  zone: Zone;
  statusOf: (id: string) => Status | undefined;
  /** Sync of cursor and zoom; null where the variant has none. */
  sync: { on: boolean; start: (chart: PreparedChart) => void; end: () => void } | null;
  onPoint: ((point: { instrumentId: string; time: number }) => void) | null;
  /** Returns the notes about a card. */
  notesOf: (chart: PreparedChart) => string[];
  /** Switches to one chart per unit. */
  onGroup: () => void;
  onInfo: (instrumentId: string) => void;
  /** Opens the list of masks of a card. */
  onMasks: (card: string) => void;
  dispatch: (action: ChartAction) => void;
};
