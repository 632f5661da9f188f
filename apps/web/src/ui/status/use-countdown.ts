import { useEffect, useRef } from 'react';

/** Calls `onEnd` once `ms` have passed, not counting the time on hold. */
export const useCountdown = (ms: number, onHold: boolean, onEnd: () => void) => {
  const left = useRef(ms);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (onHold) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [onHold]);
};
