import { useEffect } from 'react';

/** Keeps the screen from sleeping while somebody relies on it. A browser that cannot, or may not, does without. */
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
    // The browser lets go of it whenever the tab is out of sight.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, [isWanted]);
};
