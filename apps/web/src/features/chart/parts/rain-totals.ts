import type { PreparedChart } from '@talus/domain/charts/prepare-charts';

/** Returns the total rain of the range, by rain gauge. */
export const rainTotalsOf = ({ prepared }: PreparedChart): ReadonlyMap<string, number> =>
  new Map(
    prepared.flatMap(({ id, isRain, summary }) => (isRain && summary.change !== null ? [[id, summary.change]] : [])),
  );
