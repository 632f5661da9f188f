import { setTimeout as pause } from 'node:timers/promises';
import { isDataError } from '../../platform/db/data-error';
import type { Logger } from '../../platform/logging/logger';
import { readFileHead } from './file-head';
import type { FileName } from './file-store';
import { type PieceOutcome, type ReadContext, readPiece } from './read-piece';
import { refuseFile } from './refuse-file';
import { createTurns, keyOf, type Turn } from './turns';

export type IngestQueue = {
  add: (file: FileName) => void;
  /** Resolves when every file added so far is read to its end. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** After a failure the file is tried again; the pauses grow, so that a broken disk does not fill the log. */
const RETRY_MS = [1_000, 5_000, 30_000];

/** A file that another process reads is looked at again after this time: that process may die over it. */
const ELSEWHERE_MS = 500;

type Options = { context: ReadContext; log: Logger; onPiece?: (file: FileName, outcome: PieceOutcome) => void };

/** Reads documents in turns, a piece each, so that a file of hundreds of megabytes does not make other loggers wait. */
export function createIngestQueue({ context, log, onPiece }: Options): IngestQueue {
  const turns = createTurns((file) => readFileHead(context, file));
  const failures = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const elsewhere = new Set<Promise<void>>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (;;) {
      const next = isStopped ? null : await turns.next();
      if (!next) return;
      await take(next);
    }
  };

  const take = async ({ file, lane }: Turn): Promise<void> => {
    const key = keyOf(file);
    try {
      const outcome = await readPiece(context, file);
      failures.delete(key);
      if (outcome.isRefusedNow) log.warn({ ...file, reason: outcome.refusal }, 'a logger file is refused');
      onPiece?.(file, outcome);
      if (outcome.more) turns.add(file);
      if (outcome.isElsewhere) lookAgain(file, lane);
    } catch (error) {
      if (isGone(error)) return;
      if (isDataError(error)) return refuse(file, error);
      const tries = failures.get(key) ?? 0;
      failures.set(key, tries + 1);
      log.error({ ...file, err: error }, 'a logger file could not be taken in; it is tried again');
      retry(file, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] as number);
    }
  };

  /** Trying again would not help; should the file change, it is read again. */
  const refuse = async (file: FileName, error: unknown): Promise<void> => {
    const isNews = await refuseFile(context, file, 'document.not-stored').catch(() => true);
    if (isNews) log.error({ ...file, err: error, reason: 'document.not-stored' }, 'a logger file is refused');
  };

  const lookAgain = (file: FileName, lane: string) => {
    turns.hold(lane);
    const again = pause(ELSEWHERE_MS, undefined, { signal: stopping.signal })
      .catch(() => {})
      .then(() => {
        elsewhere.delete(again);
        turns.release(lane);
        add(file);
      });
    elsewhere.add(again);
  };

  const retry = (file: FileName, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      add(file);
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const add = (file: FileName) => {
    if (isStopped) return;
    turns.add(file);
    start();
  };

  const start = () => {
    working ??= work().finally(() => {
      working = null;
      // Something may have come after the last look and before this.
      if (!turns.isEmpty() && !isStopped) start();
    });
  };

  const idle = async () => {
    while (working || elsewhere.size > 0) await (working ?? Promise.race(elsewhere));
  };

  return {
    add,
    idle,
    stop: async () => {
      isStopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await idle();
    },
  };
}

/** Renamed or deleted between two looks: its rows up to then are kept, and a new name is a new file. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
