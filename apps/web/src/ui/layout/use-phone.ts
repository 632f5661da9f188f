import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia?.(PHONE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Tells whether the screen is as narrow as a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(PHONE).matches ?? false);
