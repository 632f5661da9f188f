import type { LiveReading } from '@talus/contract/live';
import { downFrom, isDocumentDown, isDown } from '@talus/domain/alerts/down';
import { groupDownNotices } from '@talus/domain/alerts/group-down-notices';
import { levelInForce } from '@talus/domain/alerts/instrument-status';
import { lastReadings } from '../../features/instruments/store';
import { levelsOf, wireCauses } from '../../features/instruments/wire';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { Notice } from '../tell/notice';
import { addStep, changeEvent, listOpenDocumentEvents, listOpenEvents, type OpenEvent, openEvent } from './event-store';
import { listDocuments, listWatched, saveDown, type WatchedInstrument } from './silence-store';

type Last = Awaited<ReturnType<typeof lastReadings>>;
type Enqueue = (tx: Db, notices: Notice[]) => Promise<unknown>;

/** Looks at the clock: who fell silent, who is back, and which logger took all its instruments with it. */
export async function judgeSilence(tx: Db, now: Date, enqueue: Enqueue): Promise<{ fell: number; returned: number }> {
  const watched = await listWatched(tx, now);
  const last = await lastReadings(
    tx,
    watched.map(({ no }) => no),
  );
  const isSilent = (instrument: WatchedInstrument) =>
    isDown(now.getTime(), validOf(instrument, last), ruleOf(instrument));
  const fell = watched.filter((instrument) => !instrument.isDown && isSilent(instrument));
  const returned = watched.filter((instrument) => instrument.isDown && !isSilent(instrument));
  if (fell.length > 0) await markFallen(tx, fell, last, now);
  if (returned.length > 0) await markReturned(tx, returned, last, now);
  const silent = new Set(
    (await listDocuments(tx))
      .filter(({ updatedAt, dataIntervalMs }) =>
        isDocumentDown(updatedAt?.getTime() ?? null, now.getTime(), dataIntervalMs),
      )
      .map(({ no }) => no),
  );
  const documentNotices = await judgeDocuments(tx, watched, silent, now);
  await enqueue(tx, [...(await downNotices(tx, fell, last, silent)), ...documentNotices]);
  await announce(tx, [...fell, ...returned], last, now);
  return { fell: fell.length, returned: returned.length };
}

const ruleOf = ({ dataIntervalMs, base, limit }: WatchedInstrument) => ({ dataIntervalMs, base, limit });
const validOf = ({ no }: WatchedInstrument, last: Last): number | null => last.get(no)?.validTs?.getTime() ?? null;

/** When it turned down; by now where it never gave a reading. */
const fellAt = (instrument: WatchedInstrument, last: Last, now: Date): number => {
  const valid = validOf(instrument, last);
  return (valid === null ? null : downFrom(valid, ruleOf(instrument))) ?? now.getTime();
};

/** Silence is an event of its own; it closes none of the others, and is noted on them. */
async function markFallen(tx: Db, fell: readonly WatchedInstrument[], last: Last, now: Date): Promise<void> {
  const open = await listOpenEvents(
    tx,
    fell.map(({ no }) => no),
  );
  for (const instrument of fell) {
    const at = fellAt(instrument, last, now);
    const own = open.filter(({ instrumentNo }) => instrumentNo === instrument.no);
    if (!own.some(({ kind }) => kind === 'down')) {
      const { no } = await openEvent(
        tx,
        {
          projectNo: instrument.projectNo,
          instrumentNo: instrument.no,
          documentNo: null,
          kind: 'down',
          level: 'down',
          openedAt: at,
          particulars: {},
        },
        now,
      );
      await addStep(tx, { eventNo: no, at, step: 'opened', level: 'down', value: null }, now);
    }
    await noteOn(tx, own, 'silent', at, now);
  }
  await saveDown(
    tx,
    fell.map(({ no }) => no),
    true,
    now,
  );
}

async function markReturned(tx: Db, returned: readonly WatchedInstrument[], last: Last, now: Date): Promise<void> {
  const open = await listOpenEvents(
    tx,
    returned.map(({ no }) => no),
  );
  for (const instrument of returned) {
    const at = validOf(instrument, last) ?? now.getTime();
    const own = open.filter(({ instrumentNo }) => instrumentNo === instrument.no);
    for (const event of own.filter(({ kind }) => kind === 'down')) await close(tx, event, at, now);
    await noteOn(tx, own, 'returned', at, now);
  }
  await saveDown(
    tx,
    returned.map(({ no }) => no),
    false,
    now,
  );
}

async function noteOn(tx: Db, events: readonly OpenEvent[], step: string, at: number, now: Date): Promise<void> {
  for (const { no, kind, level } of events)
    if (kind !== 'down') await addStep(tx, { eventNo: no, at, step, level, value: null }, now);
}

