import { setTimeout as pause, setImmediate as polled } from 'node:timers/promises';

/** A message's place in the queue for peers that cannot deduplicate. */
export type Turn = {
  /** Resolves when no other message is between handover and answer. Not needed for a peer that deduplicates. */
  take: () => Promise<void>;
  /** Ends the turn: the answer arrived and is noted, or the message was never handed over. */
  leave: () => void;
};

/**
 * How long a turn waits for the one before. A healthy peer answers sooner, and twelve messages that wait this long for
 * each other, as many as a channel sends concurrently, stay within the timeout of one answer.
 */
export const PATIENCE_MS = 750;

/**
 * Serialises sends, so that a process that is killed leaves at most one message whose acceptance is unknown. A slow
 * peer loses this guarantee: a late alarm is worse than a repeated one.
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

/**
 * Waits for the patience, then lets pending answers be processed first: a busy process must not be taken for a slow
 * peer.
 */
async function isSlow(patienceMs: number): Promise<void> {
  await pause(patienceMs, undefined, { ref: false });
  await polled();
  await polled();
}
