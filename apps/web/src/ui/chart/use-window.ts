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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef(tell);
  listener.current = tell;
  const from = given?.[0];
  const to = given?.[1];
  useEffect(() => {
    setLive(from === undefined || to === undefined ? null : [from, to]);
  }, [from, to]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = useCallback((next: TimeWindow | null) => {
    setLive(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => listener.current?.(next), SETTLED_MS);
  }, []);
  return [live, move];
};
