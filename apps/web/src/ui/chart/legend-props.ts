import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import type { CursorStore } from './cursor-store';
import type { legendRows } from './legend-rows';

/** What the legend's two forms are told. */
export type LegendProps = {
  zone: Zone;
  /** The chart's own, or the one shared by all cards. */
  cursor: CursorStore;
  hidden: ReadonlySet<string>;
  /** Opens what is known of an instrument; without it there is no button. */
  onInfo?: (id: string) => void;
  rows: ReturnType<typeof legendRows>;
  statusOf: (id: string) => Status | undefined;
  onIsolate: (id: string) => void;
  onToggle: (id: string) => void;
};
