import { ApiError } from '@talus/contract/client';
import type { StoredReading } from '@talus/contract/data/manual';
import type { QueueAction } from '@talus/domain/field/queue';
import { sentenceText } from '../../app/list-text';

type Outcome = {
  action: QueueAction;
  /** Whether the next reading may be sent at once. */
  goesOn: boolean;
};

/**
 * Converts the server's answer for a reading to a queue action. A duplicate counts as stored: the server already had
 * it.
 */
export const storedAction = (id: string, stored: StoredReading | undefined, at: number): QueueAction => {
  if (!stored) return { type: 'unanswered', id };
  if (stored.state === 'conflict') {
    const { reading = null, reading3 = null, by = null, struck = false } = stored.before ?? {};
    return { type: 'conflicted', id, theirs: { reading, reading3, by, isStruck: struck } };
  }
  return { type: 'stored', id, at, result: stored.result, level: stored.level === 'down' ? 'GREEN' : stored.level };
};

/** Converts a failed call to a queue action: the reading waits, waits for a login, or is refused with a reason. */
export const failedOutcome = (id: string, error: unknown, at: number): Outcome => {
  if (!(error instanceof ApiError) || isForLater(error.status))
    return { action: { type: 'unanswered', id }, goesOn: false };
  if (error.status === 401) return { action: { type: 'login-lost', at }, goesOn: false };
  return { action: { type: 'refused', id, reason: reasonOf(error) }, goesOn: true };
};

/** Converts a failed call for a photo. Only the photo is set aside: its reading is on the server already. */
export const photoOutcome = (
  { id, photo }: { id: string; photo: string },
  error: unknown,
  at: number,
): { action: QueueAction | null; goesOn: boolean } => {
  const { action, goesOn } = failedOutcome(id, error, at);
  if (action.type === 'login-lost') return { action, goesOn };
  if (action.type !== 'refused') return { action: null, goesOn };
  return {
    action: { type: 'photo-troubled', id, photo, trouble: { type: 'refused', reason: action.reason } },
    goesOn,
  };
};

const reasonOf = (error: ApiError): string => sentenceText(error.fields.map((field) => field.reason)) || error.message;

/** Tells whether to retry later: no answer, rate limit, or server error; nothing is wrong with the reading. */
const isForLater = (status: number): boolean => status === 0 || status === 429 || status >= 500;
