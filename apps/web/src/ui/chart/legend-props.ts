import type { Standing } from '@talus/domain/charts/limit-lead';
import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import type { CursorStore } from './cursor-store';
import type { LegendRow } from './legend-rows';

/** What a form of the legend needs, on a desk or under a thumb. */
export type LegendProps = {
  rows: readonly LegendRow[];
  zone: Zone;
  /** The chart's own, or the one shared by all cards. */
  cursor: CursorStore;
  hidden: ReadonlySet<string>;
  /** Of these, what nobody hid: it stands on another unit's tab and keeps its colour. */
  apart: ReadonlySet<string>;
  /** At the end of what is shown. */
  statusOf: (id: string) => Status | undefined;
  /** Whose limits are drawn; an instrument that is missing has none. */
  standings: Readonly<Record<string, Standing>>;
  onIsolate: (id: string) => void;
  onToggle: (id: string) => void;
  /** Opens what is known of an instrument; without it there is no button. */
  onInfo?: (id: string) => void;
  /** Shows the limits of an instrument on its axis, or leaves that to the rules again. */
  onLimits?: (id: string) => void;
};
