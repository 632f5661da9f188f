import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placed } from '../../../entities/instruments/placed';

const MOST_NAMED = 2;

/**
 * Returns the title of a chart tile: places and types of its instruments; rain gauges beside other instruments are not
 * named.
 */
export const useChartTitle = (placed: readonly Placed[]): { title: string; units: string } => {
  const { t, i18n } = useTranslation('dashboard');
  return useMemo(() => {
    const others = placed.filter(({ instrument }) => instrument.instrument_type.type !== 'rainGauge');
    const named = others.length > 0 ? others : placed;
    const [only] = named;
    const some = (words: string[]) => [...new Set(words)].slice(0, MOST_NAMED).join(t('list.between'));
    const units = some(named.map(({ instrument }) => instrument.latestVersion.unit).filter(Boolean));
    if (!only) return { title: '', units };
    if (named.length === 1) return { title: `${only.area} ${only.instrument.latestVersion.name}`, units };
    const type = some(
      named.map(({ instrument: { instrument_type: one } }) => (i18n.language === 'en' ? one.name_en : one.name_zh)),
    );
    return { title: t('chart.title', { place: some(named.map(({ area }) => area)), type }), units };
  }, [placed, t, i18n.language]);
};
