import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/Switch';
import type { AutoRefresh } from '../auto-refresh';

type Auto = { autoRefresh: AutoRefresh | undefined };

export const AutoSwitch = ({ autoRefresh }: Auto) => {
  const { t } = useTranslation('latestData');
  if (!autoRefresh) return null;
  return (
    <Switch touch checked={autoRefresh.on} onChange={autoRefresh.onChange}>
      {t('filter.auto-short')}
    </Switch>
  );
};

/** The time of the last refresh, and the seconds until the next. */
export const Refreshed = ({ at, zone, now, autoRefresh }: Auto & { at: number; zone: Zone; now: number }) => {
  const { t } = useTranslation('latestData');
  const time = formatTime(at, zone, 'HH:mm:ss');
  const nextAt = autoRefresh?.on ? autoRefresh.nextAt : null;
  if (nextAt === null) return t('footer.refreshed', { time });
  return t('footer.next', { time, seconds: Math.max(0, Math.ceil((nextAt - now) / 1000)) });
};
