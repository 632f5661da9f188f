import { axisKey, RAIN_AXIS } from '@talus/domain/charts/card-state';
import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';

/** The axes that a phone shows one at a time: rain hangs above each, and stands alone where there is nothing else. */
export const tabsOf = ({ axes }: ChartModel): ChartAxis[] => {
  const upright = axes.filter(({ isRain }) => !isRain);
  return upright.length > 0 ? upright : axes.slice(0, 1);
};

const isOn = (series: Pick<ChartSeries, 'unit' | 'isRain'>, axis: ChartAxis): boolean =>
  series.isRain || axisKey(series) === axisKey(axis);

/** A chart with the axis of one of its units and of the rain; the other series stay, to be hidden: each has its colour. */
export const unitModel = <M extends ChartModel>(model: M, axis: ChartAxis): M => ({
  ...model,
  axes: model.axes
    .filter((one) => one.isRain || axisKey(one) === axisKey(axis))
    .map((one) => (one.isRain ? one : { ...one, isOpposite: false, isPlaced: true })),
  alertLines: model.alertLines.filter((line) => line.axis === axisKey(axis) || line.axis === RAIN_AXIS),
});

/** The series that another unit's tab holds. */
export const otherUnits = (model: ChartModel, axis: ChartAxis): string[] =>
  model.series.filter((series) => !isOn(series, axis)).map(({ id }) => id);
