import { setTimeout as pause } from 'node:timers/promises';
import { isDataError } from '../../platform/db/data-error';
import type { Logger } from '../../platform/logging/logger';
import { comeBackMs } from './come-back';
import { isBusy } from './document-busy';
import { createFileHeads } from './file-heads';
import { type FileName, keyOf } from './file-store';
import { createPace } from './pace';
import { type PieceOutcome, type ReadContext, readPieces } from './read-pieces';
import { refuseFile } from './refuse-file';
import { createTurns, type Turn } from './turns';

export type IngestQueue = {
  add: (file: FileName) => void;
  /** Resolves when every file added so far is read to its end. */
  idle: () => Promise<void>;
  /** Returns the longest wait of any file; null: none waits. */
  oldestWaitMs: () => number | null;
  stop: () => Promise<void>;
};

/** The pauses before retries of a file that failed. They grow, so that a broken disk does not fill the log. */
const RETRY_MS = [1_000, 5_000, 30_000];

/**
 * The batch size in files per transaction: large enough to share the fixed cost, small enough that the others wait only
 * a moment.
 */
const FILES_AT_ONCE = 128;

/**
 * How long an idle queue waits to gather files. Loggers report at the same moments and write a line in several steps,
 * so this shares the fixed cost of a transaction among them.
 */
const GATHER_MS = 20;

type Options = {
  context: ReadContext;
  log: Logger;
  onPiece?: (file: FileName, outcome: PieceOutcome) => void;
  /**
   * The number of concurrent transactions, each with documents of its own; the embedded database has one connection.
   */
  lanes?: number;
  /** The pauses between retries; tests shorten them. */
  retryMs?: readonly number[];
};

/**
 * Reads documents in turns, one piece each and many documents per transaction, so that neither a file of hundreds of
 * megabytes nor thousands of loggers reporting at the same moment make other loggers wait.
 */
