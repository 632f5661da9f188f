import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { ageWord, sayWord } from '../../../ui/status/format-age';

const DAY_MS = 24 * 3600_000;

/** Formats the time of a reading; with the date from an age of a day on. */
export const readingTime = (at: number, now: number, zone: Zone): string =>
  formatTime(at, zone, now - at < DAY_MS ? 'HH:mm' : 'MM-DD HH:mm');

/** Returns the time and age of the newest reading; says so where there has never been one. */
export const useUpdated = (at: number | null, now: number, zone: Zone): string => {
  const { t } = useTranslation('occ');
  const { t: ui } = useTranslation('ui');
  if (at === null) return t('area.never');
  return t('area.updated', { time: readingTime(at, now, zone), age: sayWord(ui, ageWord(now - at)) });
};
