import type { LiveEvent } from '@talus/contract/live';
import type { SilenceJudged } from '@talus/domain/alerts/silence';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { addStep, changeEvent, listOpenEvents, type OpenEvent, openEvent } from './event-store';
import { joinLogger, leaveLogger, saveDown, type WatchedInstrument } from './silence-store';

type Changed = { instrument: WatchedInstrument; at: number };

/** Silence is an event of its own; it closes none of the others, and is noted on them. */
export async function markFallen(tx: Db, fell: readonly Changed[], now: Date): Promise<void> {
  const openOf = await eventsOf(tx, fell);
  for (const { instrument, at } of fell) {
    const { no, projectNo, isOcc, id } = instrument;
    const own = openOf(no);
    if (!own.some(({ kind }) => kind === 'down')) {
      const event = await open(tx, { projectNo, instrumentNo: no, documentNo: null, kind: 'down' }, at, now);
      await tell(tx, { projectNo, isOcc }, { id: event.id, instrumentId: id, kind: 'down', from: at, to: null }, now);
    }
    await noteOn(tx, own, 'silent', at, now);
  }
  if (fell.length > 0) await saveDown(tx, numbersOf(fell), true, now);
}

export async function markReturned(tx: Db, returned: readonly Changed[], now: Date): Promise<void> {
  const openOf = await eventsOf(tx, returned);
  for (const { instrument, at } of returned) {
    const { projectNo, isOcc, id } = instrument;
    const own = openOf(instrument.no);
    for (const event of own.filter(({ kind }) => kind === 'down')) {
      await close(tx, event, at, now);
      const from = event.openedAt.getTime();
      await tell(tx, { projectNo, isOcc }, { id: event.id, instrumentId: id, kind: 'down', from, to: at }, now);
    }
    await noteOn(tx, own, 'returned', at, now);
  }
  if (returned.length > 0) await saveDown(tx, numbersOf(returned), false, now);
}

type Loggers = { watched: readonly WatchedInstrument[]; open: readonly OpenEvent[] };

/** Opens and closes the events of loggers and puts what they took along into them; answers the number of an open one. */
export async function markLoggers(
  tx: Db,
  { loggersFell, loggersReturned, taken }: SilenceJudged<WatchedInstrument>,
  { watched, open: before }: Loggers,
  now: Date,
): Promise<(projectNo: number, documentNo: number) => number | undefined> {
  const numbers = new Map(before.map(({ no, projectNo, documentNo }) => [`${projectNo} ${documentNo}`, no]));
  const isOcc = (projectNo: number, documentNo: number | null) =>
    watched.some((one) => one.isOcc && one.projectNo === projectNo && one.documentNo === documentNo);
  for (const { projectNo, documentNo, at } of loggersFell) {
    const { no, id } = await open(tx, { projectNo, instrumentNo: null, documentNo, kind: 'document' }, at, now);
    numbers.set(`${projectNo} ${documentNo}`, no);
    const about = { id, instrumentId: null, kind: 'document' as const, from: at, to: null };
    await tell(tx, { projectNo, isOcc: isOcc(projectNo, documentNo) }, about, now);
  }
  for (const { eventNo } of loggersReturned) {
    const event = before.find(({ no }) => no === eventNo) as OpenEvent;
    await close(tx, event, now.getTime(), now);
    await leaveLogger(tx, eventNo);
    const { projectNo, documentNo, id } = event;
    const about = {
      id,
      instrumentId: null,
      kind: 'document' as const,
      from: event.openedAt.getTime(),
      to: now.getTime(),
    };
    await tell(tx, { projectNo, isOcc: isOcc(projectNo, documentNo) }, about, now);
  }
  for (const { projectNo, documentNo, instruments } of taken) {
    const no = numbers.get(`${projectNo} ${documentNo}`);
    if (no !== undefined) await joinLogger(tx, no, instruments.map((instrument) => instrument.no)); // biome-ignore format: one line
  }
  return (projectNo, documentNo) => numbers.get(`${projectNo} ${documentNo}`);
}

const numbersOf = (changed: readonly Changed[]): number[] => changed.map(({ instrument }) => instrument.no);

async function eventsOf(tx: Db, changed: readonly Changed[]): Promise<(no: number) => OpenEvent[]> {
  const found = changed.length > 0 ? await listOpenEvents(tx, numbersOf(changed)) : [];
  return (no) => found.filter(({ instrumentNo }) => instrumentNo === no);
}

type Silence = { projectNo: number; instrumentNo: number | null; documentNo: number | null; kind: 'down' | 'document' };

async function open(tx: Db, silence: Silence, at: number, now: Date): Promise<{ no: number; id: string }> {
  const event = await openEvent(tx, { ...silence, level: 'down', openedAt: at, particulars: {} }, now);
  await addStep(tx, { eventNo: event.no, at, step: 'opened', level: 'down', value: null }, now);
  return event;
}

async function close(tx: Db, event: OpenEvent, at: number, now: Date): Promise<void> {
  await changeEvent(tx, event.no, { ...event, endTime: at, raisedAt: null, particulars: null }, now);
  await addStep(tx, { eventNo: event.no, at, step: 'closed', level: 'GREEN', value: null }, now);
}

async function noteOn(tx: Db, events: readonly OpenEvent[], step: string, at: number, now: Date): Promise<void> {
  for (const { no, kind, level } of events)
    if (kind !== 'down') await addStep(tx, { eventNo: no, at, step, level, value: null }, now);
}

type About = { id: string; instrumentId: string | null; kind: 'down' | 'document'; from: number; to: number | null };

function tell(
  tx: Db,
  { projectNo, isOcc }: { projectNo: number; isOcc: boolean },
  { id, instrumentId, kind, from, to }: About,
  now: Date,
): Promise<void> {
  const item: LiveEvent = {
    _id: id,
    instrumentId,
    kind,
    level: 'down',
    step: to === null ? 'opened' : 'closed',
    startTime: new Date(from).toISOString(),
    endTime: to === null ? null : new Date(to).toISOString(),
    isReported: false,
    isUnseen: false,
  };
  return writeLive(tx, projectNo, 'event', [{ isOcc, item }], now);
}
