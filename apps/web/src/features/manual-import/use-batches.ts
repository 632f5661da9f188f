import { useEffect, useState } from 'react';

type How = {
  /** There is a batch, and what it would do is known. */
  isReady: boolean;
  /** Nothing of it has to be looked at: no odd value, alarm or other reading. */
  isPlain: boolean;
  /** It holds something that is not stored yet. */
  hasMore: boolean;
  run: () => Promise<boolean>;
  onSkip: () => void;
};

/** Goes on from batch to batch by itself once somebody agreed to the first, until one has to be looked at, or fails. */
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
