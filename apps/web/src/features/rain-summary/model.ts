import type { RainEventRow } from '@talus/contract/alarms/events';
import { snakeLevel } from '@talus/domain/rain/storm/snake-view';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { snakeFrame, snakeOutputs } from '../../entities/rain/snake';
import type { XyModel } from '../../ui/chart/xy/xy-model';
import type { PlanImage } from '../../ui/floor-plan/pins';

type Shown = { area: string; events: readonly RainEventRow[]; zone: Zone };

/** Builds a scatter chart: each bin of each rain event is a point in the colour and shape of its level, by gauge. */
export function scatterModel(t: TFunction<'snakeLine'>, { area, events, zone }: Shown): XyModel {
  const gauges = [...new Map(events.map(({ instrumentId, instrument_data: { name } }) => [instrumentId, name]))];
  return {
    ...snakeFrame(t),
    title: t('summary.chart', { area }),
    series: gauges.map(([id, name]) => {
      const outputs = events.filter(({ instrumentId }) => instrumentId === id).flatMap(snakeOutputs);
      return {
        id,
        name,
        xs: outputs.map(({ accumulated }) => accumulated ?? Number.NaN),
        ys: outputs.map(({ meanIntensity }) => meanIntensity ?? Number.NaN),
        token: '--s1' as const,
        strength: 1,
        isBold: false,
        isJoined: false,
        hasPoints: true,
        levels: outputs.map(snakeLevel),
        points: outputs.map(({ time }) => `${name} ${formatTime(time, zone, 'MM-DD HH:mm')}`),
      };
    }),
  };
}

/** Returns the plan with pins of most of an area's instruments; null where no plan has any. */
export function planOf(plans: readonly PlanImage[], areaId: string): PlanImage | null {
  const shown = (plan: PlanImage) =>
    plan.pin.flatMap(({ instrument }) => instrument).filter(({ area }) => area?._id === areaId).length;
  return plans.reduce<PlanImage | null>((best, plan) => (shown(plan) > (best ? shown(best) : 0) ? plan : best), null);
}
