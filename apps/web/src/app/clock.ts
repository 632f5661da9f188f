import { useEffect, useState } from 'react';

/** A difference this small is the way to the server and back, not a wrong clock. */
const TOLERANCE_MS = 2000;

let offset = 0;

/** How far this browser's clock is behind the server's; 0 within the tolerance. */
export const clockOffset = (serverNow: string, browserNow: number): number => {
  const difference = Date.parse(serverNow) - browserNow;
  return Math.abs(difference) > TOLERANCE_MS ? difference : 0;
};

export const setClockOffset = (ms: number): void => {
  offset = ms;
};

/** Epoch ms by the server's clock. */
export const now = (): number => Date.now() + offset;

/** The time, drawn again every `everyMs`, on the beat of the clock. */
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

/** A moment of this browser's clock, by the server's. */
export const byServerClock = (browserMs: number): number => browserMs + offset;
