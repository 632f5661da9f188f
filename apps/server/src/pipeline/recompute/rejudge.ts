import { eventRank } from '@talus/domain/alerts/alert-event';
import { NOT_JUDGED } from '@talus/domain/alerts/judge-series';
import { DAY_MS } from '@talus/domain/time/duration';
import { lastReadings } from '../../features/instruments/store';
import { listReadingDays } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import type { NewReadings } from '../convert/convert-rows';
import type { InstrumentPlan } from '../convert/plan';
import { type JudgeOptions, judgeReadings } from '../judge/judge-readings';
import { type JudgeRow, loadStates, saveStates, type Told } from '../judge/state-store';
import { judgeRain } from '../rain/judge-rain';

/**
 * Judges the newest readings again, as if they had come late: only where judging ends changes an event. Of rain gauges
 * all that rained since the last event began, or since the time given.
 */
export async function rejudge(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  options: JudgeOptions,
  since = Number.POSITIVE_INFINITY,
): Promise<void> {
  const numbers = instruments.map(({ no }) => no);
  const last = await lastReadings(tx, numbers);
  const states = await loadStates(tx, numbers);
  const entries = instruments.flatMap((instrument): NewReadings[] => {
    const row = last.get(instrument.no);
    if (!row || instrument.versions.length === 0) return [];
    return [
      {
        instrument,
        times: Float64Array.of(row.ts.getTime()),
        reading1: Float64Array.of(row.reading1 ?? Number.NaN),
        reading2: Float64Array.of(row.reading2 ?? Number.NaN),
      },
    ];
  });
  await saveStates(
    tx,
    entries.map((entry) => asJudged(entry, states.get(entry.instrument.no))),
    options.now,
  );
  const fromSince = entries.map((entry) => ({ ...entry, times: entry.times.map((time) => Math.min(time, since)) }));
  await judgeRain(tx, fromSince, options);
  await judgeReadings(tx, entries, options);
}

/**
 * Rejudges without a word. What people were told is not raised by it: should the level still be in force at the next
 * reading, that is news and is told.
 */
export async function rejudgeSilently(tx: Db, instruments: readonly InstrumentPlan[], now: Date): Promise<void> {
  const numbers = instruments.map(({ no }) => no);
  const before = await loadStates(tx, numbers);
  const silently = { now, enqueue: async () => {} };
  await judgeRain(tx, await wholeHistory(tx, instruments), silently);
  await rejudge(tx, instruments, silently);
  const after = await loadStates(tx, numbers);
  await saveStates(
    tx,
    [...after.values()].map((row) => ({ ...row, told: lowerOf(before.get(row.instrumentNo)?.told ?? {}, row.told) })),
    now,
  );
}

/** Rain is judged from the first of these times on. */
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

/** A state that reaches up to the newest reading, so that this one counts as late and is judged with those before it. */
function asJudged({ instrument, times }: NewReadings, known: JudgeRow | undefined): JudgeRow {
  const time = times[0] as number;
  const versionStart = instrument.versions.at(-1)?.startDate ?? time;
  return {
    instrumentNo: instrument.no,
    kept: { versionStart, state: { ...(known?.kept?.state ?? NOT_JUDGED), lastTime: time } },
    told: known?.told ?? {},
  };
}

function lowerOf(before: Told, after: Told): Told {
  const told: Told = {};
  for (const kind of ['level', 'rate', 'down', 'rain'] as const) {
    const [old, now] = [before[kind], after[kind]];
    if (old !== undefined && now !== undefined) told[kind] = eventRank(old) < eventRank(now) ? old : now;
  }
  return told;
}
