import type { LiveReading } from '@talus/contract/alarms/live';
import { isDown } from '@talus/domain/alerts/silence/down';
import { levelInForce } from '@talus/domain/alerts/silence/instrument-status';
import { judgeSilence as decideSilence, type SilenceJudged, type Watched } from '@talus/domain/alerts/silence/silence';
import { groupBy } from '@talus/domain/collections/group-by';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { LastRow } from '../../records/instruments/rows';
import { lastReadings } from '../../records/instruments/store';
import { levelsOf, wireCauses } from '../../records/instruments/wire';
import type { Notice } from '../tell/notice';
import { listOpenDocumentEvents, listOpenEvents } from './event-store';
import { closeSilenceEvents, openSilenceEvents, recordLoggerSilence } from './record-silence';
import { type EventIdentity, listKnown, listLoggers, listWatched, saveTold } from './silence-store';

type Enqueue = (tx: Db, notices: Notice[]) => Promise<unknown>;

/**
 * Judges by the clock which instruments fell silent, which returned, and which loggers fell silent with all their
 * instruments. `mayDeclare` tells whether the clock is trusted enough to declare silence for a logger with this data
 * interval.
 */
export async function judgeSilence(
  tx: Db,
  now: Date,
  enqueue: Enqueue,
  mayDeclare?: (dataIntervalMs: number) => boolean,
): Promise<{ fell: number; returned: number }> {
  const watched = await listWatched(tx, now);
  const loggers = await listLoggers(tx);
  const open = await listOpenDocumentEvents(tx);
  const silent = open.map(({ no, projectNo, documentNo }) => ({
    eventNo: no,
    projectNo,
    documentNo: documentNo as number,
  }));
  const judged = decideSilence(watched, loggers, silent, now.getTime(), mayDeclare);
  const changed = [...judged.fell, ...judged.returned].map(({ instrument }) => instrument);
  const ofLoggers = membersOf(watched, [...judged.loggersFell, ...judged.loggersReturned]);
  const known = await listKnown(tx, numbersOf([...changed, ...ofLoggers]));
  await openSilenceEvents(tx, judged.fell, known, now);
  await closeSilenceEvents(tx, judged.returned, known, now);
  const onWall = new Set(ofLoggers.filter(({ no }) => known.get(no)?.isOcc).map(loggerKey));
  const isOcc = (projectNo: number, documentNo: number | null) => onWall.has(loggerKey({ projectNo, documentNo }));
  const eventOf = await recordLoggerSilence(tx, judged, { isOcc, open }, now);
  const told = judged.news.flatMap(({ members }) => numbersOf(members));
  const silences = told.length > 0 ? await listOpenEvents(tx, told) : [];
  const ownEventOf = new Map(
    silences.filter(({ kind }) => kind === 'down').map(({ instrumentNo, no }) => [instrumentNo, no]),
  );
  const updatedAt = new Map(loggers.map((logger) => [logger.no, logger.updatedAt]));
  await enqueue(tx, noticesOf(judged, { eventOf, ownEventOf, updatedAt }));
  if (told.length > 0) await saveTold(tx, told);
  await announce(tx, changed, known, now);
  return { fell: judged.fell.length, returned: judged.returned.length };
}

type OfLogger = { projectNo: number; documentNo: number | null };

const loggerKey = ({ projectNo, documentNo }: OfLogger): string => `${projectNo} ${documentNo}`;
const numbersOf = (instruments: readonly Watched[]): number[] => instruments.map(({ no }) => no);

/** Lists the instruments that the loggers feed, by project. */
function membersOf(watched: readonly Watched[], loggers: readonly OfLogger[]): Watched[] {
  const keys = new Set(loggers.map(loggerKey));
  return keys.size === 0 ? [] : watched.filter((instrument) => keys.has(loggerKey(instrument)));
}

type SilenceEvents = {
  eventOf: (projectNo: number, documentNo: number) => number | undefined;
  /** The silence event of each instrument, by instrument number. */
  ownEventOf: ReadonlyMap<number | null, number>;
  updatedAt: ReadonlyMap<number, number | null>;
};

/** Builds the notices: for instrument lists one per logger or one per instrument, for logger lists one per logger. */
function noticesOf(
  { news, loggersFell }: SilenceJudged<Watched>,
  { eventOf, ownEventOf, updatedAt }: SilenceEvents,
): Notice[] {
  const ofInstruments = news.map(({ projectNo, documentNo, isLogger, members }): Notice => {
    const times = members.flatMap(({ lastValid }) => lastValid ?? []);
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

async function announce(
  tx: Db,
  changed: readonly Watched[],
  known: ReadonlyMap<number, EventIdentity>,
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const last = await lastReadings(tx, numbersOf(changed));
  for (const [projectNo, ofProject] of groupBy(changed, (instrument) => instrument.projectNo)) {
    const items = ofProject.map((instrument) => {
      const { id = '', isOcc = false } = known.get(instrument.no) ?? {};
      return { isOcc, item: liveReading(id, instrument, last.get(instrument.no), now) };
    });
    await writeLive(tx, projectNo, 'reading', items, now);
  }
}

function liveReading(id: string, { lastValid, rule }: Watched, row: LastRow | undefined, now: Date): LiveReading {
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
