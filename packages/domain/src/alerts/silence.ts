import { groupBy } from '../collections/group-by';
import { type DownRule, documentDownFrom, downFrom, isDocumentDown, isDown } from './down';

/** What silence is judged by, of one instrument that a logger feeds. Times are epoch ms. */
export type Watched = {
  no: number;
  projectNo: number;
  documentNo: number;
  rule: DownRule;
  /** The last reading that held a value; null: none ever did. */
  lastValid: number | null;
  /** Since when a reading could be expected of it. */
  boundAt: number;
  /** Whether it counts as down already, and whether that was told. */
  isDown: boolean;
  isTold: boolean;
};

export type WatchedLogger = {
  no: number;
  dataIntervalMs: number;
  /** When rows last came, by the server's clock, and the time that the newest of them bears. */
  updatedAt: number | null;
  newestTs: number | null;
};

/** The event of a logger in a project, which is open. */
export type SilentLogger = { eventNo: number; projectNo: number; documentNo: number };

/** What is told at once: a logger that took instruments along, or one instrument. */
export type SilenceNews<W> = { projectNo: number; documentNo: number; isLogger: boolean; members: W[] };

export type SilenceJudged<W> = {
  fell: { instrument: W; at: number }[];
  returned: { instrument: W; at: number }[];
  loggersFell: { projectNo: number; documentNo: number; at: number }[];
  loggersReturned: SilentLogger[];
  /** All that a silent logger took along, also earlier. */
  taken: { projectNo: number; documentNo: number; instruments: W[] }[];
  news: SilenceNews<W>[];
};

/** A fall is told by the instrument's own name if so many of its spans later the logger is not known to be silent. */
const PATIENCE_SPANS = 2;

/**
 * Judges by the clock which instruments and loggers fell silent and which are back; it changes nothing of the levels behind
 * the silence. Where silence may not be declared of a logger with this interval, nothing falls and nothing is told.
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

/** A new instrument has as long for its first reading as an old one for its next. */
function isSilentAt({ lastValid, boundAt, rule }: Watched, now: number): boolean {
  return isDown(now, lastValid ?? boundAt, rule);
}

const fellAt = ({ lastValid, boundAt, rule }: Watched): number | null => downFrom(lastValid ?? boundAt, rule);

const loggerFellAt = ({ updatedAt, dataIntervalMs }: WatchedLogger): number | null =>
  updatedAt === null ? null : documentDownFrom(updatedAt, dataIntervalMs);

/** When the newest row came, the instrument was not down: so it was the logger that fell silent. */
const wasAliveWith = ({ lastValid, rule }: Watched, { newestTs }: WatchedLogger): boolean =>
  lastValid !== null && newestTs !== null && !isDown(newestTs, lastValid, rule);

/**
 * Rows come a little after the time they bear, so instruments turn down before their logger does. One whose last row
 * held a value is not told by itself until the logger has had its time.
 */
function mayBeLogger(instrument: Watched, logger: WatchedLogger | undefined, now: number): boolean {
  const at = fellAt(instrument);
  if (!logger || at === null || instrument.lastValid === null || instrument.lastValid !== logger.newestTs) return false;
  return now < at + PATIENCE_SPANS * instrument.rule.dataIntervalMs * instrument.rule.base;
}
