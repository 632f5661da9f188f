import type { AlertEventRow } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { durationWord, sayWord } from '../../ui/format-age';
import { contentOf } from './content';
import type { Span } from './url';

const MINUTE = 60_000;

/** How the alert screens word an event, its length and a span, in the user's language. */
export const useEventWords = () => {
  const { t } = useTranslation(['alerts', 'status', 'ui']);
  return {
    content: (row: AlertEventRow): string => {
      const { key, ...params } = contentOf(row);
      return t(key, { ...params, level: t(`status:${row.label}`) }).trim();
    },
    /** In whole minutes. */
    duration: (ms: number): string =>
      sayWord((key, params) => t(`ui:${key}`, params), durationWord(Math.floor(ms / MINUTE) * MINUTE)),
    span: (span: Span, zone: Zone): string =>
      typeof span === 'string'
        ? t(`range.${span}`)
        : t('range.custom', {
            start: formatTime(span.start, zone, 'YYYY-MM-DD'),
            end: formatTime(span.end, zone, 'YYYY-MM-DD'),
          }),
  };
};

/** What an event is of: an instrument, or a whole logger. */
export const nameOf = ({ instrument_data, document }: AlertEventRow): string =>
  instrument_data?.name ?? document?.name ?? '';

export const placeOf = ({ area, instrument_data }: AlertEventRow): string =>
  [area?.name, instrument_data?.station?.name].filter(Boolean).join(' ');
