import type { EndDetail } from '@talus/domain/alerts/events/end-cause';
import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { lastReadings } from '../../records/instruments/store';
import { listReadingDays } from '../../records/readings/raw/list-days';
import type { NewReadings } from '../convert/convert-rows';
import type { InstrumentPlan } from '../convert/plan';
import type { Retraction } from '../judge/history-store';
import { type JudgeOptions, keepSettled, type Settled, settleReplay } from '../judge/judge-readings';
import { replayHistories } from '../judge/replay';
import { loadStates } from '../judge/state-store';
import type { TellPolicy } from '../judge/tell';
import { judgeRain } from '../rain/judge-rain';

/** The cause and author of retractions of events. `details` adds more, by instrument number. */
export type RejudgeOptions = { retraction?: Retraction; details?: ReadonlyMap<number, EndDetail> };

export const DELETED: Retraction = { cause: 'readings-deleted', userNo: null, detail: null };
const CONFIGURED: Retraction = { cause: 'limits', userNo: null, detail: null };

/**
 * Judges histories again after readings changed between two times; without times, the newest reading alone. Events,
 * levels and notices follow as if all readings had arrived in time order.
 */
export async function rejudge(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  options: JudgeOptions & RejudgeOptions,
  since = Number.POSITIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const last = await lastReadings(tx, instruments.map(({ no }) => no)); // biome-ignore format: one thing
  await judgeRain(tx, await gaugesSince(tx, instruments, since), options);
  for (const instrument of instruments) {
    const from = Math.min(since, last.get(instrument.no)?.ts.getTime() ?? Number.POSITIVE_INFINITY);
    const to = Math.max(until, from);
    const whole = Number.NEGATIVE_INFINITY;
    await replayEvents(tx, [instrument], options, { from: Number.isFinite(from) ? from : whole, to });
  }
}

/** Returns the gauges whose rain is to be judged from a time on, or from their newest bin if that is earlier. */
export async function gaugesSince(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  since: number,
): Promise<NewReadings[]> {
  const gauges = instruments.filter(({ kind }) => kind === 'rainGauge');
  if (gauges.length === 0) return [];
  const last = await lastReadings(tx, gauges.map(({ no }) => no)); // biome-ignore format: one thing
  const nothing = new Float64Array(0);
  return gauges.flatMap((instrument) => {
    const newest = last.get(instrument.no)?.ts.getTime();
    if (newest === undefined) return [];
    return [{ instrument, times: Float64Array.of(Math.min(since, newest)), reading1: nothing, reading2: nothing }];
  });
}

/**
 * Judges whole histories again after they were recomputed. With `enqueue`, people are notified at once of what a recent
 * reading puts in force; otherwise at the next reading.
 */
export async function rejudgeSilently(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  now: Date,
  { enqueue, retraction = CONFIGURED }: { enqueue?: JudgeOptions['enqueue']; retraction?: Retraction } = {},
): Promise<void> {
  await judgeRain(tx, await wholeHistory(tx, instruments), { now, enqueue: async () => {}, retraction });
  const options = { now, enqueue: enqueue ?? (async () => {}), retraction };
  const whole = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  for (const instrument of instruments) await replayEvents(tx, [instrument], options, whole, enqueue ? 'recent' : 'none'); // biome-ignore format: one thing
}

/** Returns an entry per gauge with the time of its first readings, from which rain is judged. */
async function wholeHistory(tx: Db, instruments: readonly InstrumentPlan[]): Promise<NewReadings[]> {
  const nothing = new Float64Array(0);
  const entries: NewReadings[] = [];
  for (const instrument of instruments) {
    const [first] = instrument.kind === 'rainGauge' ? await listReadingDays(tx, instrument.no) : [];
    if (first !== undefined)
      entries.push({ instrument, times: Float64Array.of(first * DAY_MS), reading1: nothing, reading2: nothing });
  }
  return entries;
}

/** Replays histories and records the differences. */
export async function replayEvents(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  { now, enqueue, retraction = DELETED, details }: Pick<JudgeOptions, 'now' | 'enqueue'> & RejudgeOptions,
  { from, to }: TimeSpan,
  tells: TellPolicy = 'all',
): Promise<void> {
  const watched = instruments.filter(({ versions }) => versions.length > 0);
  const numbers = watched.map(({ no }) => no);
  const states = await loadStates(tx, numbers);
  const last = await lastReadings(tx, numbers);
  const stormOf = (no: number) => last.get(no)?.stormLevel ?? 'GREEN';
  const replays = watched.map((instrument) => ({
    ...{ instrument, from, to },
    eventsFrom: states.get(instrument.no)?.eventsFrom ?? null,
  }));
  const settled: Settled[] = [];
  for (const replayed of await replayHistories(tx, replays, now)) {
    const detail = details?.get(replayed.replay.instrument.no) ?? retraction.detail;
    settled.push(...(await settleReplay(tx, replayed, { states, stormOf, now, tells }, { ...retraction, detail })));
  }
  await keepSettled(tx, settled, { now, enqueue });
}
