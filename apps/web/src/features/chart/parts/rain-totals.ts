import type { PreparedChart } from '@talus/domain/charts/prepare-charts';

/** What fell in the range, by rain gauge. */
export const rainTotalsOf = ({ prepared }: PreparedChart): ReadonlyMap<string, number> =>
  new Map(
    prepared.flatMap(({ id, isRain, summary }) => (isRain && summary.change !== null ? [[id, summary.change]] : [])),
  );
