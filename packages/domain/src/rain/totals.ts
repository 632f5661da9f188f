import { startOfDay, startOfMonth } from '../time/zone';
import type { GaugeState } from './follow-gauge';
import { heldBetween, type RainBins, type WindowSum } from './window';

/** What fell since a time, not including the bin that ends then. */
export type SumSince = WindowSum & { from: number };

/** What fell in the local day and month of a gauge's newest bin, up to and with it. */
export type RainTotals = { zone: string; day: SumSince; month: SumSince };

/** What is kept of a gauge: judging goes on from it, and so do its totals, where they are known. */
export type KeptGauge = GaugeState & { totals?: RainTotals };

/** Of bins that reach back to the beginning of the month of the last; there is one at least. */
export const totalsOf = (bins: RainBins, zone: string): RainTotals => summed(bins, zone, null);

/** The same after newer bins. */
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

/** From when bins are needed for the totals at a time. */
export const totalsFrom = (time: number, zone: string): number => startOfMonth(time - 1, zone);
