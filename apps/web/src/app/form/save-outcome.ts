import { ApiError } from '@talus/contract/client';
import type { SaveOutcome } from '../../ui/form/save-outcome';
import { isSessionLost } from '../errors';
import { NotConfirmed } from '../not-confirmed';

/** Runs a save and converts its result for the form: `save={(input) => outcomeOf(() => api(saveStation, …))}`. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', revision: revisionOf(await call()) };
  } catch (error) {
    return failureOf(error);
  }
}

export function failureOf(error: unknown): SaveOutcome {
  if (error instanceof NotConfirmed) return { kind: 'cancelled' };
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: 'unanswered' };
  // The session shows its own notice, once for all calls.
  if (isSessionLost(error)) return { kind: 'cancelled' };
  if (error.conflict) return { kind: 'conflict', conflict: error.conflict };
  if (error.fields.length > 0) return { kind: 'fields', fields: error.fields, message: error.message };
  return { kind: 'refused', message: error.message };
}

const revisionOf = (answer: unknown): number | undefined => {
  const revision = (answer as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' ? revision : undefined;
};
