import type { LiveReading } from '@talus/contract/live';
import { lastReadings } from '../../features/instruments/store';
import { refreshNewest } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { InstrumentPlan } from '../convert/plan';
import type { JudgeOptions } from '../judge/judge-readings';
import {
  closeWithdrawn,
  deleteOpenRain,
  deleteUnseen,
  forgetJudgement,
  reopenEvents,
  type WithdrawnEvent,
} from './heal-store';
import { rejudge } from './rejudge';

/**
 * Makes all that is kept beside readings follow from those that are left, after some went or came back: the newest one,
 * its levels, the events, and what people have to be told of now. Rain is judged again from `since` on.
 */
export async function heal(
  tx: Db,
  instruments: readonly InstrumentPlan[],
  options: JudgeOptions,
  since?: number,
): Promise<void> {
  await settleEvents(tx, instruments, options.now);
  await rejudge(tx, instruments, options, since);
}

/**
 * An event that a reading opened which is not there any more never was: it goes, or where somebody reported or
 * acknowledged it, it is closed. One that such a reading closed goes on.
 */
export async function settleEvents(tx: Db, instruments: readonly InstrumentPlan[], now: Date): Promise<void> {
  const numbers = instruments.map(({ no }) => no);
  await refreshNewest(tx, numbers);
  const last = await lastReadings(tx, numbers);
  for (const instrument of instruments) {
    const newest = last.get(instrument.no)?.ts ?? null;
    if (newest === null) {
      await forgetJudgement(tx, instrument.no);
      await deleteOpenRain(tx, instrument.no);
      await tellNothingLeft(tx, instrument, now);
    }
    const gone = await deleteUnseen(tx, instrument.no, newest);
    const closed = await closeWithdrawn(tx, instrument.no, newest, now);
    if (newest !== null) await reopenEvents(tx, instrument.no, newest, now);
    await tellBrowsers(tx, instrument, [...gone, ...closed], now);
  }
}

/** Rows that show a withdrawn reading are told that none is left; judging, which tells of the others, has nothing to judge. */
const tellNothingLeft = (tx: Db, { id, projectNo, isOcc }: InstrumentPlan, now: Date) => {
  const nothing = { reading1: null, reading2: null, TIMESTAMP: null, velocity1Hr: null, velocity24Hr: null };
  const item: LiveReading = { _id: id, status: 'GREEN', level: 'GREEN', causes: [], ...nothing };
  return writeLive(tx, projectNo, 'reading', [{ isOcc, item }], now);
};

const tellBrowsers = (tx: Db, { id, projectNo, isOcc }: InstrumentPlan, events: readonly WithdrawnEvent[], now: Date) =>
  writeLive(
    tx,
    projectNo,
    'event',
    events.map((event) => ({
      isOcc,
      item: {
        _id: event.id,
        instrumentId: id,
        kind: event.kind,
        level: event.level,
        step: 'closed',
        startTime: event.openedAt.toISOString(),
        endTime: event.openedAt.toISOString(),
      },
    })),
    now,
  );
