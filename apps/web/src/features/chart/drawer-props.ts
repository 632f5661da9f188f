import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { defaultWindow, drawnWindow, type RainWindow, shownRain } from '@talus/domain/charts/rain/rain-window';
import { axisKey } from '@talus/domain/charts/settings/card-state';
import type { Interval } from '@talus/domain/readings/thin/interval';
import type { Placed } from '../../entities/instruments/placed';
import type { SettingsFormProps } from './parts/SettingsForm';

/** Returns the props of a card's settings drawer. */
export const drawerProps = (
  chart: PreparedChart,
  placed: ReadonlyMap<string, Placed>,
  rainWindow: RainWindow,
  interval: Interval,
): Omit<SettingsFormProps, 'onChange'> => ({
  model: chart,
  card: chart.card,
  limited: chart.axes.flatMap((axis) => {
    const key = axisKey(axis);
    const on = chart.prepared.filter((series) => axisKey(series) === key && series.id in chart.standings);
    const placeOf = (id: string) => chart.instruments.find((instrument) => instrument.id === id)?.areaName ?? '';
    const lead = chart.alertLines.find((line) => line.axis === key && line.isLead);
    if (on.length === 0) return [];
    return [
      {
        axis: key,
        unit: axis.unit,
        lead: lead?.name ?? '',
        chosen: on.find(({ id }) => chart.card.limitsOf.includes(id))?.id ?? '',
        options: on.map(({ id, name }) => ({ id, label: `${name}　${placeOf(id)}` })),
      },
    ];
  }),
  gauges: chart.instruments
    .filter(({ isRain }) => isRain)
    .map((gauge) => {
      const { card } = chart;
      const byDefault = defaultWindow(gauge, rainWindow);
      const rain = card.isOneDayRain
        ? ({ windowMs: 0, period: 'day' } as const)
        : shownRain(card.rainWindows[gauge.id], byDefault, interval);
      return {
        id: gauge.id,
        name: gauge.name,
        window: drawnWindow(rain),
        sum: rain.period,
        // Steps of the instrument type
        hourStep: placed.get(gauge.id)?.instrument.instrument_type.hourInterval || 1,
        minuteStep: placed.get(gauge.id)?.instrument.instrument_type.minuteInterval || 1,
      };
    }),
});
