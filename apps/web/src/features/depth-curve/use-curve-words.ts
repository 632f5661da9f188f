import type { InstrumentGroup } from '@talus/contract/instrument-groups';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLimit } from '../../ui/format-number';
import type { CurveWords } from './model';
import type { CurveLink } from './url';
import type { CurveView } from './view';

/** What things are called on the picture. */
export const useCurveWords = (
  group: InstrumentGroup,
  { quantity, compare }: Pick<CurveLink, 'quantity' | 'compare'>,
  zone: Zone,
): CurveWords => {
  const { t } = useTranslation(['depthCurve', 'status']);
  return useMemo(() => {
    const value = t(compare === null ? `value.${quantity}` : `difference.${quantity}`);
    return {
      title: `${group.name} ${value}`,
      depth: t('depth'),
      value,
      depthUnit: (group.type === 'VERTICAL_DISTRIBUTION' ? group.yAxis : group.xAxis).unit,
      nameOf: ({ time, isLive }) =>
        isLive ? t('live.name', { time: formatTime(time, zone, 'HH:mm') }) : shortTime(time, zone),
      limit: (level, limit) => `${t(`status:${level}`)} ${formatLimit(limit)}`,
    };
  }, [t, group, quantity, compare, zone]);
};

/** The day alone where it is its midnight. */
export const shortTime = (time: number, zone: Zone): string =>
  formatTime(time, zone, formatTime(time, zone, 'HH:mm') === '00:00' ? 'MM-DD' : 'MM-DD HH:mm');

/** From which time values count, where they do. */
export const useComparedText = ({ compared }: CurveView, zone: Zone): string[] => {
  const { t } = useTranslation('depthCurve');
  return compared ? [t('compared', { time: formatTime(compared.time, zone, 'YYYY-MM-DD HH:mm') })] : [];
};
