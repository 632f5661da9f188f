import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * An element alone on the whole screen; without one the whole page, so that menus and notices stay in it. `toggle` is null
 * where the browser has no full screen. One that refuses needs no explanation: the page stays as it is.
 */
export const useFullScreen = (element?: RefObject<HTMLElement | null>) => {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const shown = element ? element.current : document.documentElement;
    const change = isFull ? document.exitFullscreen() : shown?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
};
