import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { zoneText } from '@talus/domain/time/zone-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureText } from './compose-picture';
import type { LegendWords } from './picture-legend';
import type { TimeWindow } from './scale';

export type PictureWords = {
  /** Says that only part of the time is shown. */
  zoomed: (window: TimeWindow, zone: Zone) => string;
  legend: LegendWords;
  text: (project: string, window: TimeWindow, now: number, zone: Zone) => PictureText;
};

/** Returns the texts of an exported picture. */
export const usePictureWords = (): PictureWords => {
  const { t } = useTranslation('chartView');
  const { t: status } = useTranslation('status');
  return useMemo(
    () => ({
      zoomed: ([from, to], zone) =>
        t('zoomed', { from: formatTime(from, zone, 'MM-DD HH:mm'), to: formatTime(to, zone, 'MM-DD HH:mm') }),
      legend: {
        instrument: t('legend.instrument'),
        status: t('legend.status'),
        newest: t('legend.newest'),
        newestTime: t('legend.newest-time'),
        min: t('legend.min'),
        max: t('legend.max'),
        change: t('legend.change'),
        count: t('legend.count'),
        statusWord: (word) => status(word),
      },
      text: (project, [from, to], now, zone) => ({
        project,
        range: t('picture.range', {
          from: formatTime(from, zone, 'YYYY-MM-DD HH:mm'),
          to: formatTime(to, zone, 'YYYY-MM-DD HH:mm'),
          zone: zoneText(zone, { from, to }),
        }),
        exported: t('picture.exported', { time: formatTime(now, zone, 'YYYY-MM-DD HH:mm:ss') }),
      }),
    }),
    [t, status],
  );
};
