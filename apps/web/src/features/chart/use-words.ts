import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import type { ChartWords } from '@talus/domain/charts/prepare-charts';
import type { chart } from '@talus/messages/zh-TW/chart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type QuantityKey = Extract<keyof typeof chart, `quantity.${string}`>;

/** Returns titles of charts and axes in the user's language: the place and the measured quantities. */
export const useWords = (): ChartWords => {
  const { t, i18n } = useTranslation('chart');
  return useMemo(() => {
    const quantityOf = ({ typeCode }: ChartInstrument): string | null => {
      const key = `quantity.${typeCode}` as QuantityKey;
      return i18n.exists(key, { ns: 'chart' }) ? t(key) : null;
    };
    const quantities = (instruments: readonly ChartInstrument[]): string[] => [
      ...new Set(instruments.map(quantityOf).filter((word) => word !== null)),
    ];
    const listed = (words: readonly string[]): string => {
      const last = words.at(-1) ?? '';
      if (words.length < 2) return last;
      return t('chart.list', { list: words.slice(0, -1).join(t('chart.list.between')), last });
    };
    return {
      title: ({ instruments }) => {
        const [only, ...others] = instruments;
        if (only && others.length === 0) return `${only.areaName} ${only.name}`;
        const places = [...new Set(instruments.map(({ areaName }) => areaName))];
        // Rain is drawn in its own strip and named last.
        const ordered = [...instruments].sort((a, b) => Number(a.isRain) - Number(b.isRain));
        const place = places.length > 2 ? '' : places.join(t('chart.list.between'));
        return t('chart.title', { place, quantities: listed(quantities(ordered)) }).trim();
      },
      axis: (_, unit, instruments) => {
        const words = quantities(instruments);
        return words.length === 0 ? unit : t('axis.title', { quantity: words.slice(0, 2).join('/'), unit });
      },
    };
  }, [t, i18n]);
};
