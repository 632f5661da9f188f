import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { slopeDecimals, versionNotes } from './notes';

/** Maximum number of masks, and of versions, described one by one. */
const MOST_TOLD = 3;

/**
 * Returns the notes of a card, for the screen and below its image: the masks, the versions, the comparison and the
 * trend.
 */
export const useNotes = (
  zone: Zone,
  isMaskLost: boolean,
): ((chart: PreparedChart, chosen: number | null) => string[]) => {
  const { t } = useTranslation('chart');
  return useCallback(
    (chart, chosen) => {
      const { compare, trend, masks = [] } = chart;
      const time = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
      const notes: string[] = masks
        .slice(0, MOST_TOLD)
        .map(({ name, count, why }) => t('note.masked', { name, n: formatCount(count), why }));
      if (masks.length > MOST_TOLD) notes.push(t('note.masked.more', { n: masks.length - MOST_TOLD }));
      if (isMaskLost) notes.push(t('note.masked.failed'));
      const versions = versionNotes(chart);
      for (const { name, time: began } of versions.slice(0, MOST_TOLD))
        notes.push(t('note.version', { name, time: time(began) }));
      if (versions.length > MOST_TOLD) notes.push(t('note.version.more', { n: versions.length - MOST_TOLD }));
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
    [t, zone, isMaskLost],
  );
};
