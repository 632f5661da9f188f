import type { AlertEventRow } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/ErrorLine';
import { usePhone } from '../../ui/use-phone';
import { DeskAlerts } from './DeskAlerts';
import { PhoneAlerts } from './PhoneAlerts';
import type { AlertsScreenProps } from './screen-props';
import type { AlertsQuery } from './url';
import { alertView, pageOf } from './view';

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