async function close(tx: Db, event: OpenEvent, at: number, now: Date): Promise<void> {
  await changeEvent(tx, event.no, { ...event, endTime: at, raisedAt: null, particulars: null }, now);
  await addStep(tx, { eventNo: event.no, at, step: 'closed', level: 'GREEN', value: null }, now);
}

/** One notice a logger and project: one that dies takes all its instruments with it. */
async function downNotices(
  tx: Db,
  fell: readonly WatchedInstrument[],
  last: Last,
  silent: ReadonlySet<number>,
): Promise<Notice[]> {
  const events = new Map(
    (
      await listOpenEvents(
        tx,
        fell.map(({ no }) => no),
      )
    )
      .filter(({ kind }) => kind === 'down')
      .map((event) => [event.instrumentNo, event]),
  );
  const notices: Notice[] = [];
  for (const projectNo of new Set(fell.map((instrument) => instrument.projectNo))) {
    const byId = new Map(
      fell.filter((instrument) => instrument.projectNo === projectNo).map((instrument) => [instrument.id, instrument]),
    );
    const groups = groupDownNotices(
      [...byId.values()].map((instrument) => ({
        instrumentId: instrument.id,
        documentId: String(instrument.documentNo),
        loggerId: String(instrument.documentNo),
        since: validOf(instrument, last),
      })),
      new Set([...silent].map(String)),
    );
    for (const { isLoggerSilent, instrumentIds, since } of groups) {
      const members = instrumentIds.flatMap((id) => byId.get(id) ?? []);
      const told = isLoggerSilent ? members.slice(0, 1) : members;
      for (const instrument of told) {
        const event = events.get(instrument.no);
        notices.push({
          kind: 'down',
          level: 'down',
          project: projectNo,
          ...(isLoggerSilent ? { document: instrument.documentNo } : { instrument: instrument.no }),
          ...(event && { event: event.no }),
          readingTime: since,
          dedupeKey: `down ${event?.no} ${since}`,
        });
      }
    }
  }
  return notices;
}

/** A logger whose files stopped growing, told to those who look after loggers. */
async function judgeDocuments(
  tx: Db,
  watched: readonly WatchedInstrument[],
  silent: ReadonlySet<number>,
  now: Date,
): Promise<Notice[]> {
  const open = new Map((await listOpenDocumentEvents(tx)).map((event) => [event.documentNo, event]));
  const projects = new Map(watched.map(({ documentNo, projectNo }) => [documentNo, projectNo]));
  const notices: Notice[] = [];
  for (const [documentNo, projectNo] of projects) {
    const event = open.get(documentNo);
    if (silent.has(documentNo) && !event) {
      const document = (await listDocuments(tx)).find(({ no }) => no === documentNo);
      const at = document?.updatedAt?.getTime() ?? now.getTime();
      const { no } = await openEvent(
        tx,
        { projectNo, instrumentNo: null, documentNo, kind: 'document', level: 'down', openedAt: at, particulars: {} },
        now,
      );
      await addStep(tx, { eventNo: no, at, step: 'opened', level: 'down', value: null }, now);
      notices.push({
        kind: 'document',
        level: 'down',
        project: projectNo,
        document: documentNo,
        event: no,
        readingTime: document?.updatedAt?.getTime() ?? null,
        dedupeKey: `document ${no}`,
      });
    } else if (!silent.has(documentNo) && event) await close(tx, event, now.getTime(), now);
  }
  return notices;
}

async function announce(tx: Db, changed: readonly WatchedInstrument[], last: Last, now: Date): Promise<void> {
  for (const projectNo of new Set(changed.map((instrument) => instrument.projectNo))) {
    const items = changed
      .filter((instrument) => instrument.projectNo === projectNo)
      .map((instrument) => ({ isOcc: instrument.isOcc, item: liveReading(instrument, last, now) }));
    await writeLive(tx, projectNo, 'reading', items, now);
  }
}

function liveReading(instrument: WatchedInstrument, last: Last, now: Date): LiveReading {
  const row = last.get(instrument.no);
  const levels = levelsOf(row);
  const level = levelInForce(levels);
  return {
    _id: instrument.id,
    status: isDown(now.getTime(), validOf(instrument, last), ruleOf(instrument)) ? 'down' : level,
    level,
    causes: wireCauses(levels),
    reading1: row?.reading1 ?? null,
    reading2: row?.reading2 ?? null,
    TIMESTAMP: row?.ts.toISOString() ?? null,
    velocity1Hr: row?.velocity1h ?? null,
    velocity24Hr: row?.velocity24h ?? null,
  };
}
