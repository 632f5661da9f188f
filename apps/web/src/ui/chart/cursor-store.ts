import { useSyncExternalStore } from 'react';

/** The time at the pointer, shared by the cards of a screen and their legends; null without a pointer. */
export type CursorStore = {
  get: () => number | null;
  set: (time: number | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createCursor = (): CursorStore => {
  const listeners = new Set<() => void>();
  let time: number | null = null;
  return {
    get: () => time,
    set: (next) => {
      if (next === time) return;
      time = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const useCursor = (cursor: CursorStore): number | null => useSyncExternalStore(cursor.subscribe, cursor.get);
