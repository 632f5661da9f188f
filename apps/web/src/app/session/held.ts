import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store';
import { useSession } from './store';

/** `holders`: number of screens that must stay open. `refused`: the token that was refused meanwhile. */
type Held = { holders: number; refused: string | null };
type HeldAction = { type: 'held' } | { type: 'released' } | { type: 'refused'; token: string };

const reduceHeld = (held: Held, action: HeldAction): Held => {
  switch (action.type) {
    case 'held':
      return { ...held, holders: held.holders + 1 };
    case 'released':
      return { holders: held.holders - 1, refused: null };
    case 'refused':
      return { ...held, refused: action.token };
  }
};

const heldStore = createStore(reduceHeld, { holders: 0, refused: null });

/**
 * Tells whether an open screen keeps the page after the token was refused; that screen then reports the ended session.
 */
export const keepsRefused = (token: string): boolean => {
  if (heldStore.get().holders === 0) return false;
  heldStore.dispatch({ type: 'refused', token });
  return true;
};

/**
 * Keeps this screen open when the token is refused; returns whether it was refused. A login in another tab restores the
 * session.
 */
export const useHeldSession = (): { isRefused: boolean } => {
  const { refused } = useStore(heldStore);
  const { token } = useSession();
  useEffect(() => {
    heldStore.dispatch({ type: 'held' });
    return () => heldStore.dispatch({ type: 'released' });
  }, []);
  return { isRefused: refused !== null && refused === token };
};
