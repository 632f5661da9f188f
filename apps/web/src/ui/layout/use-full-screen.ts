import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * Toggles full screen of an element; by default of the whole page, so that menus and notices stay in it. `toggle` is
 * null where the browser has no full screen. A refusal needs no notice: the page stays as it is.
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
