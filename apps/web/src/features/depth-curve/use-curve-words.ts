import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurveWords } from './model';
import type { CurveLink } from './url';
import type { CurveView } from './view';

/** Returns the labels of the chart. */
export const useCurveWords = (
  group: InstrumentGroup,
  { quantity, compare }: Pick<CurveLink, 'quantity' | 'compare'>,
  zone: Zone,
  hasYears: boolean,
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
        isLive ? t('live.name', { time: formatTime(time, zone, 'HH:mm') }) : shortTime(time, zone, hasYears),
      limit: (level, limit) => `${t(`status:${level}`)} ${formatLimit(limit)}`,
    };
  }, [t, group, quantity, compare, zone, hasYears]);
};

/** Formats a time; the day alone at midnight. */
export const shortTime = (time: number, zone: Zone, hasYears = false): string => {
  const day = formatTime(time, zone, hasYears ? 'YYYY-MM-DD' : 'MM-DD');
  const hour = formatTime(time, zone, 'HH:mm');
  return hour === '00:00' ? day : `${day} ${hour}`;
};

/** Tells whether the curves are of several years, so that dates need the year. */
export const spansYears = (curves: readonly { time: number }[], zone: Zone): boolean =>
  new Set(curves.map(({ time }) => formatTime(time, zone, 'YYYY-MM').slice(0, 4))).size > 1;

/** Returns a line with the compare time; empty where there is none. */
export const useComparedText = ({ compared }: CurveView, zone: Zone): string[] => {
  const { t } = useTranslation('depthCurve');
  return compared ? [t('compared', { time: formatTime(compared.time, zone, 'YYYY-MM-DD HH:mm') })] : [];
};
