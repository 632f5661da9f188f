import { useSyncExternalStore } from 'react';

export type Store<S, A> = {
  get: () => S;
  dispatch: (action: A) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store around a pure reducer, outside React, for state that guards, calls and screens share. */
export const createStore = <S, A>(reduce: (state: S, action: A) => S, initial: S): Store<S, A> => {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
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

export const useStore = <S, A>(store: Store<S, A>): S => useSyncExternalStore(store.subscribe, store.get);
