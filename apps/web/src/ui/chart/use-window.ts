import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeWindow } from './scale';

const SETTLED_MS = 200;

/**
 * The part that is shown. It follows the hand at once and is told to the outside when the hand rests, so that finer
 * data are asked for once; until they come, what is drawn stays.
 */
export const useWindow = (
  given: TimeWindow | null,
  tell: ((window: TimeWindow | null) => void) | undefined,
): [TimeWindow | null, (next: TimeWindow | null) => void] => {
  const [live, setLive] = useState(given);
  const [known, setKnown] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef(tell);
  listener.current = tell;
  if (!isSame(known, given)) {
    // While rendering, so that a new part is drawn in the same turn and not in one of its own
    setKnown(given);
    setLive(given);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = useCallback((next: TimeWindow | null) => {
    setLive(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => listener.current?.(next), SETTLED_MS);
  }, []);
  return [live, move];
};

const isSame = (a: TimeWindow | null, b: TimeWindow | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
