import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import type { Read } from '../../app/frame/read';
import type { CascaderArea } from '../../ui/instrument-cascader/tree';
import type { AlertsQuery } from './url';
import type { AlertCounts, AlertView, pageOf } from './view';

export type AlertsScreenProps = {
  /** undefined before the first answer. */
  rows: readonly AlertEventRow[] | undefined;
  query: AlertsQuery;
  onChange: (change: Partial<AlertsQuery>) => void;
  /** Events of the last 30 days, for the causes of their ends. */
  recent?: readonly AlertEventRow[] | undefined;
  bounds: { start: number; end: number };
  areas: readonly CascaderArea[];
  project: { _id: string; name: string };
  now: number;
  zone: Zone;
  read: Read;
  /** Whether the user's list shows one instrument type by default, with a switch for the other types. */
  hasTypes: boolean;
  /**
   * Open alarms of the whole project, including alarms that the list leaves out; null: could not be read, undefined:
   * not read yet.
   */
  openAlarms?: number | null | undefined;
  /** Whether the period has more events than the server's limit; only the newest are listed. */
  isCut: boolean;
  chartHref: (row: AlertEventRow) => string | null;
  /** The opened event, where one is open. */
  detail: ReactNode;
};

/** Props shared by the desktop and the phone layout. */
export type AlertsLayoutProps = AlertsScreenProps & {
  view: AlertView;
  /** null: unknown. */
  counts: AlertCounts | null;
  page: ReturnType<typeof pageOf<AlertEventRow>>;
  onPage: (page: number) => void;
  /** Open alarms outside of the list; null: could not be read, undefined: not read yet. */
  leftOut: number | null | undefined;
  /** Open alarms left out for other reasons than the light filter; 0 while unknown. */
  leftOutBesideLight: number;
  /** Resets all filters that can be reset, types included; keeps the period. */
  onClear: () => void;
};
