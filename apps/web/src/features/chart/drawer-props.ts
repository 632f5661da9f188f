import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { defaultWindow, type RainWindow } from '@talus/domain/charts/rain-window';
import { limitsFor } from '@talus/domain/charts/rate-toggle';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Placed } from '../../entities/instruments/placed';
import type { SettingsFormProps } from './parts/SettingsForm';

const hasSome = (limits: Limits): boolean =>
  Object.values(limits).some(({ minus, plus }) => minus !== null || plus !== null);

/** What the drawer of a card needs to know of its instruments. */
export const drawerProps = (
  chart: PreparedChart,
  placed: ReadonlyMap<string, Placed>,
  rainWindow: RainWindow,
): Omit<SettingsFormProps, 'onChange'> => ({
  model: chart,
  card: chart.card,
  limited: chart.instruments
    .filter((instrument) => hasSome(limitsFor(instrument, chart.rate)))
    .map(({ id, name, areaName }) => ({ id, label: `${name}　${areaName}` })),
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
