import type { LiveEvent } from '@talus/contract/alarms/live';
import type { SilenceJudged, Watched } from '@talus/domain/alerts/silence/silence';
import { groupBy } from '@talus/domain/collections/group-by';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { addSteps, closeEvents, listOpenEvents, type NewEvent, type OpenEvent, openEvents } from './event-store';
import { type EventIdentity, joinLogger, leaveLogger, saveDown } from './silence-store';

type Changed = { instrument: Watched; at: number };
type KnownOf = ReadonlyMap<number, EventIdentity>;

/**
 * Opens silence events and marks the instruments as down. Silence closes no other event; other open events get a step.
 */
export async function openSilenceEvents(tx: Db, fell: readonly Changed[], known: KnownOf, now: Date): Promise<void> {
  if (fell.length === 0) return;
  const openOf = await eventsOf(tx, fell);
  const fresh = fell.filter(({ instrument }) => !openOf(instrument.no).some(({ kind }) => kind === 'down'));
  const events = await openAll(
    tx,
    fresh.map(({ instrument: { no, projectNo }, at }) => ({
      ...{ projectNo, instrumentNo: no, documentNo: null, kind: 'down', at },
    })),
    now,
  );
  const told = fresh.map(({ instrument, at }, i) => {
    const { id = '', isOcc = false } = known.get(instrument.no) ?? {};
    return {
      ...instrument,
      isOcc,
      about: { id: events[i]?.id ?? '', instrumentId: id, kind: 'down' as const, from: at, to: null },
    };
  });
  await tell(tx, told, now);
  await noteOn(tx, fell, openOf, 'silent', now);
  await saveDown(tx, numbersOf(fell), true, now);
}

export async function closeSilenceEvents(
  tx: Db,
  returned: readonly Changed[],
  known: KnownOf,
  now: Date,
): Promise<void> {
  if (returned.length === 0) return;
  const openOf = await eventsOf(tx, returned);
  const over = returned.flatMap(({ instrument, at }) =>
    openOf(instrument.no).flatMap((event) => (event.kind === 'down' ? [{ instrument, event, at }] : [])),
  );
  await closeAll(
    tx,
    over.map(({ event, at }) => ({ no: event.no, at })),
    now,
  );
  const told = over.map(({ instrument, event, at }) => {
    const { id = '', isOcc = false } = known.get(instrument.no) ?? {};
    const from = event.openedAt.getTime();
    return { ...instrument, isOcc, about: { id: event.id, instrumentId: id, kind: 'down' as const, from, to: at } };
  });
  await tell(tx, told, now);
  await noteOn(tx, returned, openOf, 'returned', now);
  await saveDown(tx, numbersOf(returned), false, now);
}

type Loggers = {
  /** Tells whether the operations centre sees an instrument of the logger in this project. */
  isOcc: (projectNo: number, documentNo: number | null) => boolean;
  open: readonly OpenEvent[];
};

/**
 * Opens and closes logger events and links the silences of their instruments to them. Returns a function that looks up
 * the number of an open logger event.
 */
