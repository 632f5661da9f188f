import { axisKey } from '@talus/domain/charts/card-state';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { defaultWindow, type RainWindow } from '@talus/domain/charts/rain-window';
import type { Placed } from '../../entities/instruments/placed';
import type { SettingsFormProps } from './parts/SettingsForm';

/** What the drawer of a card needs to know of its instruments. */
export const drawerProps = (
  chart: PreparedChart,
  placed: ReadonlyMap<string, Placed>,
  rainWindow: RainWindow,
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
    .map((gauge) => ({
      id: gauge.id,
      name: gauge.name,
      window: chart.card.rainWindows[gauge.id] ?? defaultWindow(gauge, rainWindow),
      // As the type of the instrument has them.
      hourStep: placed.get(gauge.id)?.instrument.instrument_type.hourInterval || 1,
      minuteStep: placed.get(gauge.id)?.instrument.instrument_type.minuteInterval || 1,
    })),
});
