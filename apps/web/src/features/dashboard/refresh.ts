import { useEffect, useRef, useSyncExternalStore } from 'react';

/** How often everything on the dashboard is read again. */
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

/** Whether the window is the one that is worked in. */
export const useFocused = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());

/** Calls `refresh` every five minutes. A pause does not lose a beat: what fell due meanwhile comes when it ends. */
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
