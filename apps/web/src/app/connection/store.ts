import { getHealth } from '@talus/contract/admin/system';
import { api, WATCH_LIMIT_MS, watchApi } from '../../lib/api';
import { createStore, useStore } from '../../lib/store';
import { now } from '../clock';
import { CONNECTED, type Connection, reduceConnection } from './state';

export const connectionStore = createStore(reduceConnection, CONNECTED);

export const useConnection = (): Connection => useStore(connectionStore);

/** Retries at once without waiting for the backoff. */
export const reconnect = (): void => {
  if (connectionStore.get().nextAt === null) return;
  connectionStore.dispatch({ type: 'attempt-started' });
  // watchApi below sees the outcome, like that of every call.
  api(getHealth, { query: {} }, { limitMs: WATCH_LIMIT_MS }).catch(() => undefined);
};

/** Watches every call and retries with backoff. Calls `onRestored` when answers resume, to fetch what was missed. */
export const startConnection = (onRestored: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchApi(({ type }) => {
    const wasLost = connectionStore.get().lostSince !== null;
    connectionStore.dispatch({ type: type === 'unanswered' ? 'unanswered' : 'answered', at: now() });
    const { nextAt } = connectionStore.get();
    clearTimeout(timer);
    if (nextAt !== null) timer = setTimeout(reconnect, Math.max(0, nextAt - now()));
    else if (wasLost && type !== 'unanswered') onRestored();
  });
  window.addEventListener('online', reconnect);
  const onOffline = () => {
    connectionStore.dispatch({ type: 'unanswered', at: now() });
    clearTimeout(timer);
    const { nextAt } = connectionStore.get();
    if (nextAt !== null) timer = setTimeout(reconnect, Math.max(0, nextAt - now()));
  };
  window.addEventListener('offline', onOffline);
  if (!navigator.onLine) onOffline();
};
