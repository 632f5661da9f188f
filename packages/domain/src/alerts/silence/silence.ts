import { groupBy } from '../../collections/group-by';
import { type DownRule, documentDownFrom, downFrom, isDocumentDown, isDown } from './down';

/** An instrument fed by a logger, with the data that judging silence needs. Times are epoch ms. */
export type Watched = {
  no: number;
  projectNo: number;
  documentNo: number;
  rule: DownRule;
  /** The last reading with a value; null: no reading ever had one. */
  lastValid: number | null;
  /** The time from which a reading could be expected. */
  boundAt: number;
  /** True once the instrument counts as down; `isTold` once people were notified of the silence. */
  isDown: boolean;
  isTold: boolean;
};

export type WatchedLogger = {
  no: number;
  dataIntervalMs: number;
  /** The arrival time of the last rows, by the server's clock, and the timestamp of the newest row. */
  updatedAt: number | null;
  newestTs: number | null;
};

/** The open event of a silent logger in a project. */
export type SilentLogger = { eventNo: number; projectNo: number; documentNo: number };

/** A notice of silence: a logger with the instruments silent because of it, or a single instrument. */
export type SilenceNews<W> = { projectNo: number; documentNo: number; isLogger: boolean; members: W[] };

export type SilenceJudged<W> = {
  fell: { instrument: W; at: number }[];
  returned: { instrument: W; at: number }[];
  loggersFell: { projectNo: number; documentNo: number; at: number }[];
  loggersReturned: SilentLogger[];
  /** All instruments that are silent because of their logger, also since earlier. */
  taken: { projectNo: number; documentNo: number; instruments: W[] }[];
  news: SilenceNews<W>[];
};

/** A silent instrument gets a notice of its own if its logger is not known to be silent this many spans later. */
const PATIENCE_SPANS = 2;

/**
 * Judges by the clock which instruments and loggers fell silent and which returned; the levels behind the silence do
 * not change. Where silence may not be declared for an interval, nothing falls silent and nothing is notified.
 */
export function judgeSilence<W extends Watched>(
  instruments: readonly W[],
  loggers: readonly WatchedLogger[],
  openLoggers: readonly SilentLogger[],
  now: number,
  mayDeclare: (dataIntervalMs: number) => boolean = () => true,
): SilenceJudged<W> {
  const loggerOf = new Map(loggers.map((logger) => [logger.no, logger]));
  const isSilent = new Map(instruments.map((instrument) => [instrument.no, isSilentAt(instrument, now)]));
  const fell = instruments.filter(
    ({ no, isDown: was, rule }) => !was && isSilent.get(no) && mayDeclare(rule.dataIntervalMs),
  );
  const returned = instruments.filter(({ no, isDown: was }) => was && !isSilent.get(no));
  const groups = groupBy(instruments, ({ projectNo, documentNo }) => `${projectNo} ${documentNo}`);
  const openOf = new Map(openLoggers.map((open) => [`${open.projectNo} ${open.documentNo}`, open]));
  const found: SilenceJudged<W> = {
    fell: fell.map((instrument) => ({ instrument, at: fellAt(instrument) ?? now })),
    returned: returned.map((instrument) => ({ instrument, at: Math.min(instrument.lastValid ?? now, now) })),
    loggersFell: [],
    loggersReturned: [],
    taken: [],
    news: [],
  };
  for (const members of groups.values()) {
    const { projectNo, documentNo } = members[0] as W;
    const logger = loggerOf.get(documentNo);
    const open = openOf.get(`${projectNo} ${documentNo}`);
    const isDeclared = logger !== undefined && mayDeclare(logger.dataIntervalMs);
    const isLoggerSilent =
      logger !== undefined &&
      (isDeclared || open !== undefined) &&
      isDocumentDown(logger.updatedAt, now, logger.dataIntervalMs);
    if (isLoggerSilent && !open) found.loggersFell.push({ projectNo, documentNo, at: loggerFellAt(logger) ?? now });
    if (!isLoggerSilent && open) found.loggersReturned.push(open);
    const silent = members.filter(({ no }) => isSilent.get(no));
    const taken = isLoggerSilent ? silent.filter((instrument) => wasAliveWith(instrument, logger)) : [];
    if (taken.length > 0) found.taken.push({ projectNo, documentNo, instruments: taken });
    const untold = isDeclared ? silent.filter((instrument) => !instrument.isTold) : [];
    const isTaken = new Set(taken);
    const together = untold.filter((instrument) => isTaken.has(instrument));
    if (together.length > 0) found.news.push({ projectNo, documentNo, isLogger: true, members: together });
    for (const instrument of untold)
      if (!isTaken.has(instrument) && !mayBeLogger(instrument, logger, now))
        found.news.push({ projectNo, documentNo, isLogger: false, members: [instrument] });
  }
  for (const open of openLoggers)
    if (!groups.has(`${open.projectNo} ${open.documentNo}`)) found.loggersReturned.push(open);
  return found;
}

/** Tells whether an instrument is silent. A new instrument has as much time for its first reading as for any other. */
function isSilentAt({ lastValid, boundAt, rule }: Watched, now: number): boolean {
  return isDown(now, lastValid ?? boundAt, rule);
}

const fellAt = ({ lastValid, boundAt, rule }: Watched): number | null => downFrom(lastValid ?? boundAt, rule);

const loggerFellAt = ({ updatedAt, dataIntervalMs }: WatchedLogger): number | null =>
  updatedAt === null ? null : documentDownFrom(updatedAt, dataIntervalMs);

/**
 * Tells whether the instrument was not down when the newest row came: then the logger is silent, not the instrument.
 */
const wasAliveWith = ({ lastValid, rule }: Watched, { newestTs }: WatchedLogger): boolean =>
  lastValid !== null && newestTs !== null && !isDown(newestTs, lastValid, rule);

/**
 * Tells whether the logger may turn out to be the cause of a silence. Rows arrive a little after their timestamps, so
 * instruments turn down before their logger does. An instrument whose last row held a value gets no notice of its own
 * until the logger has had its time.
 */
function mayBeLogger(instrument: Watched, logger: WatchedLogger | undefined, now: number): boolean {
  const at = fellAt(instrument);
  if (!logger || at === null || instrument.lastValid === null || instrument.lastValid !== logger.newestTs) return false;
  return now < at + PATIENCE_SPANS * instrument.rule.dataIntervalMs * instrument.rule.base;
}
