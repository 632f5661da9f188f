import { ApiError } from '@talus/contract/client';
import { i18n } from './i18n';
import { NotConfirmed } from './not-confirmed';
import { notify } from './notices';

/** A refused token is dealt with once, for all calls: see watch-session. */
export const isSessionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** No answer at all: the bar under the top bar says so, for all calls. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type ErrorWords = { text: string; code?: string };

/** The server's own words, which are in the user's language, with the code behind them. */
export const errorWords = (error: unknown): ErrorWords => {
  if (!(error instanceof ApiError)) return { text: error instanceof Error ? error.message : String(error) };
  if (error.status === 0) return { text: i18n.t('shell:error.network') };
  return { text: error.message, code: error.requestId ? `${error.code} ${error.requestId}` : error.code };
};

type ErrorTitle = 'error.title' | 'error.loading' | 'error.adding' | 'error.deleting';

/** What a call that nobody else answers for does: a notice with the server's message. */
export const reportError = (error: unknown, title: ErrorTitle = 'error.title'): void => {
  // Somebody who said no to a question knows
  if (error instanceof NotConfirmed || isSessionLost(error) || isUnanswered(error)) return;
  notify.error({ title: i18n.t(`shell:${title}`), ...errorWords(error) });
};
