import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/http/app-error';
import { comeBackMs } from '../ingest/come-back';
import { isBusy } from '../ingest/document-busy';

type Options = { signal: AbortSignal | undefined; waitMs: number };

/** The Retry-After that a busy machine is told, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Retries a transaction while another one holds its document, with pauses in which it holds no connection. Ends when
 * the caller disconnects; throws `document.busy` after `waitMs`.
 */
export async function whenFree<T>(work: () => Promise<T>, { signal, waitMs }: Options): Promise<T> {
  const until = performance.now() + waitMs;
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const ms = comeBackMs(tries);
      if (performance.now() + ms > until)
        throw new AppError('document.busy', { seconds: RETRY_AFTER_SECONDS }, { cause: error });
      await pause(ms, undefined, { signal }).catch(() => {});
    }
  }
}
