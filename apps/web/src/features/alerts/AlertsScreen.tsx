import type { AlertEventRow } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/ErrorLine';
import type { CascaderArea } from '../../ui/instrument-cascader/tree';
import { usePhone } from '../../ui/use-phone';
import { DeskAlerts } from './DeskAlerts';
import { PhoneAlerts } from './PhoneAlerts';
import type { AlertsQuery } from './url';
import { type AlertView, alertView, pageOf } from './view';

export type AlertsScreenProps = {
  /** undefined before the first answer. */
  rows: readonly AlertEventRow[] | undefined;
  query: AlertsQuery;
  onChange: (change: Partial<AlertsQuery>) => void;
  bounds: { start: number; end: number };
  areas: readonly CascaderArea[];
  project: { _id: string; name: string };
  now: number;
  zone: Zone;
  /** Epoch ms; null before the first answer. */
  refreshedAt: number | null;
  onRefresh: () => void;
  isLoading: boolean;
  /** A sentence that says why the last reading failed; what was there stays. */
  error: string | null;
  /** The newest of more than the server gives at once. */
  isCut: boolean;
  chartHref: (row: AlertEventRow) => string | null;
  /** The event that stands open, where one does. */
  detail: ReactNode;
};

/** What a desk and a phone draw alike. */
export type AlertsLayoutProps = AlertsScreenProps & {
  view: AlertView;
  page: ReturnType<typeof pageOf<AlertEventRow>>;
  onPage: (page: number) => void;
  refreshed: string | null;
  failure: ReactNode;
  onClear: () => void;
};

const NO_ROWS: readonly AlertEventRow[] = [];

/** The alert events of a period, in progress first. */
export const AlertsScreen = (props: AlertsScreenProps) => {
  const { rows = NO_ROWS, query, onChange, zone, refreshedAt, error, isLoading, onRefresh } = props;
  const { t } = useTranslation(['alerts', 'ui']);
  const isPhone = usePhone();
  const [wanted, setWanted] = useState(1);
  const { light, openOnly, instruments, day } = query;
  const view = useMemo(
    () => alertView(rows, { light, openOnly, instruments, day }, zone),
    [rows, light, openOnly, instruments, day, zone],
  );
  const change = (next: Partial<AlertsQuery>) => {
    if (!('event' in next)) setWanted(1);
    onChange(next);
  };
  const refreshed = refreshedAt === null ? null : formatTime(refreshedAt, zone, 'HH:mm:ss');
  const failure = error && (
    <ErrorLine title={t('error.title')} onRetry={onRefresh} retrying={isLoading}>
      {error} {refreshed && t('ui:error.kept', { time: refreshed })}
    </ErrorLine>
  );
  const Layout = isPhone ? PhoneAlerts : DeskAlerts;
  return (
    <Layout
      {...props}
      onChange={change}
      view={view}
      page={pageOf(view.rows, wanted)}
      onPage={setWanted}
      refreshed={refreshed}
      failure={failure}
      onClear={() => change({ light: 'all', openOnly: false, instruments: [], day: null })}
    />
  );
};
