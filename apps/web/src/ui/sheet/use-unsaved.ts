import { useEffect } from 'react';
import { useLeaveGuard } from '../use-leave-guard';

/** Guards unsaved changes, and notifies the parent that could unmount the sheet. */
export const useUnsaved = (isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void => {
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
};
