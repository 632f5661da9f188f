import { useEffect, useRef } from 'react';

/** How often the end of the range moves to now. */
export const REFRESH_MS = 300_000;

/** While it is on: once at once, then every five minutes. */
export const useAutoRefresh = (isOn: boolean, refresh: () => void): void => {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isOn) return;
    latest.current();
    const timer = setInterval(() => latest.current(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOn]);
};
