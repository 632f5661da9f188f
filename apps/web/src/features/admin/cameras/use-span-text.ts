import { useTranslation } from 'react-i18next';
import { durationWord, sayWord } from '../../../ui/format-age';
import { NONE } from '../../../ui/format-number';

/** Milliseconds in words. */
export const useSpanText = () => {
  const { t } = useTranslation('ui');
  return (ms: number | null): string => (ms === null ? NONE : sayWord(t, durationWord(ms)));
};
