import { useEffect } from 'react';

/** Holds a screen wake lock while wanted; does nothing where the browser lacks or refuses it. */
export const useAwake = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) held?.release();
      else lock = held;
    };
    hold();
    // The browser releases the lock whenever the tab is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, [isWanted]);
};
