import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Refresh interval of the whole dashboard. */
export const REFRESH_MS = 300_000;

const subscribe = (listener: () => void) => {
  const names = ['focus', 'blur'] as const;
  for (const name of names) window.addEventListener(name, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns whether the window is visible and focused. */
export const useFocused = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());

/** Calls `refresh` every five minutes. A refresh that falls due during a pause runs when the pause ends. */
export const useBeat = (isPaused: boolean, refresh: () => void): void => {
  const latest = useRef(refresh);
  latest.current = refresh;
  const last = useRef<number | null>(null);
  useEffect(() => {
    last.current ??= Date.now();
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const beat = () => {
      last.current = Date.now();
      latest.current();
      timer = setTimeout(beat, REFRESH_MS);
    };
    timer = setTimeout(beat, Math.max(0, last.current + REFRESH_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isPaused]);
};
