import { ApiError } from '@talus/contract/client';
import { i18n } from './i18n';
import { NotConfirmed } from './not-confirmed';
import { notify } from './notices';

/** Tells whether the token was refused. watch-session handles that once for all calls. */
export const isSessionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Tells whether the call got no answer. The bar under the top bar reports that for all calls. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type ErrorWords = { text: string; code?: string };

/** Returns the server's message, which is in the user's language, with the error code and request id. */
export const errorWords = (error: unknown): ErrorWords => {
  if (!(error instanceof ApiError)) return { text: error instanceof Error ? error.message : String(error) };
  if (error.status === 0) return { text: i18n.t('shell:error.network') };
  return { text: error.message, code: error.requestId ? `${error.code} ${error.requestId}` : error.code };
};

type ErrorTitle = 'error.title' | 'error.loading' | 'error.adding' | 'error.deleting';

/** Shows a notice with the server's message: the default handler of a failed call. */
export const reportError = (error: unknown, title: ErrorTitle = 'error.title'): void => {
  // A user who declined the confirmation needs no notice
  if (error instanceof NotConfirmed || isSessionLost(error) || isUnanswered(error)) return;
  notify.error({ title: i18n.t(`shell:${title}`), ...errorWords(error) });
};
