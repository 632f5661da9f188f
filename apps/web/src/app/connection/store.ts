import { getHealth } from '@talus/contract/system';
import { api, WATCH_LIMIT_MS, watchApi } from '../../lib/api';
import { createStore, useStore } from '../../lib/store';
import { now } from '../clock';
import { CONNECTED, type Connection, reduceConnection } from './state';

export const connectionStore = createStore(reduceConnection, CONNECTED);

export const useConnection = (): Connection => useStore(connectionStore);

/** Asks again now, whatever the wait. */
export const reconnect = (): void => {
  if (connectionStore.get().nextAt === null) return;
  connectionStore.dispatch({ type: 'attempt-started' });
  // Its outcome is heard below, like that of every call.
  api(getHealth, { query: {} }, { limitMs: WATCH_LIMIT_MS }).catch(() => undefined);
};

/** Listens to every call; when answers come again after a silence, `onRestored` fetches what was missed. */
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
