import { startOfDay, startOfMonth } from '../time/zone';
import type { GaugeState } from './follow-gauge';
import { heldBetween, type RainBins, type WindowSum } from './window';

/** The sum since a time, without the bin that ends at that time. */
export type SumSince = WindowSum & { from: number };

/** The sums of the local day and month of a gauge's newest bin, that bin included. */
export type RainTotals = { zone: string; day: SumSince; month: SumSince };

/** The stored state of a gauge, from which evaluation and its totals, where known, continue. */
export type KeptGauge = GaugeState & { totals?: RainTotals };

/** Computes the totals from bins that reach back to the start of the month of the last bin; needs at least one bin. */
export const computeTotals = (bins: RainBins, zone: string): RainTotals => summed(bins, zone, null);

/** Updates the totals with newer bins. */
export const followTotals = (before: RainTotals, fresh: RainBins): RainTotals => summed(fresh, before.zone, before);

function summed(bins: RainBins, zone: string, before: RainTotals | null): RainTotals {
  const within = (bins.times.at(-1) as number) - 1;
  const since = (from: number, known: SumSince | undefined): SumSince => {
    const { sum, present } = heldBetween(bins, from, Number.POSITIVE_INFINITY);
    const held = known?.from === from ? known : { sum: 0, present: 0 };
    return { from, sum: held.sum + sum, present: held.present + present };
  };
  return {
    zone,
    day: since(startOfDay(within, zone), before?.day),
    month: since(startOfMonth(within, zone), before?.month),
  };
}

/** Returns the start of the bins that the totals at a time need. */
export const totalsFrom = (time: number, zone: string): number => startOfMonth(time - 1, zone);
