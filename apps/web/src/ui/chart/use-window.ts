import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeWindow } from './scale';

const SETTLED_MS = 200;

/**
 * Returns the visible window and its setter. The window changes at once and is reported when the movement pauses, so
 * that finer data is fetched once; until it arrives the drawn data stays.
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
    // Set during render, so that a new window is drawn in the same render and not in one of its own
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
