import type { TimeWindow } from '@talus/domain/charts/axes/time-window';
import type { ChartAxis } from '@talus/domain/charts/chart-model';
import type { Rect } from './chart-layout';

export type { TimeWindow };

export const xOf = (time: number, [from, to]: TimeWindow, { x, width }: Rect): number =>
  x + ((time - from) / (to - from)) * width;

export const timeOf = (px: number, [from, to]: TimeWindow, { x, width }: Rect): number =>
  from + ((px - x) / width) * (to - from);

/** Converts a value to y. `hangs`: values grow downwards, like rain in its strip. */
export const yOf = (
  value: number,
  { min, max }: Pick<ChartAxis, 'min' | 'max'>,
  { y, height }: Rect,
  hangs = false,
): number => {
  const share = (value - min) / (max - min);
  return hangs ? y + share * height : y + height - share * height;
};
