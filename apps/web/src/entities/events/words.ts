import type { AlertEventRow } from '@talus/contract/alarms/events';
import { contentOf } from '@talus/domain/alerts/events/event-content';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that describes an event in one sentence of the user's language; shared by every screen that lists
 * events.
 */
export const useEventContent = (): ((row: AlertEventRow) => string) => {
  const { t } = useTranslation(['alerts', 'status']);
  return (row) => {
    const { key, ...params } = contentOf(row);
    return t(key, { ...params, level: t(`status:${row.label}`) }).trim();
  };
};

/** Returns the name of the event's subject: an instrument or a whole logger. */
export const nameOf = ({ instrument_data, document }: AlertEventRow): string =>
  instrument_data?.name ?? document?.name ?? '';

export const placeOf = ({ area, instrument_data }: AlertEventRow): string =>
  [area?.name, instrument_data?.station?.name].filter(Boolean).join(' ');

/**
 * Returns a function that words the place of an event: area and station, or that its instrument has no place; empty for
 * a logger.
 */
export const usePlaceWords = (): ((row: AlertEventRow) => string) => {
  const { t } = useTranslation('status');
  return (row) => placeOf(row) || (row.instrument_data ? t('no-place') : '');
};
