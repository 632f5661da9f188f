import type { LiveReading } from '@talus/contract/live';
import { isDown } from '@talus/domain/alerts/down';
import { levelInForce } from '@talus/domain/alerts/instrument-status';
import { judgeSilence as decideSilence, type SilenceJudged } from '@talus/domain/alerts/silence';
import { lastReadings } from '../../features/instruments/store';
import { levelsOf, wireCauses } from '../../features/instruments/wire';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { Notice } from '../tell/notice';
import { listOpenDocumentEvents, listOpenEvents } from './event-store';
import { markFallen, markLoggers, markReturned } from './record-silence';
import { listLoggers, listWatched, saveTold, type WatchedInstrument } from './silence-store';

type Last = Awaited<ReturnType<typeof lastReadings>>;
type Enqueue = (tx: Db, notices: Notice[]) => Promise<unknown>;

/** Looks at the clock: who fell silent, who is back, and which logger took all its instruments with it. */
export async function judgeSilence(tx: Db, now: Date, enqueue: Enqueue): Promise<{ fell: number; returned: number }> {
  let last: Last = new Map();
  const watched = await listWatched(tx, now, async (numbers) => {
    last = await lastReadings(tx, numbers);
    return (no) => last.get(no)?.validTs?.getTime() ?? null;
  });
  const loggers = await listLoggers(tx);
  const open = await listOpenDocumentEvents(tx);
  const silent = open.map(({ no, projectNo, documentNo }) => ({
    eventNo: no,
    projectNo,
    documentNo: documentNo as number,
  }));
  const judged = decideSilence(watched, loggers, silent, now.getTime());
  await markFallen(tx, judged.fell, now);
  await markReturned(tx, judged.returned, now);
  const eventOf = await markLoggers(tx, judged, { watched, open }, now);
  const told = judged.news.flatMap(({ members }) => members.map(({ no }) => no));
  const silences = told.length > 0 ? await listOpenEvents(tx, told) : [];
  const ownEventOf = new Map(
    silences.filter(({ kind }) => kind === 'down').map(({ instrumentNo, no }) => [instrumentNo, no]),
  );
  const updatedAt = new Map(loggers.map((logger) => [logger.no, logger.updatedAt]));
  await enqueue(tx, noticesOf(judged, { eventOf, ownEventOf, last, updatedAt }));
  await saveTold(tx, told);
  const changed = [...judged.fell, ...judged.returned].map(({ instrument }) => instrument);
  await announce(tx, changed, last, now);
  return { fell: judged.fell.length, returned: judged.returned.length };
}

type Known = {
  eventOf: (projectNo: number, documentNo: number) => number | undefined;
  /** The silence of an instrument itself. */
  ownEventOf: ReadonlyMap<number | null, number>;
  last: Last;
  updatedAt: ReadonlyMap<number, number | null>;
};

/** To those who look after instruments, one a logger or one an instrument; to those who look after loggers, one a logger. */
function noticesOf(
  { news, loggersFell }: SilenceJudged<WatchedInstrument>,
  { eventOf, ownEventOf, last, updatedAt }: Known,
): Notice[] {
  const sinceOf = ({ no }: WatchedInstrument) => last.get(no)?.validTs?.getTime() ?? null;
  const ofInstruments = news.map(({ projectNo, documentNo, isLogger, members }): Notice => {
    const times = members.flatMap((one) => sinceOf(one) ?? []);
    const readingTime = times.length > 0 ? Math.min(...times) : null;
    const common = { kind: 'down', level: 'down', project: projectNo, readingTime } as const;
    const event = eventOf(projectNo, documentNo);
    if (isLogger)
      return {
        ...common,
        document: documentNo,
        members: members.map(({ no }) => no),
        ...(event !== undefined && { event }),
        dedupeKey: `down logger ${event}`,
      };
    const [{ no } = { no: 0 }] = members;
    const own = ownEventOf.get(no);
    return {
      ...common,
      instrument: no,
      ...(own !== undefined && { event: own }),
      dedupeKey: `down ${own} ${readingTime}`,
    };
  });
  const ofLoggers = loggersFell.map(({ projectNo, documentNo }): Notice => {
    const event = eventOf(projectNo, documentNo);
    return {
      kind: 'document',
      level: 'down',
      project: projectNo,
      document: documentNo,
      ...(event !== undefined && { event }),
      readingTime: updatedAt.get(documentNo) ?? null,
      dedupeKey: `document ${event}`,
    };
  });
  return [...ofInstruments, ...ofLoggers];
}

async function announce(tx: Db, changed: readonly WatchedInstrument[], last: Last, now: Date): Promise<void> {
  for (const projectNo of new Set(changed.map((instrument) => instrument.projectNo))) {
    const items = changed
      .filter((instrument) => instrument.projectNo === projectNo)
      .map((instrument) => ({ isOcc: instrument.isOcc, item: liveReading(instrument, last, now) }));
    await writeLive(tx, projectNo, 'reading', items, now);
  }
}

function liveReading({ no, id, lastValid, rule }: WatchedInstrument, last: Last, now: Date): LiveReading {
  const row = last.get(no);
  const levels = levelsOf(row);
  const level = levelInForce(levels);
  return {
    _id: id,
    status: isDown(now.getTime(), lastValid, rule) ? 'down' : level,
    level,
    causes: wireCauses(levels),
    reading1: row?.reading1 ?? null,
    reading2: row?.reading2 ?? null,
    TIMESTAMP: row?.ts.toISOString() ?? null,
    velocity1Hr: row?.velocity1h ?? null,
    velocity24Hr: row?.velocity24h ?? null,
  };
}
