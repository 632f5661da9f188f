import { type FieldErrors, useFormState } from 'react-hook-form';
import { useFormHandle } from '../../../ui/form/form-context';
import type { Values } from '../../../ui/form/values';

/** Returns the current errors, for a part that draws a field itself. */
export const useFormErrors = (): FieldErrors<Values> => useFormState({ control: useFormHandle().control }).errors;
