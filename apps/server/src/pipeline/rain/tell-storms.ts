import { decideNotice } from '@talus/domain/alerts/decide-notice';
import { stormTrip } from '@talus/domain/rain/storm-trip';
import type { Db } from '../../platform/db/db';
import type { Told } from '../judge/state-store';
import type { Notice } from '../tell/notice';
import type { JudgedRain } from './judged-rain';
import { findOpenStorm } from './rain-store';

type Telling = { told: Told; notice: Notice | null };

/** A notice for the storm level in force at the newest bin, if it is news; and what counts as told from now on. */
export async function tellStorm(tx: Db, { entry, series }: JudgedRain, before: Told, now: Date): Promise<Telling> {
  const { instrument, rule } = entry;
  const last = series.times.length - 1;
  const level = series.levels[last] ?? null;
  if (level === null) return { told: before, notice: null };
  const readingTime = series.times[last] as number;
  const decision = decideNotice({
    level,
    told: before.rain ?? null,
    readingTime,
    now: now.getTime(),
    dataIntervalMs: rule.binMs,
  });
  const { rain: _, ...others } = before;
  const told = decision.told === null ? others : { ...others, rain: decision.told };
  if (!decision.notice) return { told, notice: null };
  const event = await findOpenStorm(tx, instrument.no);
  const sums = {
    r24: series.oneDayAccumulatedRainFall[last] as number,
    r3: 3 * (series.threeHourMeanRainFall[last] as number),
  };
  const trip = stormTrip(decision.notice.level === 'WSL' ? 'WSL' : 'AL', sums);
  const notice: Notice = {
    kind: 'rain',
    level: decision.notice.level,
    project: instrument.projectNo,
    instrument: instrument.no,
    ...(event && { event: event.no }),
    value: trip.value,
    limit: trip.limit,
    rain: trip,
    unit: trip.by === 'day' ? 'mm' : 'mm/h',
    readingTime,
    isLate: decision.notice.isLate,
    dedupeKey: `rain ${instrument.no} ${decision.notice.level} ${readingTime}`,
  };
  return { told, notice };
}
