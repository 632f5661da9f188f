import { useFormNews } from '../../../ui/form/form-context';
import { useLeaving as useLeavingWith } from '../../../ui/use-leaving';

/** Goes elsewhere within the page; asks first where something was typed. */
export const useLeaving = (): ((go: () => void) => void) => {
  const isDirty = useFormNews().changed.length > 0;
  return useLeavingWith(() => isDirty);
};
