import { expiringSpans, type FollowedGauge, followGauge, type GaugeState } from '@talus/domain/rain/follow-gauge';
import { keepStorms } from '@talus/domain/rain/storm/keep-storms';
import type { KeptGauge } from '@talus/domain/rain/totals';
import { type Columns, emptyColumns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import { readSpans } from '../../records/readings/read/read-windows';
import { binsOf, type GaugeEntry, type JudgedRain } from './judged-rain';
import { holdStorms, type StoredRainEvent, saveRainEvents } from './rain-store';
import { recordStorms, recordWorst, type TouchedStorm } from './record-storms';

export type GoingOn = { entry: GaugeEntry; before: KeptGauge };

/**
 * Tells whether judging can continue incrementally: all bins are newer than the saved state, which has the same rule.
 */
export const canContinue = (before: KeptGauge | null, { times, rule }: GaugeEntry): before is KeptGauge =>
  before !== null && before.binMs === rule.binMs && before.dryMs === rule.dryMs && (times[0] as number) > before.time;

/**
 * Judges new bins from the saved state and the bins that leave the windows; one statement reads the latter for all
 * gauges.
 */
export async function judgeIncrementally(tx: Db, gauges: readonly GoingOn[], now: Date): Promise<JudgedRain[]> {
  const leaving = await readLeaving(tx, gauges);
  const changed: (StoredRainEvent & { instrumentNo: number })[] = [];
  const judged: JudgedRain[] = [];
  for (const { entry, before } of gauges) {
    const { no } = entry.instrument;
    const found = followGauge(binsOf(leaving.get(no) ?? emptyColumns()), binsOf(entry), entry.rule, before);
    changed.push(...changedRain(found, before).map((event) => ({ instrumentNo: no, ...event })));
    const touched = await recordFound(tx, entry, found, before, now);
    judged.push({ entry, series: found.series, before, state: found.state, touched });
  }
  await saveRainEvents(tx, changed, now);
  return judged;
}

const readLeaving = (tx: Db, gauges: readonly GoingOn[]): Promise<Map<number, Columns>> =>
  readSpans(
    tx,
    gauges.flatMap(({ entry: { instrument, times }, before }) =>
      expiringSpans(before, times[times.length - 1] as number).map((span) => ({ no: instrument.no, ...span })),
    ),
  );

const changedRain = ({ rain }: FollowedGauge, { rain: known }: GaugeState): StoredRainEvent[] =>
  rain.filter(
    ({ startTime, endTime, total, peak }) =>
      startTime !== known?.startTime || endTime !== known.endTime || total !== known.total || peak !== known.peak,
  );

/** Records the storms found. A storm without a new step is unchanged, except that its worst bin may be new. */
async function recordFound(
  tx: Db,
  { instrument }: GaugeEntry,
  { storms }: FollowedGauge,
  { storm }: GaugeState,
  now: Date,
): Promise<TouchedStorm[]> {
  const [first] = storms;
  if (!first) return [];
  if (storms.length === 1 && first.steps.length === storm?.steps.length) {
    if (first.worst.time !== storm.worst.time) await recordWorst(tx, instrument, [first]);
    return [];
  }
  const known = await holdStorms(tx, instrument.no, first.startTime);
  return recordStorms(tx, instrument, keepStorms(storms, known, now.getTime()), now);
}
