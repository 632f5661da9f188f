import { useLocation } from 'react-router';

/** Tells whether a field screen is shown: it has a bar of its own for the readings of this device. */
export const useFieldScreen = (): boolean => useLocation().pathname.toLowerCase().startsWith('/field');
