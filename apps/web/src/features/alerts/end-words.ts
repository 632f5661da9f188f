import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatBreach } from '@talus/domain/alerts/limits/format-breach';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useMaskReason } from '../../entities/masks/use-mask-reason';
import { endedAt } from './end';

/** Returns texts for the end cause of an event: a tag, and a sentence with who, when and what. */
export const useEndWords = (zone: Zone) => {
  const { t } = useTranslation(['alerts', 'status']);
  const whyOf = useMaskReason();
  const at = (iso: string | null) => (iso === null ? t('end.open') : formatTime(Date.parse(iso), zone, 'MM-DD HH:mm'));
  const clock = (iso: string | null) => (iso === null ? t('end.open') : formatTime(Date.parse(iso), zone, 'HH:mm'));

  /** Returns the end of a span; without the date where the span ends on its first day. */
  const until = (from: string, to: string | null) =>
    to !== null && at(from).slice(0, 5) === at(to).slice(0, 5) ? clock(to) : at(to);

  const said = (row: AlertEventRow): string => {
    const { endCause, endedBy, endDetail, instrument_data: instrument } = row;
    if (endCause === null) return '';
    const time = at(endedAt(row));
    const name = endedBy?.name ?? t('end.system');
    switch (endCause) {
      case 'back-to-normal': {
        const value = row.kind === 'level' ? (endDetail?.value ?? null) : null;
        if (value === null || !instrument) return t('end.said.back-to-normal', { time });
        const shown = formatBreach(value, row.limit, { decimals: instrument.decimal_points }).value;
        return t('end.said.value', { time, value: shown, unit: instrument.unit });
      }
      case 'late-readings':
        return endDetail?.rows == null
          ? t('end.said.late', { time })
          : t('end.said.late-readings', { time, count: endDetail.rows });
      case 'mask': {
        const mask = endDetail?.mask;
        if (!mask) return t('end.said.masked', { name, time });
        return t('end.said.mask', { name, time, from: at(mask.from), to: until(mask.from, mask.to), why: whyOf(mask) });
      }
      case 'limits': {
        const limit = endDetail?.limit;
        if (!limit) return t('end.said.limits', { name, time });
        const bound = (amount: number | null) => (amount === null ? t('end.limit.none') : formatLimit(amount));
        return t('end.said.limit', {
          ...{ name, time, level: t(`status:${limit.level}`), since: at(limit.since) },
          ...{ before: bound(limit.before), after: bound(limit.after), unit: instrument?.unit ?? '' },
        });
      }
      case 'readings-deleted': {
        const { reading, rows } = endDetail ?? {};
        if (reading && reading.value !== null) {
          const value = formatNumber(reading.value, { decimals: instrument?.decimal_points ?? 2 });
          return t('end.said.reading-deleted', { name, time, at: at(reading.at), value, unit: instrument?.unit ?? '' });
        }
        return rows == null ? t('end.said.readings-deleted', { name, time }) : t('end.said.rows-deleted', { name, time, count: rows }); // biome-ignore format: one thing
      }
      default:
        return t(`end.said.${endCause}`, { name, time });
    }
  };

  return {
    tag: ({ endCause }: Pick<AlertEventRow, 'endCause'>): string => (endCause === null ? '' : t(`end.${endCause}`)),
    said,
    at,
  };
};
