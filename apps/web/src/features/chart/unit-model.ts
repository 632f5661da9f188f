import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { axisKey, RAIN_AXIS } from '@talus/domain/charts/settings/card-state';

/** Returns the axes that a phone shows as tabs. Rain is drawn above each, and is a tab only where it is alone. */
export const tabsOf = ({ axes }: ChartModel): ChartAxis[] => {
  const upright = axes.filter(({ isRain }) => !isRain);
  return upright.length > 0 ? upright : axes.slice(0, 1);
};

const isOn = (series: Pick<ChartSeries, 'unit' | 'isRain'>, axis: ChartAxis): boolean =>
  series.isRain || axisKey(series) === axisKey(axis);

/**
 * Returns a chart with one unit's axis and the rain axis; keeps the other series, to be hidden, so that colours stay.
 */
export const unitModel = <M extends ChartModel>(model: M, axis: ChartAxis): M => ({
  ...model,
  axes: model.axes
    .filter((one) => one.isRain || axisKey(one) === axisKey(axis))
    .map((one) => (one.isRain ? one : { ...one, isOpposite: false, isPlaced: true })),
  alertLines: model.alertLines.filter((line) => line.axis === axisKey(axis) || line.axis === RAIN_AXIS),
});

/** Lists the series that belong to other units' tabs. */
export const otherUnits = (model: ChartModel, axis: ChartAxis): string[] =>
  model.series.filter((series) => !isOn(series, axis)).map(({ id }) => id);