export async function recordLoggerSilence(
  tx: Db,
  { loggersFell, loggersReturned, taken }: SilenceJudged<Watched>,
  { isOcc, open: before }: Loggers,
  now: Date,
): Promise<(projectNo: number, documentNo: number) => number | undefined> {
  const numbers = new Map(before.map(({ no, projectNo, documentNo }) => [`${projectNo} ${documentNo}`, no]));
  const opened = await openAll(
    tx,
    loggersFell.map((logger) => ({ ...logger, instrumentNo: null, kind: 'document' })),
    now,
  );
  for (const [i, { projectNo, documentNo }] of loggersFell.entries())
    numbers.set(`${projectNo} ${documentNo}`, opened[i]?.no as number);
  const fallen = loggersFell.map(({ projectNo, documentNo, at }, i) => ({
    ...{ projectNo, isOcc: isOcc(projectNo, documentNo) },
    about: { id: opened[i]?.id ?? '', instrumentId: null, kind: 'document' as const, from: at, to: null },
  }));
  const ended = loggersReturned.map(({ eventNo }) => before.find(({ no }) => no === eventNo) as OpenEvent);
  await closeAll(
    tx,
    ended.map(({ no }) => ({ no, at: now.getTime() })),
    now,
  );
  for (const { no } of ended) await leaveLogger(tx, no);
  const back = ended.map(({ projectNo, documentNo, id, openedAt }) => ({
    ...{ projectNo, isOcc: isOcc(projectNo, documentNo) },
    about: { id, instrumentId: null, kind: 'document' as const, from: openedAt.getTime(), to: now.getTime() },
  }));
  await tell(tx, [...fallen, ...back], now);
  for (const { projectNo, documentNo, instruments } of taken) {
    const no = numbers.get(`${projectNo} ${documentNo}`);
    if (no !== undefined) await joinLogger(tx, no, instruments.map((instrument) => instrument.no)); // biome-ignore format: one line
  }
  return (projectNo, documentNo) => numbers.get(`${projectNo} ${documentNo}`);
}

const numbersOf = (changed: readonly Changed[]): number[] => changed.map(({ instrument }) => instrument.no);

async function eventsOf(tx: Db, changed: readonly Changed[]): Promise<(no: number) => readonly OpenEvent[]> {
  const found = groupBy(await listOpenEvents(tx, numbersOf(changed)), ({ instrumentNo }) => instrumentNo);
  return (no) => found.get(no) ?? [];
}

type Silence = Pick<NewEvent, 'projectNo' | 'instrumentNo' | 'documentNo'> & { kind: 'down' | 'document'; at: number };

async function openAll(tx: Db, silences: readonly Silence[], now: Date): Promise<{ no: number; id: string }[]> {
  const events = await openEvents(
    tx,
    silences.map(({ at, ...silence }) => ({ ...silence, level: 'down', openedAt: at, particulars: {} })),
    now,
  );
  const steps = silences.map(({ at }, i) => ({
    ...{ eventNo: events[i]?.no as number, at, step: 'opened', level: 'down' as const, value: null },
  }));
  await addSteps(tx, steps, now);
  return events;
}

async function closeAll(tx: Db, ends: readonly { no: number; at: number }[], now: Date): Promise<void> {
  await closeEvents(tx, ends, now);
  await addSteps(
    tx,
    ends.map(({ no, at }) => ({ eventNo: no, at, step: 'closed', level: 'GREEN', value: null })),
    now,
  );
}

/** Adds a step to the other open events of instruments that fell silent or returned. */
async function noteOn(
  tx: Db,
  changed: readonly Changed[],
  openOf: (no: number) => readonly OpenEvent[],
  step: string,
  now: Date,
): Promise<void> {
  const steps = changed.flatMap(({ instrument, at }) =>
    openOf(instrument.no).flatMap(({ no, kind, level }) =>
      kind === 'down' ? [] : [{ eventNo: no, at, step, level, value: null }],
    ),
  );
  await addSteps(tx, steps, now);
}

type About = { id: string; instrumentId: string | null; kind: 'down' | 'document'; from: number; to: number | null };

type SilenceAbout = { projectNo: number; isOcc: boolean; about: About };

/** Publishes all news of a project in one write to the live stream. */
async function tell(tx: Db, news: readonly SilenceAbout[], now: Date): Promise<void> {
  for (const [projectNo, ofProject] of groupBy(news, (one) => one.projectNo))
    await writeLive(
      tx,
      projectNo,
      'event',
      ofProject.map(({ isOcc, about }) => ({ isOcc, item: liveEvent(about) })),
      now,
    );
}

const liveEvent = ({ id, instrumentId, kind, from, to }: About): LiveEvent => ({
  _id: id,
  instrumentId,
  kind,
  level: 'down',
  step: to === null ? 'opened' : 'closed',
  startTime: new Date(from).toISOString(),
  endTime: to === null ? null : new Date(to).toISOString(),
  isReported: false,
  isUnseen: false,
});
