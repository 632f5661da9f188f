import type { Standing } from '@talus/domain/charts/series/limit-lead';
import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import type { CursorStore } from './cursor-store';
import type { LegendRow } from './legend-rows';

/** The properties of the legend, on a desktop or a phone. */
export type LegendProps = {
  rows: readonly LegendRow[];
  zone: Zone;
  /** The chart's own cursor, or the one shared by all cards. */
  cursor: CursorStore;
  hidden: ReadonlySet<string>;
  /** The hidden series that the user did not hide: they are on another unit's tab and keep their colour. */
  apart: ReadonlySet<string>;
  /** Status at the end of the shown range. */
  statusOf: (id: string) => Status | undefined;
  /** How the limits of each instrument are drawn; an absent instrument has no limits. */
  standings: Readonly<Record<string, Standing>>;
  onIsolate: (id: string) => void;
  onToggle: (id: string) => void;
  /** Opens the details of an instrument; absent: no button. */
  onInfo?: (id: string) => void;
  /** Toggles the limits of an instrument on its axis between shown and the default rules. */
  onLimits?: (id: string) => void;
};
