import type { AlertEventRow } from '@talus/contract/events';
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
  /** Whether this person's list shows one type of instrument at first, and the rest by a switch. */
  hasTypes: boolean;
  /** Open alarms of the project, with those that the list leaves out; null: could not be read, absent: not read yet. */
  openAlarms?: number | null | undefined;
  /** The newest of more than the server gives at once. */
  isCut: boolean;
  chartHref: (row: AlertEventRow) => string | null;
  /** The event that stands open, where one does. */
  detail: ReactNode;
};

/** What a desk and a phone draw alike. */
export type AlertsLayoutProps = AlertsScreenProps & {
  view: AlertView;
  /** null: not known. */
  counts: AlertCounts | null;
  page: ReturnType<typeof pageOf<AlertEventRow>>;
  onPage: (page: number) => void;
  /** Open alarms that are outside of what is shown; null: could not be read, absent: not read yet. */
  leftOut: number | null | undefined;
  /** The same without those that the chosen lamp hides; 0 while not known. */
  leftOutBesideLight: number;
  /** Takes all filters back that can be taken back, types included; the period stays. */
  onClear: () => void;
};
