import type { RemarkMark } from '@talus/domain/charts/chart-model';
import type { Level } from '@talus/domain/status/status';
import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationWord, sayWord } from '../status/format-age';

/** The texts on the chart. */
export type ChartWords = {
  /** Sunday first. */
  weekdays: string[];
  level: (level: Level) => string;
  /** Names the instrument and the unit of the limits below. */
  limits: (name: string, unit: string) => string;
  remark: (type: RemarkMark['type'], content: string) => string;
  gap: (ms: number) => string;
  thinned: (points: number) => string;
  masked: (name: string, count: number) => string;
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export const useChartWords = (): ChartWords => {
  const { t } = useTranslation('chartView');
  const { t: status } = useTranslation('status');
  const { t: ui } = useTranslation('ui');
  return useMemo(
    () => ({
      weekdays: WEEKDAYS.map((day) => t(`weekday.${day}`)),
      level: (level) => status(level),
      limits: (name, unit) => t('limits-of', { name, unit }),
      remark: (type, content) => t(`remark.${type}`, { content }),
      gap: (ms) => t('gap', { duration: sayWord(ui, durationWord(ms)) }),
      thinned: (points) => t('thinned', { n: formatCount(points) }),
      masked: (name, count) => t('masked', { name, n: formatCount(count) }),
    }),
    [t, status, ui],
  );
};
