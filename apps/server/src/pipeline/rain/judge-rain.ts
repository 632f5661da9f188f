import { decideNotice } from '@talus/domain/alerts/decide-notice';
import { judgeGauge, rainGoingOn } from '@talus/domain/rain/judge-gauge';
import { keepStorms } from '@talus/domain/rain/keep-storms';
import { type StormSeries, stormInForce } from '@talus/domain/rain/storm-series';
import type { RainBins } from '@talus/domain/rain/window';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { readColumns, recordStormLevel } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import type { NewReadings } from '../convert/convert-rows';
import type { InstrumentPlan } from '../convert/plan';
import { loadStates, saveStates } from '../judge/state-store';
import type { Notice } from '../tell/notice';
import { findOpenStorm, listStorms, rainStartBefore, replaceRainEvents, stormStartBefore } from './rain-store';
import { recordStorms } from './record-storms';

/** The 24 h sum of the first bin needs the day before it. */
const LOOK_BACK_MS = DAY_MS + HOUR_MS;

export type RainOptions = {
  now: Date;
  dryMs: (projectNo: number) => Promise<number>;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
};

/** Keeps rain events and storms of the gauges among these readings. Late bins change what they touch and all after it. */
export async function judgeRain(tx: Db, readings: readonly NewReadings[], options: RainOptions): Promise<void> {
  for (const entry of readings) {
    if (entry.instrument.kind === 'rainGauge' && entry.times.length > 0) await judgeOne(tx, entry, options);
  }
}

async function judgeOne(
  tx: Db,
  { instrument, times }: NewReadings,
  { now, dryMs, enqueue }: RainOptions,
): Promise<void> {
  const dry = await dryMs(instrument.projectNo);
  const binMs = instrument.versions.at(-1)?.dataIntervalMs || 600_000;
  const toJudge = await binsToJudge(tx, instrument.no, times[0] as number, { dry, binMs });
  if (!toJudge) return;
  const { from, bins } = toJudge;
  const { rain, storms, series } = judgeGauge(bins, binMs, dry, from);
  const { changes, gone } = keepStorms(storms, await listStorms(tx, instrument.no, from), now.getTime());
  await replaceRainEvents(tx, instrument.no, from, rain, now);
  await recordStorms(tx, instrument, { changes, gone, series }, now);
  await recordStormLevel(tx, instrument.no, stormInForce(series));
  await tellStorm(tx, instrument, series, binMs, { now, enqueue });
}

/** What follows from a bin, and since when; from further back where a longer dry spell was set and joins what was two rains. */
async function binsToJudge(
  tx: Db,
  instrumentNo: number,
  first: number,
  { dry, binMs }: { dry: number; binMs: number },
): Promise<{ from: number; bins: RainBins } | null> {
  let from = await judgedFrom(tx, instrumentNo, first);
  for (;;) {
    const found = await readColumns(tx, [instrumentNo], from - LOOK_BACK_MS - dry, Number.POSITIVE_INFINITY);
    const columns = found.get(instrumentNo);
    if (!columns) return null;
    const bins = { times: columns.times, mm: columns.reading2 };
    const before = rainGoingOn(bins, binMs, dry, from);
    if (before === null) return { from, bins };
    from = before;
  }
}

/** The start of the rain that a bin lies in or after, or of the rain of a storm that outlasts it to that bin. */
async function judgedFrom(tx: Db, instrumentNo: number, first: number): Promise<number> {
  const storm = await stormStartBefore(tx, instrumentNo, first);
  const earliest = Math.min(first, storm ?? first);
  return (await rainStartBefore(tx, instrumentNo, earliest)) ?? earliest;
}

/** One notice for the storm level in force at the newest bin, if it is news. */
async function tellStorm(
  tx: Db,
  instrument: InstrumentPlan,
  series: StormSeries,
  binMs: number,
  { now, enqueue }: Pick<RainOptions, 'now' | 'enqueue'>,
): Promise<void> {
  const last = series.times.length - 1;
  const level = series.levels[last];
  if (last < 0 || level === null || level === undefined) return;
  const state = (await loadStates(tx, [instrument.no])).get(instrument.no);
  const readingTime = series.times[last] as number;
  const decision = decideNotice({
    level,
    told: state?.told.rain ?? null,
    readingTime,
    now: now.getTime(),
    dataIntervalMs: binMs,
  });
  if (decision.notice) {
    const event = await findOpenStorm(tx, instrument.no);
    const notice: Notice = {
      kind: 'rain',
      level: decision.notice.level,
      project: instrument.projectNo,
      instrument: instrument.no,
      ...(event && { event: event.no }),
      value: series.oneDayAccumulatedRainFall[last] as number,
      limit: null,
      unit: 'mm',
      readingTime,
      isLate: decision.notice.isLate,
      dedupeKey: `rain ${instrument.no} ${decision.notice.level} ${readingTime}`,
    };
    await enqueue(tx, [notice]);
  }
  const { rain: _, ...others } = state?.told ?? {};
  const told = decision.told === null ? others : { ...others, rain: decision.told };
  await saveStates(
    tx,
    [{ instrumentNo: instrument.no, kept: state?.kept ?? null, told, isDown: state?.isDown ?? false }],
    now,
  );
}
