import type { LiveReading } from '@talus/contract/alarms/live';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { lastReadings } from '../../records/instruments/store';
import { refreshNewest } from '../../records/readings/write/delete-readings';
import type { InstrumentPlan } from '../convert/plan';
import type { JudgeOptions } from '../judge/judge-readings';
import { retractStorms } from '../rain/retract-storms';
import { deleteOpenRain, forgetJudgement } from './derived-state-store';
import { DELETED, type RejudgeOptions, rejudge, replayEvents } from './rejudge';

/**
 * Refreshes all state derived from readings after some were removed or restored between two times: the newest reading,
 * its levels, the events and the notices.
 */
export async function refreshDerivedState(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  options: JudgeOptions & RejudgeOptions,
  since?: number,
  until?: number,
): Promise<void> {
  await refreshNewest(tx, instruments.map(({ no }) => no)); // biome-ignore format: one thing
  await endWithoutReadings(tx, instruments, options.now);
  await rejudge(tx, instruments, options, since, until);
}

/** Refreshes the newest readings, and retracts the events of instruments without readings. */
export async function settleEvents(tx: Db, instruments: readonly InstrumentPlan[], now: Date): Promise<void> {
  await refreshNewest(tx, instruments.map(({ no }) => no)); // biome-ignore format: one thing
  const bare = await endWithoutReadings(tx, instruments, now);
  const silently = { now, enqueue: async () => {} };
  await replayEvents(tx, bare, silently, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
}

async function endWithoutReadings(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  now: Date,
): Promise<InstrumentPlan[]> {
  const last = await lastReadings(tx, instruments.map(({ no }) => no)); // biome-ignore format: one thing
  const bare = instruments.filter(({ no }) => !last.has(no));
  for (const instrument of bare) {
    await forgetJudgement(tx, instrument.no);
    await deleteOpenRain(tx, instrument.no);
    await tellNothingLeft(tx, instrument, now);
    await retractStorms(tx, instrument, DELETED, now);
  }
  return bare;
}

/**
 * Publishes to the live stream that no reading is left, for rows that show a withdrawn reading. Judging, which
 * publishes in all other cases, has nothing to judge.
 */
const tellNothingLeft = (tx: Db, { id, projectNo, isOcc }: InstrumentPlan, now: Date) => {
  const nothing = { reading1: null, reading2: null, TIMESTAMP: null, velocity1Hr: null, velocity24Hr: null };
  const item: LiveReading = { _id: id, status: 'GREEN', level: 'GREEN', causes: [], ...nothing };
  return writeLive(tx, projectNo, 'reading', [{ isOcc, item }], now);
};
