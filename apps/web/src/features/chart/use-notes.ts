import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format-number';
import { slopeDecimals } from './notes';

/** What has to be said of a card in words, on the screen and below its picture: what Compare did, what the trend is. */
export const useNotes = (zone: Zone): ((chart: PreparedChart, chosen: number | null) => string[]) => {
  const { t } = useTranslation('chart');
  return useCallback(
    ({ compare, trend }, chosen) => {
      const time = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
      const notes: string[] = [];
      if (compare?.isMoved && chosen !== null)
        notes.push(t('note.compare-moved', { chosen: time(chosen), time: time(compare.at) }));
      if (compare) notes.push(t('note.compare', { time: time(compare.at) }));
      if (trend) {
        const slope = formatNumber(trend.slopePerDay, { decimals: slopeDecimals(trend.slopePerDay), plus: true });
        const r2 = formatNumber(trend.r2, { decimals: 2 });
        notes.push(t('note.trend', { slope, unit: trend.unit, from: time(trend.from), to: time(trend.to), r2 }));
      }
      return notes;
    },
    [t, zone],
  );
};
