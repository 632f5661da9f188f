import { useEffect } from 'react';
import { useLeaveGuard } from '../use-leave-guard';

/** Guards what is unsaved, and tells whoever could take the sheet away. */
export const useUnsaved = (isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void => {
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
};
