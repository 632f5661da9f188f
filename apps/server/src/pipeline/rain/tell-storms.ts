import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { decideNotice } from '@talus/domain/alerts/messages/decide-notice';
import { findOverBreach } from '@talus/domain/alerts/messages/over-notices';
import type { StormSeries } from '@talus/domain/rain/storm/storm-series';
import { stormTrip } from '@talus/domain/rain/storm/storm-trip';
import type { Db } from '../../platform/db/db';
import type { InstrumentPlan } from '../convert/plan';
import type { ToldLevels } from '../judge/state-store';
import type { Notice } from '../tell/notice';
import type { JudgedRain } from './judged-rain';
import { findOpenStorm } from './rain-store';
import { asHistoryStep } from './storm-step';

/**
 * Builds the notices of storms that exceeded a line and fell below it within one batch of bins; each is notified once,
 * as over.
 */
export function overStorms({ entry, series, touched }: JudgedRain, before: ToldLevels, now: Date): Notice[] {
  const { instrument, rule } = entry;
  return touched.flatMap(({ no, wasOpen, steps, added, worst }): Notice[] => {
    const told = wasOpen ? (before.rain ?? null) : null;
    const known = { told, now: now.getTime(), dataIntervalMs: rule.binMs };
    const breach = findOverBreach(steps.map(asHistoryStep), added.map(asHistoryStep), known);
    if (!breach) return [];
    const { level, from, to, lowered } = breach;
    const at = series.times.indexOf(from);
    const sums =
      at < 0 ? { r24: worst.oneDayAccumulatedRainFall, r3: 3 * worst.threeHourMeanRainFall } : sumsAt(series, at);
    return [
      {
        ...stormNotice(instrument, level, sums),
        event: no,
        readingTime: from,
        isLate: true,
        over: { from, to, ...(lowered && { lowered }) },
        dedupeKey: `rain ${instrument.no} ${level} ${from}`,
      },
    ];
  });
}

const sumsAt = (series: StormSeries, at: number) => ({
  r24: series.oneDayAccumulatedRainFall[at] as number,
  r3: 3 * (series.threeHourMeanRainFall[at] as number),
});

/** Builds the notice of the window by which a storm exceeded a line. Sums in mm over 24 h and 3 h. */
function stormNotice({ no, projectNo }: InstrumentPlan, level: EventLevel, sums: { r24: number; r3: number }) {
  const trip = stormTrip(level === 'WSL' ? 'WSL' : 'AL', sums);
  return {
    kind: 'rain' as const,
    level,
    project: projectNo,
    instrument: no,
    value: trip.value,
    limit: trip.limit,
    rain: trip,
    unit: trip.by === 'day' ? 'mm' : 'mm/h',
  };
}

type Telling = { told: ToldLevels; notice: Notice | null };

/**
 * Decides the notice of the storm level in force at the newest bin, where it is news, and what counts as told from now
 * on.
 */
export async function tellStorm(
  tx: Db,
  { entry, series }: JudgedRain,
  before: ToldLevels,
  now: Date,
): Promise<Telling> {
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
  const notice: Notice = {
    ...stormNotice(instrument, decision.notice.level, sumsAt(series, last)),
    ...(event && { event: event.no }),
    readingTime,
    isLate: decision.notice.isLate,
    dedupeKey: `rain ${instrument.no} ${decision.notice.level} ${readingTime}`,
  };
  return { told, notice };
}
