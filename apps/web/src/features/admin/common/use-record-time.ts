import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';

/** Returns a formatter: a time of today as hours, an older time as a date. */
export const useRecordTime = (): ((at: string) => string) => {
  const { t } = useTranslation('admin');
  const zone = useZone();
  const now = useNow();
  return (at) => {
    const ms = Date.parse(at);
    const [own, today] = [zonedParts(ms, zone), zonedParts(now, zone)];
    const isToday = own.year === today.year && own.month === today.month && own.day === today.day;
    if (isToday) return t('today', { time: formatTime(ms, zone, 'HH:mm') });
    return formatTime(ms, zone, own.year === today.year ? 'MM/dd HH:mm' : 'yyyy/MM/dd HH:mm');
  };
};
