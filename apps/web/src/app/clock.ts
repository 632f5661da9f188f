import { useEffect, useState } from 'react';

/** A difference up to this is network latency, not a wrong clock. */
const TOLERANCE_MS = 2000;

let offset = 0;

/** Returns how far this browser's clock is behind the server's, in ms; 0 within the tolerance. */
export const clockOffset = (serverNow: string, browserNow: number): number => {
  const difference = Date.parse(serverNow) - browserNow;
  return Math.abs(difference) > TOLERANCE_MS ? difference : 0;
};

export const setClockOffset = (ms: number): void => {
  offset = ms;
};

/** Epoch ms by the server's clock. */
export const now = (): number => Date.now() + offset;

/** Returns the server's time and rerenders every `everyMs`, aligned to multiples of `everyMs`. */
export const useNow = (everyMs = 1000): number => {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setTime(now());
      timer = setTimeout(tick, everyMs - (now() % everyMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return time;
};

/** Converts a time of this browser's clock to the server's clock. */
export const byServerClock = (browserMs: number): number => browserMs + offset;
