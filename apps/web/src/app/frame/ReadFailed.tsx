import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { useZone } from '../use-zone';
import type { Read } from './read';

type Props = {
  read: Read;
  /** A sentence that names the data that failed to load. */
  title: string;
  zone?: Zone | undefined;
};

/** Shows why the last load failed and the time of the stale data still shown; renders nothing without an error. */
export const ReadFailed = ({ read: { at, error, isBusy, onRefresh }, title, zone }: Props) => {
  const { t } = useTranslation('ui');
  const own = useZone();
  if (error === null) return null;
  return (
    <ErrorLine title={title} onRetry={onRefresh} retrying={isBusy}>
      {error} {at !== null && t('error.kept', { time: formatTime(at, zone ?? own, 'HH:mm:ss') })}
    </ErrorLine>
  );
};
