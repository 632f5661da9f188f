import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Shows an element alone on the whole screen, without the shell around it; null where the browser cannot. */
export const useFullScreen = (ref: RefObject<HTMLElement | null>) => {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : ref.current?.requestFullscreen();
    // Refused by the browser: everything stays as it is
    change?.catch(() => undefined);
  };
  return { isFull, toggle };
};
