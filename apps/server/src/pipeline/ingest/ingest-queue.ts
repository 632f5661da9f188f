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
  /** How long the file has waited that has waited longest; null: none waits. */
  oldestWaitMs: () => number | null;
  stop: () => Promise<void>;
};

/** After a failure the file is tried again; the pauses grow, so that a broken disk does not fill the log. */
const RETRY_MS = [1_000, 5_000, 30_000];

/** So many files go into a transaction: what each costs by itself is shared by then, and the others wait a moment only. */
const FILES_AT_ONCE = 128;

/**
 * Loggers report at the same moments, and write their line in more than one go: who finds nothing under way waits this long
 * for the others, so that what a transaction costs by itself is shared by all of them.
 */
const GATHER_MS = 20;

type Options = {
  context: ReadContext;
  log: Logger;
  onPiece?: (file: FileName, outcome: PieceOutcome) => void;
  /** How many transactions at the same time, each with documents of its own; the embedded database has one connection. */
  lanes?: number;
  /** Pauses between tries; tests make them short. */
  retryMs?: readonly number[];
};

/**
 * Reads documents in turns, a piece each and those of many together, so that a file of hundreds of megabytes does not make
 * other loggers wait, nor thousands of loggers that report at the same moment.
 */
export function createIngestQueue({ context, log, onPiece, lanes = 1, retryMs = RETRY_MS }: Options): IngestQueue {
  const turns = createTurns(createFileHeads(context));
  const pace = createPace();
  const failures = new Map<string, number>();
  /** Since when a file waits that could not be read at once: its document is held, or it fails. */
  const waitingSince = new Map<string, number>();
  /** How often a file found its document held, since it was last read. */
  const busyTries = new Map<string, number>();
  // Files that came short, who waits longest first
  const waiting = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const elsewhere = new Set<Promise<void>>();
  const working = new Set<Promise<void>>();
  const stopping = new AbortController();
  let gathering: Promise<void> | null = null;
  /** How many ask for their share right now. */
  let asking = 0;
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (;;) {
      const next = isStopped ? [] : await nextShare();
      if (next.length === 0) return;
      await take(next);
      // Others may have found all documents taken
      start();
    }
  };

  /** As much as is left to each of those who have nothing yet. */
  const nextShare = (): Promise<Turn[]> => {
    asking++;
    return turns.next((waiting) => {
      const hands = lanes - working.size + asking;
      asking--;
      return Math.min(FILES_AT_ONCE, Math.ceil(waiting / hands));
    });
  };

  /**
   * All of them at once, or, where that fails, one by one: the fault of one is not the others'. A file whose document is
   * held is tried again later, so that no lane ever waits for another transaction.
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

  /** Trying again would not help; should the file change, it is read again. */
  const refuse = async (file: FileName, error: unknown): Promise<void> => {
    const isNews = await refuseFile(context, file, 'document.not-stored').catch(() => true);
    if (isNews) log.error({ ...file, err: error, reason: 'document.not-stored' }, 'a logger file is refused');
  };

  /** People see among the refused files why it does not come in; the first time that it does takes the reason away. */
  const keepReason = (file: FileName, error: unknown) =>
    refuseFile(context, file, 'document.failing', { reason: reasonOf(error) }).catch((reason: unknown) =>
      log.warn({ ...file, err: reason }, 'why a logger file is not taken in could not be stored'),
    );

  /** Another transaction holds the file or its document. Its process may die over it, or be frozen for minutes. */
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

  /** At first the other files of its document wait: rows that come after younger ones are late. */
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
      // Something may have come after the last look and before this.
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

/** PostgreSQL and the file system have codes for it; another error has its message alone. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && error.code ? String(error.code) : error.message.slice(0, 200)) : '-';
