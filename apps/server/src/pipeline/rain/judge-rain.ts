import { decideNotice } from '@talus/domain/alerts/decide-notice';
import { worstLevel } from '@talus/domain/alerts/level';
import { type RainEvent, rainEvents } from '@talus/domain/rain/rain-events';
import { type StormEvent, stormEvents } from '@talus/domain/rain/storm-events';
import { type StormSeries, stormInForce, stormSeries } from '@talus/domain/rain/storm-series';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { readColumns, recordStormLevel } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { NewReadings } from '../convert/convert-rows';
import type { InstrumentPlan } from '../convert/plan';
import { addStep, changeEvent, openEvent } from '../judge/event-store';
import { loadStates, saveStates } from '../judge/state-store';
import type { Notice } from '../tell/notice';
import { deleteStorm, listStorms, rainStartBefore, replaceRainEvents, type StoredStorm } from './rain-store';

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
    if (entry.instrument.kind === 'rainGauge' && entry.times.length > 0) await judgeGauge(tx, entry, options);
  }
}

async function judgeGauge(
  tx: Db,
  { instrument, times }: NewReadings,
  { now, dryMs, enqueue }: RainOptions,
): Promise<void> {
  const dry = await dryMs(instrument.projectNo);
  const first = times[0] as number;
  const from = (await rainStartBefore(tx, instrument.no, first)) ?? first;
  const columns = (
    await readColumns(tx, [instrument.no], Math.min(from, first) - LOOK_BACK_MS - dry, Number.POSITIVE_INFINITY)
  ).get(instrument.no);
  if (!columns) return;
  const bins = { times: columns.times, mm: columns.reading2 };
  const binMs = instrument.versions.at(-1)?.dataIntervalMs || 600_000;
  const rain = rainEvents(bins, binMs, dry);
  const series = stormSeries(bins, binMs);
  const storms = stormEvents(series, rain).filter(({ startTime }) => startTime >= from);
  const kept = rain.filter(({ startTime }) => startTime >= from);
  await replaceRainEvents(
    tx,
    instrument.no,
    from,
    kept.map((event) => ({ ...event, peak: peakOf(event, storms) })),
    now,
  );
  await keepStorms(tx, instrument, from, storms, series, now);
  await recordStormLevel(tx, instrument.no, stormInForce(series));
  await tellStorm(tx, instrument, series, binMs, { now, enqueue });
}

const peakOf = ({ startTime }: RainEvent, storms: readonly StormEvent[]): LevelOrNormal =>
  worstLevel('GREEN', ...storms.filter(({ rainStart }) => rainStart === startTime).map(({ label }) => label));

async function keepStorms(
  tx: Db,
  instrument: InstrumentPlan,
  from: number,
  storms: readonly StormEvent[],
  series: StormSeries,
  now: Date,
): Promise<void> {
  const known = await listStorms(tx, instrument.no, from);
  for (const old of known)
    if (old.openedAt >= from && !storms.some(({ startTime }) => startTime === old.openedAt))
      await deleteStorm(tx, old.no);
  for (const storm of storms)
    await keepStorm(
      tx,
      instrument,
      storm,
      known.find(({ openedAt }) => openedAt === storm.startTime),
      series,
      now,
    );
}

async function keepStorm(
  tx: Db,
  instrument: InstrumentPlan,
  storm: StormEvent,
  old: StoredStorm | undefined,
  series: StormSeries,
  now: Date,
): Promise<void> {
  const particulars = { outputs: outputsAtPeak(series, storm) };
  if (!old) {
    const created = await openEvent(
      tx,
      {
        projectNo: instrument.projectNo,
        instrumentNo: instrument.no,
        documentNo: null,
        kind: 'rain',
        level: storm.label,
        openedAt: storm.startTime,
        particulars,
      },
      now,
    );
    await addStep(
      tx,
      { eventNo: created.no, at: storm.startTime, step: 'opened', level: storm.label, value: null },
      now,
    );
    if (storm.endTime !== null) await endStorm(tx, created.no, storm, now, particulars);
    await announce(tx, instrument, created.id, storm, 'opened', now);
    return;
  }
  const isRaised = storm.label === 'WSL' && old.level === 'AL';
  const isEnded = storm.endTime !== old.closedAt;
  if (!isRaised && !isEnded) return;
  if (isRaised)
    await addStep(
      tx,
      { eventNo: old.no, at: series.times[storm.to - 1] as number, step: 'raised', level: 'WSL', value: null },
      now,
    );
  await changeEvent(
    tx,
    old.no,
    {
      level: storm.label,
      peak: storm.label,
      raisedAt: isRaised ? (series.times[storm.to - 1] as number) : null,
      endTime: storm.endTime,
      informed: isRaised ? null : old.informed,
      acknowledged: isRaised ? null : old.acknowledged,
      isUnseen: old.isUnseen,
      particulars,
    },
    now,
  );
  if (isEnded && storm.endTime !== null)
    await addStep(tx, { eventNo: old.no, at: storm.endTime, step: 'closed', level: 'GREEN', value: null }, now);
  await announce(tx, instrument, old.id, storm, isRaised ? 'raised' : 'closed', now);
}

async function endStorm(tx: Db, no: number, storm: StormEvent, now: Date, particulars: object): Promise<void> {
  await changeEvent(
    tx,
    no,
    {
      level: storm.label,
      peak: storm.label,
      raisedAt: null,
      endTime: storm.endTime,
      informed: null,
      acknowledged: null,
      isUnseen: false,
      particulars,
    },
    now,
  );
  await addStep(tx, { eventNo: no, at: storm.endTime as number, step: 'closed', level: 'GREEN', value: null }, now);
}

/** The bin at which the storm was worst. */
function outputsAtPeak(series: StormSeries, { from, to }: StormEvent) {
  let peak = from;
  for (let i = from; i < to; i++) {
    if ((series.threeHourRainFallIntercept[i] as number) > (series.threeHourRainFallIntercept[peak] as number))
      peak = i;
  }
  return outputsAt(series, peak);
}

const outputsAt = (series: StormSeries, i: number) => ({
  TIMESTAMP: new Date(series.times[i] as number).toISOString(),
  oneDayAccumulatedRainFall: series.oneDayAccumulatedRainFall[i],
  threeHourMeanRainFall: series.threeHourMeanRainFall[i],
  threeHourRainFallIntercept: series.threeHourRainFallIntercept[i],
  oneDayRainFallIntercept: series.oneDayRainFallIntercept[i],
});

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
  const storms = await listStorms(tx, instrument.no, readingTime - DAY_MS);
  const event = storms.find(({ closedAt }) => closedAt === null);
  if (decision.notice) {
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

const announce = (tx: Db, instrument: InstrumentPlan, id: string, storm: StormEvent, step: string, now: Date) =>
  writeLive(
    tx,
    instrument.projectNo,
    'event',
    [
      {
        isOcc: instrument.isOcc,
        item: {
          _id: id,
          instrumentId: instrument.id,
          kind: 'rain',
          level: storm.label,
          step,
          startTime: new Date(storm.startTime).toISOString(),
          endTime: storm.endTime === null ? null : new Date(storm.endTime).toISOString(),
          isReported: false,
          isUnseen: false,
        },
      },
    ],
    now,
  );
