import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { PhoneFooter as Footer, PhoneRefreshed } from '../../../ui/PhoneFrame';
import { Switch } from '../../../ui/Switch';
import type { AutoRefresh } from '../auto-refresh';

type Props = {
  /** In the project's clock; null before the first answer. */
  refreshedAt: string | null;
  now: number;
  loading: boolean;
  autoRefresh: AutoRefresh | undefined;
  onRefresh: () => void;
};

export const PhoneFooter = ({ refreshedAt, now, loading, autoRefresh, onRefresh }: Props) => {
  const { t } = useTranslation('latestData');
  const words = () => {
    if (refreshedAt === null) return null;
    const nextAt = autoRefresh?.on ? autoRefresh.nextAt : null;
    if (nextAt === null) return t('footer.refreshed', { time: refreshedAt });
    return t('footer.next', { time: refreshedAt, seconds: Math.max(0, Math.ceil((nextAt - now) / 1000)) });
  };
  return (
    <Footer>
      {autoRefresh && (
        <Switch touch checked={autoRefresh.on} onChange={autoRefresh.onChange}>
          {t('filter.auto-short')}
        </Switch>
      )}
      <PhoneRefreshed>{words()}</PhoneRefreshed>
      <IconButton icon="refresh" size="touch" label={t('action.refresh-now')} spinning={loading} onClick={onRefresh} />
    </Footer>
  );
};
