import type { ChartModel } from '@talus/domain/charts/chart-model';
import type { InverseVelocity, Projected } from '@talus/domain/charts/inverse-velocity/estimate-failure';
import { inverseCharts } from '@talus/domain/charts/inverse-velocity/inverse-charts';
import type { InverseOptions } from '@talus/domain/charts/inverse-velocity/inverse-options';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { GAP_INTERVALS } from '@talus/domain/charts/series/gaps';
import type { CardState } from '@talus/domain/charts/settings/card-state';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import type { HandledTime } from '../../ui/chart/TimeHandle';
import { nearTime, toldTimes } from './told-times';

/** The inverse velocity of a card: the charts, the projection and its options. */
export type Inverse = {
  told: InverseVelocity | null;
  options: InverseOptions;
  unit: string;
  /** The latest time that can be chosen: the last evaluated reading, else the end of the chart. */
  until: number;
  above: PreparedChart;
  below: { model: ChartModel; handle: HandledTime } | null;
  onChange: (change: Partial<InverseOptions>) => void;
};

/** Returns the inverse velocity; null where the card shows none. */
export const useInverse = (
  chart: PreparedChart,
  zone: Zone,
  change: (change: Partial<CardState>) => void,
): Inverse | null => {
  const { t } = useTranslation('chart');
  return useMemo(() => {
    const { inverse: told, card } = chart;
    const [series] = chart.prepared;
    const options = card.inverse;
    if (told === undefined || !options || !series) return null;
    const onChange = (part: Partial<InverseOptions>) => change({ inverse: { ...options, ...part } });
    const unit = `h/${series.unit}`;
    const common = { told, options, unit, until: told?.at ?? chart.to, onChange };
    if (!told) return { ...common, above: chart, below: null };
    const isNow = now() - told.at <= GAP_INTERVALS * series.intervalMs;
    const range = told.failure && toldTimes(told.failure);
    const { above, below } = inverseCharts(
      chart,
      told,
      {
        title: t('inverse.title', { name: series.name }),
        axis: t('inverse.axis', { unit }),
        at: t(isNow ? 'inverse.now' : 'inverse.last', { time: nearTime(told.at, now(), zone) }),
        ahead: t('inverse.ahead'),
        fitFrom: t('inverse.fitted', { time: nearTime(told.fitFrom, told.at, zone) }),
        projected: range ? rangeText(t, range, told.at, zone) : '',
      },
      options.confidence,
    );
    const handle = {
      label: t('inverse.fit-from'),
      time: told.fitFrom,
      min: chart.from,
      max: told.at,
      stepMs: series.intervalMs > 0 ? series.intervalMs : MINUTE_MS,
      onChange: (fitFrom: number) => onChange({ fitFrom }),
    };
    return { ...common, above, below: { model: below, handle } };
  }, [chart, zone, change, t]);
};

type Words = ReturnType<typeof useTranslation<'chart'>>['t'];

export const rangeText = (t: Words, { from, to }: Projected, at: number, zone: Zone): string =>
  t('inverse.range', { from: nearTime(from, at, zone), to: nearTime(to, at, zone) });

/** Returns the notes below an image of the inverse velocity: a projected time is never shown without its caveats. */
export const useInverseNotes = (): ((chart: PreparedChart, zone: Zone) => string[]) => {
  const { t } = useTranslation('chart');
  return useCallback(
    ({ inverse: told, prepared: [series], card }, zone) => {
      if (!told || !series || !card.inverse) return [];
      const { name } = series;
      if (!told.failure) return [t('inverse.note.none', { name, why: t(`inverse.why.${told.refusal ?? 'gap'}`) })];
      const range = toldTimes(told.failure);
      const percent = card.inverse.confidence;
      const at = nearTime(told.at, range.time, zone);
      const time = nearTime(range.time, told.at, zone);
      return [t('inverse.note', { name, time, percent, range: rangeText(t, range, told.at, zone), at })];
    },
    [t],
  );
};
