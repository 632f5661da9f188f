import type { Dashboard } from '@talus/contract/dashboards';
import { createContext, useContext } from 'react';

/** What tiles need to know of the page around them. */
export type Around = {
  /** Nothing is to be asked for by the clock. */
  isPaused: boolean;
  information: Dashboard['information'];
  /** Absent where it may not be written: on a phone, and while the layout is edited. */
  onEditInformation: (() => void) | null;
};

const AroundContext = createContext<Around | null>(null);
export const AroundProvider = AroundContext.Provider;

export const useAround = (): Around => {
  const around = useContext(AroundContext);
  if (!around) throw new Error('useAround needs an AroundProvider above it');
  return around;
};
