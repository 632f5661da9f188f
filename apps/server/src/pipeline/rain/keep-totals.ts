import { groupBy } from '@talus/domain/collections/group-by';
import type { GaugeState } from '@talus/domain/rain/follow-gauge';
import { computeTotals, followTotals, type KeptGauge, type RainTotals, totalsFrom } from '@talus/domain/rain/totals';
import { between, emptyColumns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../../records/readings/read/read-columns';
import { binsOf, type JudgedRain } from './judged-rain';

type JudgedGauge = JudgedRain & { state: GaugeState };

/**
 * Returns the states of gauges by number, with the totals of the day and month for storm data. Totals are continued
 * with the new bins; where they are unknown, or of another zone, the month is read.
 */
export async function keepTotals(tx: Db, judged: readonly JudgedRain[]): Promise<Map<number, KeptGauge>> {
  const known = judged.filter((one): one is JudgedGauge => one.state !== null);
  const totals = new Map(known.map((one) => [one, followed(one)]));
  const stored = await readTotals(tx, known.filter((one) => !totals.get(one))); // biome-ignore format: one thing
  return new Map(
    known.map((one) => {
      const { no } = one.entry.instrument;
      const found = totals.get(one) ?? stored.get(no);
      return [no, found ? { ...one.state, totals: found } : one.state];
    }),
  );
}

const followed = ({ entry, before }: JudgedGauge): RainTotals | null =>
  before?.totals?.zone === entry.zone ? followTotals(before.totals, binsOf(entry)) : null;

async function readTotals(tx: Db, gauges: readonly JudgedGauge[]): Promise<Map<number, RainTotals>> {
  const totals = new Map<number, RainTotals>();
  for (const [from, some] of groupBy(gauges, ({ entry, state }) => totalsFrom(state.time, entry.zone))) {
    const numbers = [...new Set(some.map(({ entry }) => entry.instrument.no))];
    const columns = await readColumns(tx, numbers, from + 1, Math.max(...some.map(({ state }) => state.time)));
    for (const { entry, state } of some) {
      const { no } = entry.instrument;
      const bins = binsOf(between(columns.get(no) ?? emptyColumns(), from, state.time));
      if (bins.times.length > 0) totals.set(no, computeTotals(bins, entry.zone));
    }
  }
  return totals;
}
