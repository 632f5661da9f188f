import { setTimeout as pause, setImmediate as polled } from 'node:timers/promises';

/** One message's place among those that go to peers who cannot tell a repeat. */
export type Turn = {
  /** Resolves when no other is between being handed over and being answered. A peer that knows repeats needs no turn. */
  take: () => Promise<void>;
  /** It was answered, and that is noted; or it never was handed over. */
  leave: () => void;
};

/**
 * A healthy peer answers sooner. Twelve that wait for each other this long, as many as a channel has on its way at once,
 * are still within one answer's time limit.
 */
export const PATIENCE_MS = 750;

/**
 * One after the other, so that a process that is killed leaves at most one message of which nobody knows whether it was
 * taken. A peer that is slow to answer loses this: an alarm that comes late is worse than one that comes twice.
 */
export function createTurns(patienceMs: number): () => Turn {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    let mine: Promise<void> | null = null;
    const take = () => {
      if (mine) return mine;
      mine = before.then(() => {});
      before = mine.then(() => Promise.race([left, isSlow(patienceMs)]));
      return mine;
    };
    return { take, leave };
  };
}

/** An answer that came while this process was busy with something else is heard first: it was not the peer's slowness. */
async function isSlow(patienceMs: number): Promise<void> {
  await pause(patienceMs, undefined, { ref: false });
  await polled();
  await polled();
}
