import type { Dashboard } from '@talus/contract/places/dashboards';
import { createContext, useContext } from 'react';

/** State of the page that tiles need. */
export type Around = {
  /** Whether polling is paused. */
  isPaused: boolean;
  information: Dashboard['information'];
  /** Null where editing is not available: on a phone, and while the layout is edited. */
  onEditInformation: (() => void) | null;
};

const AroundContext = createContext<Around | null>(null);
export const AroundProvider = AroundContext.Provider;

export const useAround = (): Around => {
  const around = useContext(AroundContext);
  if (!around) throw new Error('useAround needs an AroundProvider above it');
  return around;
};
