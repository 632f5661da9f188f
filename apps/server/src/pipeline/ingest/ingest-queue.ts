import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../platform/logging/logger';
import type { FileName } from './file-store';
import { type PieceOutcome, type ReadContext, readPiece } from './read-piece';

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

/** Reads files in turns, a piece each, so that one of hundreds of megabytes does not make the others wait. */
export function createIngestQueue({ context, log, onPiece }: Options): IngestQueue {
  const waiting = new Map<string, FileName>();
  const failures = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const elsewhere = new Set<Promise<void>>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (;;) {
      const next = waiting.entries().next();
      if (next.done || isStopped) return;
      const [key, file] = next.value;
      waiting.delete(key);
      await turn(key, file);
    }
  };

  const turn = async (key: string, file: FileName): Promise<void> => {
    try {
      const outcome = await readPiece(context, file);
      failures.delete(key);
      onPiece?.(file, outcome);
      if (outcome.more) waiting.set(key, file);
      if (outcome.isElsewhere) lookAgain(file);
    } catch (error) {
      if (isGone(error)) return;
      const tries = failures.get(key) ?? 0;
      failures.set(key, tries + 1);
      log.error({ ...file, err: error }, 'a logger file could not be taken in; it is tried again');
      retry(file, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] as number);
    }
  };

  const lookAgain = (file: FileName) => {
    const again = pause(ELSEWHERE_MS, undefined, { signal: stopping.signal })
      .catch(() => {})
      .then(() => {
        elsewhere.delete(again);
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
    waiting.set(`${file.folder}\0${file.name}`, file);
    start();
  };

  const start = () => {
    working ??= work().finally(() => {
      working = null;
      // Something may have come after the last look and before this.
      if (waiting.size > 0 && !isStopped) start();
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
