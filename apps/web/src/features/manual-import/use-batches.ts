import { useEffect, useState } from 'react';

type How = {
  /** A batch with a preview exists. */
  isReady: boolean;
  /** The batch needs no review: no warning, alarm or conflicting reading. */
  isPlain: boolean;
  /** The batch has rows not yet stored. */
  hasMore: boolean;
  run: () => Promise<boolean>;
  onSkip: () => void;
};

/** Runs the batches in sequence after the user confirmed the first; stops at a batch that needs review or fails. */
export function useBatches({ isReady, isPlain, hasMore, run, onSkip }: How) {
  const [isGoing, setGoing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch alone goes on, not another closure
  useEffect(() => {
    if (!isGoing || !isReady) return;
    if (!isPlain) setGoing(false);
    else if (!hasMore) onSkip();
    else void run().then((isStored) => isStored || setGoing(false));
  }, [isGoing, isReady, isPlain, hasMore]);
  return { isGoing, setGoing };
}
