import { useEffect, useRef } from 'react';

/** Interval of auto refresh. */
export const REFRESH_MS = 300_000;

/** Calls `refresh` at once and then every five minutes while `isOn`. */
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
