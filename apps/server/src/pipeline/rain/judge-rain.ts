import { openStormLevel } from '@talus/domain/rain/follow-gauge';
import { stormInForce } from '@talus/domain/rain/storm-series';
import { recordStormLevels } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import type { NewReadings } from '../convert/convert-rows';
import type { Notice } from '../tell/notice';
import { type GaugeRow, loadGauges, saveGauges } from './gauge-store';
import { type GoingOn, goesOn, goOn } from './go-on';
import { judgeAnew } from './judge-anew';
import type { GaugeEntry, JudgedRain } from './judged-rain';
import { tellStorm } from './tell-storms';

export type RainOptions = {
  now: Date;
  dryMs: (projectNo: number) => Promise<number>;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
};

/**
 * Keeps rain events and storms of the gauges among these readings. New bins are judged by what is remembered; where they
 * are late, or nothing is remembered, from what is stored.
 */
export async function judgeRain(tx: Db, readings: readonly NewReadings[], options: RainOptions): Promise<void> {
  const entries = await gaugesAmong(readings, options);
  if (entries.length === 0) return;
  const known = await loadGauges(tx, entries.map(({ instrument }) => instrument.no)); // biome-ignore format: one thing
  const { goingOn, anew } = splitGauges(entries, known);
  const judged = await goOn(tx, goingOn, options.now);
  for (const entry of anew) {
    const found = await judgeAnew(tx, entry, options.now);
    if (found) judged.push(found);
  }
  await keep(tx, judged, known, options);
}

async function gaugesAmong(readings: readonly NewReadings[], { dryMs }: RainOptions): Promise<GaugeEntry[]> {
  const entries: GaugeEntry[] = [];
  const dry = new Map<number, number>();
  for (const entry of readings) {
    const { kind, projectNo, versions } = entry.instrument;
    if (kind !== 'rainGauge' || entry.times.length === 0) continue;
    const dryOf = dry.get(projectNo) ?? (await dryMs(projectNo));
    dry.set(projectNo, dryOf);
    entries.push({ ...entry, rule: { binMs: versions.at(-1)?.dataIntervalMs || 600_000, dryMs: dryOf } });
  }
  return entries;
}

/** One that is there twice is judged from what is stored, which holds both. */
function splitGauges(entries: readonly GaugeEntry[], known: ReadonlyMap<number, GaugeRow>) {
  const goingOn: GoingOn[] = [];
  const anew: GaugeEntry[] = [];
  const seen = new Map<number, number>();
  for (const { instrument } of entries) seen.set(instrument.no, (seen.get(instrument.no) ?? 0) + 1);
  for (const entry of entries) {
    const before = known.get(entry.instrument.no)?.rain ?? null;
    if (seen.get(entry.instrument.no) === 1 && goesOn(before, entry)) goingOn.push({ entry, before });
    else anew.push(entry);
  }
  return { goingOn, anew };
}

/** Levels, notices and what is remembered, of all gauges at once. */
async function keep(
  tx: Db,
  judged: readonly JudgedRain[],
  known: ReadonlyMap<number, GaugeRow>,
  { now, enqueue }: RainOptions,
): Promise<void> {
  const gauges = new Map<number, GaugeRow>();
  const levels = new Map<number, ReturnType<typeof stormInForce>>();
  const notices: Notice[] = [];
  for (const one of judged) {
    const { no } = one.entry.instrument;
    const { told, notice } = await tellStorm(tx, one, (gauges.get(no) ?? known.get(no))?.told ?? {}, now);
    if (notice) notices.push(notice);
    gauges.set(no, { instrumentNo: no, rain: one.state, told });
    levels.set(no, one.state ? openStormLevel(one.state) : stormInForce(one.series));
  }
  await recordStormLevels(tx, [...levels].map(([instrumentNo, level]) => ({ instrumentNo, level }))); // biome-ignore format: one thing
  await enqueue(tx, notices);
  await saveGauges(tx, [...gauges.values()], now);
}
