import { formatTime } from '@talus/domain/time/format';
import { type Zone, zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useEventContent, usePlaceWords } from '../../entities/events/words';
import { lastedWord, sayWord } from '../../ui/status/format-age';
import type { Span } from './url';

/** Returns the texts of an event, its duration and a span in the user's language. */
export const useEventWords = () => {
  const { t } = useTranslation(['alerts', 'ui']);
  return {
    content: useEventContent(),
    place: usePlaceWords(),
    duration: (ms: number): string => sayWord((key, params) => t(`ui:${key}`, params), lastedWord(ms)),
    /** Includes the year where it is not the current year. */
    time: (iso: string, now: number, zone: Zone): string => {
      const at = Date.parse(iso);
      const isThisYear = zonedParts(at, zone).year === zonedParts(now, zone).year;
      return formatTime(at, zone, isThisYear ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm');
    },
    span: (span: Span, zone: Zone): string =>
      typeof span === 'string'
        ? t(`range.${span}`)
        : t('range.custom', {
            start: formatTime(span.start, zone, 'YYYY-MM-DD'),
            end: formatTime(span.end, zone, 'YYYY-MM-DD'),
          }),
  };
};
