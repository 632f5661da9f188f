import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { type LatestRow, shownValue, timeOf } from '../row';
import { shortTime } from './AreaHead';

/** That the newest reading held no value, and when it came; null where it did. */
export const useNoValue = (row: LatestRow, now: number, zone: Zone): string | null => {
  const { t } = useTranslation('latestData');
  const at = timeOf(row);
  return shownValue(row).isEarlier && at !== null ? t('value.none', { time: shortTime(at, now, zone) }) : null;
};
