import { judgeGauge, rainGoingOn } from '@talus/domain/rain/judge-gauge';
import { keepStorms } from '@talus/domain/rain/storm/keep-storms';
import type { RainBins } from '@talus/domain/rain/window';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../../records/readings/read/read-columns';
import type { Retraction } from '../judge/history-store';
import type { GaugeEntry, JudgedRain } from './judged-rain';
import { holdStorms, rainStartBefore, replaceRainEvents, stormStartBefore } from './rain-store';
import { recordStorms, recordWorst } from './record-storms';

/** The span read before the first bin, whose 24 h sum needs the day before. */
const LOOK_BACK_MS = DAY_MS + HOUR_MS;

/**
 * Judges a gauge from stored bins: late bins change the bins they affect and all later ones. Returns null where no bins
 * are stored.
 */
export async function judgeAnew(
  tx: Db,
  entry: GaugeEntry,
  now: Date,
  retraction?: Retraction,
): Promise<JudgedRain | null> {
  const { instrument, times, rule } = entry;
  const toJudge = await binsToJudge(tx, instrument.no, times[0] as number, rule);
  if (!toJudge) return null;
  const { from, bins } = toJudge;
  const { rain, storms, series, state } = judgeGauge(bins, rule.binMs, rule.dryMs, from);
  await replaceRainEvents(tx, instrument.no, from, rain, now);
  const changes = keepStorms(storms, await holdStorms(tx, instrument.no, from), now.getTime());
  const touched = await recordStorms(tx, instrument, changes, now, retraction);
  await recordWorst(tx, instrument, storms);
  return { entry, series, before: null, state, touched };
}

/**
 * Returns the bins to judge after a change and the start of judging; further back where a longer dry spell is set,
 * which may join two rain events.
 */
async function binsToJudge(
  tx: Db,
  instrumentNo: number,
  first: number,
  { dryMs, binMs }: GaugeEntry['rule'],
): Promise<{ from: number; bins: RainBins } | null> {
  let from = await judgedFrom(tx, instrumentNo, first);
  for (;;) {
    const found = await readColumns(tx, [instrumentNo], from - LOOK_BACK_MS - dryMs, Number.POSITIVE_INFINITY);
    const columns = found.get(instrumentNo);
    if (!columns) return null;
    const bins = { times: columns.times, mm: columns.reading2 };
    const before = rainGoingOn(bins, binMs, dryMs, from);
    if (before === null) return { from, bins };
    from = before;
  }
}

/**
 * Returns the start of the rain event that a bin lies in or after, or of the rain event of a storm that lasts until the
 * bin.
 */
async function judgedFrom(tx: Db, instrumentNo: number, first: number): Promise<number> {
  const storm = await stormStartBefore(tx, instrumentNo, first);
  const earliest = Math.min(first, storm ?? first);
  return (await rainStartBefore(tx, instrumentNo, earliest)) ?? earliest;
}
