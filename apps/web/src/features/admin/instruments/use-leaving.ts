import { useFormNews } from '../../../ui/form/form-context';
import { useLeaving as useLeavingWith } from '../../../ui/use-leaving';

/** Navigates within the page; confirms first if the form has changes. */
export const useLeaving = (): ((go: () => void) => void) => {
  const isDirty = useFormNews().changed.length > 0;
  return useLeavingWith(() => isDirty);
};
