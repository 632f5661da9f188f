import type { PreparedChart } from '@talus/domain/charts/prepare-charts';

/** Serialises a card without its series and instruments, which are compared one by one. */
const restOf = ({ series: _, prepared: __, instruments: ___, ...rest }: PreparedChart): string => JSON.stringify(rest);

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const isSame = (a: PreparedChart, b: PreparedChart): boolean =>
  sameItems(a.prepared, b.prepared) && sameItems(a.instruments, b.instruments) && restOf(a) === restOf(b);

/** Returns the cards, reusing the previous object for each unchanged card, so that it is not rendered again. */
export const keepUnchanged = (before: readonly PreparedChart[], after: PreparedChart[]): PreparedChart[] => {
  const byId = new Map(before.map((chart) => [chart.id, chart]));
  const kept = after.map((chart) => {
    const old = byId.get(chart.id);
    return old && isSame(old, chart) ? old : chart;
  });
  return sameItems(before, kept) ? (before as PreparedChart[]) : kept;
};
