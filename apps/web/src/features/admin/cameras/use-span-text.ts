import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { durationWord, sayWord } from '../../../ui/status/format-age';

/** Returns a formatter of durations in milliseconds; null gives the sign for nothing. */
export const useSpanText = () => {
  const { t } = useTranslation('ui');
  return (ms: number | null): string => (ms === null ? NONE : sayWord(t, durationWord(ms)));
};