export function createIngestQueue({ context, log, onPiece, lanes = 1, retryMs = RETRY_MS }: Options): IngestQueue {
  const turns = createTurns(createFileHeads(context));
  const pace = createPace();
  const failures = new Map<string, number>();
  /** Since when a file waits that could not be read at once, because its document is held or reading fails. */
  const waitingSince = new Map<string, number>();
  /** The number of tries that found a file's document held, since the file was last read. */
  const busyTries = new Map<string, number>();
  // Files that came short, the longest waiting first
  const waiting = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const elsewhere = new Set<Promise<void>>();
  const working = new Set<Promise<void>>();
  const stopping = new AbortController();
  let gathering: Promise<void> | null = null;
  /** The number of workers that are asking for their share now. */
  let asking = 0;
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (;;) {
      const next = isStopped ? [] : await nextShare();
      if (next.length === 0) return;
      await take(next);
      // Other workers may have found all documents held
      start();
    }
  };

  /** Takes a share of the waiting files: as many as each idle worker can have. */
  const nextShare = (): Promise<Turn[]> => {
    asking++;
    return turns.next((waiting) => {
      const hands = lanes - working.size + asking;
      asking--;
      return Math.min(FILES_AT_ONCE, Math.ceil(waiting / hands));
    });
  };

  /**
   * Reads all files in one transaction or, where that fails, one by one, so that one file's fault does not affect the
   * others. A file whose document is held is retried later, so that no lane waits for another transaction.
   */
  const take = async (group: readonly Turn[]): Promise<void> => {
    const [only] = group;
    if (only && group.length === 1) return takeAlone(only);
    const outcomes = await readPieces(
      context,
      group.map(({ file }) => file),
      { waiting },
    ).catch((error: unknown) => {
      if (!isBusy(error))
        log.warn({ err: error, files: group.length }, 'logger files could not be taken in together; taken one by one');
      return null;
    });
    if (outcomes) for (const [i, turn] of group.entries()) settle(turn, outcomes[i] as PieceOutcome);
    else for (const turn of group) await takeAlone(turn);
  };

  const takeAlone = async (turn: Turn): Promise<void> => {
    const { file, lane } = turn;
    const key = keyOf(file);
    try {
      const [outcome] = await pace.measured(key, (bytes) => readPieces(context, [file], { bytes }));
      settle(turn, outcome as PieceOutcome);
    } catch (error) {
      if (isBusy(error)) return comeBack(turn);
      if (isDataError(error)) {
        turns.release(lane);
        waitingSince.delete(key);
        return refuse(file, error);
      }
      const tries = failures.get(key) ?? 0;
      failures.set(key, tries + 1);
      log.error({ ...file, err: error }, 'a logger file could not be taken in; it is tried again');
      noteWait(key);
      if (tries === retryMs.length) await keepReason(file, error);
      retry(turn, tries);
    }
  };

  const settle = ({ file, lane }: Turn, outcome: PieceOutcome): void => {
    const key = keyOf(file);
    if (outcome.isHeld || outcome.isElsewhere) {
      onPiece?.(file, outcome);
      comeBack({ file, lane });
      return;
    }
    failures.delete(key);
    busyTries.delete(key);
    waitingSince.delete(key);
    if (outcome.isShort) waiting.add(key);
    else waiting.delete(key);
    if (outcome.isRefusedNow) log.warn({ ...file, reason: outcome.refusal }, 'a logger file is refused');
    if (outcome.isUnreadNow) log.warn({ ...file }, 'no line of a logger file could be taken');
    onPiece?.(file, outcome);
    if (outcome.more) turns.add(file);
    else pace.forget(key);
    turns.release(lane);
  };

  const noteWait = (key: string) => {
    if (!waitingSince.has(key)) waitingSince.set(key, performance.now());
  };

  /** Refuses a file for which a retry would not help. If the file changes, it is read again. */
  const refuse = async (file: FileName, error: unknown): Promise<void> => {
    const isNews = await refuseFile(context, file, 'document.not-stored').catch(() => true);
    if (isNews) log.error({ ...file, err: error, reason: 'document.not-stored' }, 'a logger file is refused');
  };

  /** Stores the reason of a failure, which the list of refused files shows. The first success clears it. */
  const keepReason = (file: FileName, error: unknown) =>
    refuseFile(context, file, 'document.failing', { reason: reasonOf(error) }).catch((reason: unknown) =>
      log.warn({ ...file, err: reason }, 'why a logger file is not taken in could not be stored'),
    );

  /**
   * Retries a file later whose record or document another transaction holds, for minutes where that process dies or
   * freezes.
   */
  const comeBack = ({ file, lane }: Turn) => {
    const key = keyOf(file);
    const tries = busyTries.get(key) ?? 0;
    busyTries.set(key, tries + 1);
    noteWait(key);
    const again = pause(comeBackMs(tries), undefined, { signal: stopping.signal })
      .catch(() => {})
      .then(() => {
        elsewhere.delete(again);
        turns.release(lane);
        add(file);
      });
    elsewhere.add(again);
  };

  /**
   * Retries a file after a failure. In the first tries the other files of its document wait, because rows read after
   * newer rows are late.
   */
  const retry = ({ file, lane }: Turn, tries: number) => {
    const isWaitedFor = tries < retryMs.length;
    if (!isWaitedFor) turns.release(lane);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (isWaitedFor) turns.release(lane);
        add(file);
      },
      retryMs[Math.min(tries, retryMs.length - 1)],
    );
    timer.unref();
    timers.add(timer);
  };

  const add = (file: FileName) => {
    if (isStopped) return;
    turns.add(file);
    if (working.size > 0) start();
    else gather();
  };

  const gather = () => {
    gathering ??= pause(GATHER_MS, undefined, { signal: stopping.signal })
      .catch(() => {})
      .then(() => {
        gathering = null;
        for (let lane = 0; lane < lanes; lane++) start();
      });
  };

  const start = () => {
    if (isStopped || working.size >= lanes || turns.isEmpty()) return;
    const one = work().finally(() => {
      working.delete(one);
      // A file may have arrived between the last check and this line.
      start();
    });
    working.add(one);
  };

  const idle = async () => {
    while (gathering || working.size > 0 || elsewhere.size > 0)
      await Promise.race([...(gathering ? [gathering] : []), ...working, ...elsewhere]);
  };

  return {
    add,
    idle,
    oldestWaitMs: () => {
      const [first] = [...waitingSince.values()].sort((a, b) => a - b);
      return first === undefined ? null : performance.now() - first;
    },
    stop: async () => {
      isStopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await idle();
    },
  };
}

/** Returns the code of an error of PostgreSQL or the file system, else the beginning of its message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && error.code ? String(error.code) : error.message.slice(0, 200)) : '-';
