import { openStormLevel } from '@talus/domain/rain/follow-gauge';
import { stormInForce } from '@talus/domain/rain/storm/storm-series';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { recordStormLevels } from '../../records/readings/write/last-reading';
import type { NewReadings } from '../convert/convert-rows';
import type { Retraction } from '../judge/history-store';
import type { Notice } from '../tell/notice';
import { type GaugeRow, loadGauges, saveGauges } from './gauge-store';
import { judgeAnew } from './judge-anew';
import { canContinue, type GoingOn, judgeIncrementally } from './judge-incrementally';
import type { GaugeEntry, JudgedRain } from './judged-rain';
import { keepTotals } from './keep-totals';
import { loadRules, type RainRule } from './rain-store';
import { overStorms, tellStorm } from './tell-storms';

export type RainOptions = {
  now: Date;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
  /** The cause of retractions of storms; absent: late bins. */
  retraction?: Retraction;
};

/**
 * Judges the rain events and storms of the gauges among these readings. New bins are judged incrementally from the
 * saved state; late bins, or bins without a saved state, from stored bins.
 */
export async function judgeRain(tx: Db, readings: readonly NewReadings[], options: RainOptions): Promise<void> {
  const entries = await gaugesAmong(tx, readings);
  if (entries.length === 0) return;
  const known = await loadGauges(tx, entries.map(({ instrument }) => instrument.no)); // biome-ignore format: one thing
  const { goingOn, anew } = splitGauges(entries, known);
  const judged = await judgeIncrementally(tx, goingOn, options.now);
  for (const entry of anew) {
    const found = await judgeAnew(tx, entry, options.now, options.retraction);
    if (found) judged.push(found);
  }
  await keep(tx, judged, known, options);
}

async function gaugesAmong(tx: Db, readings: readonly NewReadings[]): Promise<GaugeEntry[]> {
  const gauges = readings.filter(({ instrument, times }) => instrument.kind === 'rainGauge' && times.length > 0);
  if (gauges.length === 0) return [];
  const rules = await loadRules(tx, [...new Set(gauges.map(({ instrument }) => instrument.projectNo))]);
  return gauges.map((entry) => {
    const { versions, projectNo } = entry.instrument;
    const { dryHours, zone } = rules.get(projectNo) as RainRule;
    const binMs = versions.at(-1)?.dataIntervalMs || 600_000;
    return { ...entry, rule: { binMs, dryMs: dryHours * HOUR_MS }, zone };
  });
}

/**
 * Splits gauges into incremental and full judging. A gauge with two entries is judged from stored bins, which include
 * both.
 */
function splitGauges(entries: readonly GaugeEntry[], known: ReadonlyMap<number, GaugeRow>) {
  const goingOn: GoingOn[] = [];
  const anew: GaugeEntry[] = [];
  const seen = new Map<number, number>();
  for (const { instrument } of entries) seen.set(instrument.no, (seen.get(instrument.no) ?? 0) + 1);
  for (const entry of entries) {
    const before = known.get(entry.instrument.no)?.rain ?? null;
    if (seen.get(entry.instrument.no) === 1 && canContinue(before, entry)) goingOn.push({ entry, before });
    else anew.push(entry);
  }
  return { goingOn, anew };
}

/** Saves levels and states and enqueues notices, for all gauges at once. */
async function keep(
  tx: Db,
  judged: readonly JudgedRain[],
  known: ReadonlyMap<number, GaugeRow>,
  { now, enqueue, retraction }: RainOptions,
): Promise<void> {
  const gauges = new Map<number, GaugeRow>();
  const levels = new Map<number, ReturnType<typeof stormInForce>>();
  const notices: Notice[] = [];
  const kept = await keepTotals(tx, judged);
  for (const one of judged) {
    const { no } = one.entry.instrument;
    const before = (gauges.get(no) ?? known.get(no))?.told ?? {};
    // Changes of the set-up send no notices about past storms
    if (!retraction) notices.push(...overStorms(one, before, now));
    const { told, notice } = await tellStorm(tx, one, before, now);
    if (notice) notices.push(notice);
    gauges.set(no, { instrumentNo: no, rain: kept.get(no) ?? null, told });
    levels.set(no, one.state ? openStormLevel(one.state) : stormInForce(one.series));
  }
  await recordStormLevels(tx, [...levels].map(([instrumentNo, level]) => ({ instrumentNo, level }))); // biome-ignore format: one thing
  await enqueue(tx, notices);
  await saveGauges(tx, [...gauges.values()], now);
}
