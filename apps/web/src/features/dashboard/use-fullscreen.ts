import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** One element alone on the screen, as on a wall. */
export const useFullscreen = (element: RefObject<HTMLElement | null>) => {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    // A browser that does not want to needs no explanation: the page stays as it is
    if (isOn) document.exitFullscreen().catch(() => undefined);
    else element.current?.requestFullscreen().catch(() => undefined);
  };
  return { isOn, canToggle: document.fullscreenEnabled, toggle };
};
